import math

import libmotion as motion

scene = motion.Scene("hello", size=(18, 16))
top = scene.layer("top", path="M0 0 L18 0", bounds=(0, -1, 18, 2), position=(9, 2), line_width=2)
clock = {"duration": 0.4, "timing": "cubic-bezier(.4, 0, .2, 1)", "fill": "both"}
angles = [5 / 4 * math.pi * third / 3 for third in range(4)]
top.add(motion.keyframe("position", path="M9 2 Q18 6 9 12.75", **clock))
top.add(
    motion.keyframe("transform", angles, value_function="rotateZ", mode="cubic", key_times=[0, 0.33, 0.73, 1], **clock)
)
top.add(motion.basic("strokeStart", from_value=0, to_value=0.3, **clock))

times = [0.05 * step for step in range(9)]
frames = scene.compile().sample(times, space="root")  # numpy: affine (times, layers, 6), stroke (times, layers, 2)
for time, affine, (start, _) in zip(times, frames.affine[:, 0], frames.stroke[:, 0]):
    print("".join(f"{number:8.3f}" for number in (time, *affine, start)))
