import libmotion as motion

scene = motion.Scene("arrow-along-a-path", size=(240, 140), background="#171a26")
way = motion.Path("M20 110 C60 -20 110 20 120 70 S190 160 220 30")
scene.layer("way", path=way, stroke_color="#39415a", line_width=2)
arrow = scene.layer("arrow", path="M-12 -8 L12 0 L-12 8 L-6 0 Z", fill_color="#ffb020")
move = {"duration": 2.5, "repeat_count": "inf", "timing": "ease-in-out"}
arrow.add(motion.keyframe("position", path=way, mode="paced", rotate="auto", **move))

if __name__ == "__main__":
    motion.pictures.write(scene, "arrow-along-a-path.gif")
