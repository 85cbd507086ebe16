import libmotion as motion

scene = motion.Scene("hello", size=(18, 16))
bar = scene.layer("bar", path="M0 0 L18 0", bounds=(0, -1, 18, 2), position=(9, 2), line_width=2)
clock = {"duration": 0.4, "timing": "cubic-bezier(.4, 0, .2, 1)", "fill": "both"}
bar.add(motion.keyframe("position", path="M9 2 Q18 6 9 12.75", **clock))
bar.add(motion.basic("transform.rotation", from_=0, to=3.9269908, **clock))
bar.add(motion.basic("strokeStart", from_=0, to=0.3, **clock))

frames = scene.compile().sample([0, 0.1, 0.2, 0.3, 0.4])  # numpy arrays: times x layers x numbers
for affine, stroke in zip(frames.affines[:, 0], frames.strokes[:, 0]):
    print(*(f"{number:7.3f}" for number in (*affine, *stroke)))
