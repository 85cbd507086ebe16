import libmotion as motion

scene = motion.Scene("spring-card", size=(200, 140), background="#171a26")
card = scene.rect("card", 50, 30, 100, 80, fill="#7fb2ff", radius=10)
scene.rect("picture", 10, 10, 80, 40, fill="#39415a", radius=4, parent=card)
spring = motion.Spring(mass=1, stiffness=120, damping=9)
card.add(motion.basic("position.y", from_=-60, to=70, timing=spring))
card.add(motion.basic("transform.rotation", from_="-20deg", to="0deg", timing=spring))

if __name__ == "__main__":
    motion.pictures.write(scene, "spring-card.mp4")
