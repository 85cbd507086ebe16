// A loop for a film, without a line of JSON: `swift run FilmExample > loop.json`, and then
// `python3 -m libmotion film loop.json -o loop.mp4`. Two dots pass each other for ever.
import MotionKit

let there = Curve.easeInOut
var scene = Scene("loop", size: [240, 120], background: "#171a26")
for (i, color) in ["#ff5d9e", "#7fb2ff"].enumerated() {
    var dot = Layer("dot \(i)", bounds: [0, 0, 40, 40], position: [40, 60])
    (dot.backgroundColor, dot.cornerRadius, dot.zPosition) = (Color(stringLiteral: color), 20, Double(i))
    let (left, right) = (Animation.Value([40, 60]), Animation.Value([200, 60]))
    dot.add(
        .keyframes(.position, i == 0 ? [left, right, left] : [right, left, right], timings: [there, there], duration: 2)
            .repeated(),
        .keyframes(
            .scale, [[1, 1], [1.4, 1.4], [1, 1], [0.7, 0.7], [1, 1]], timings: [there, there, there, there], duration: 2
        ).repeated())
    scene.add(dot)
}
scene.shown = 0..<2
print(try scene.json())
