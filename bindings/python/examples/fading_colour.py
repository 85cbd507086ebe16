import libmotion as motion

scene = motion.Scene("fading-colour", size=(200, 120), background="white")
card = scene.rect("card", 30, 20, 140, 80, fill="tomato", radius=12)
clock = {"duration": 2, "autoreverses": True, "repeat_count": "inf", "timing": "ease-in-out"}
card.add(motion.basic("fill", from_="tomato", to="oklch(70% .15 240)", **clock))

if __name__ == "__main__":
    motion.pictures.write(scene, "fading-colour.webm", fps=30)
