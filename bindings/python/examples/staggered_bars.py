import libmotion as motion

scene = motion.Scene("staggered-bars", size=(420, 120), background="#171a26")
for i, delay in enumerate(motion.stagger(100, total=1, from_="center", timing="ease-out")):
    bar = scene.rect(f"bar {i}", 10 + 4 * i, 110, 3, 0, fill=f"hsl({200 + 1.4 * i} 80% 65%)", anchor=(0.5, 1))
    bar.position = (11.5 + 4 * i, 110)
    bar.add(motion.basic("bounds.size.height", to=20 + 70 * i / 99, begin=delay, duration=0.5, timing="ease-out"))

if __name__ == "__main__":
    motion.pictures.write(scene, "staggered-bars.webp", end=2)
