import libmotion as motion

scene = motion.Scene("pulsing-dot", size=(160, 120), background="#171a26")
dot = scene.circle("dot", 80, 60, 20, fill="#ff5d9e")
clock = {"duration": 0.6, "autoreverses": True, "repeat_count": "inf", "timing": "ease-in-out"}
dot.add(motion.basic("transform.scale", from_=(1, 1), to=(1.6, 1.6), **clock))
dot.add(motion.basic("opacity", from_=1, to=0.5, **clock))

if __name__ == "__main__":
    motion.pictures.write(scene, "pulsing-dot.mp4")
