import MotionReference
import MotionTestSupport

/// Paths that several suites share.
enum PathSamples {
    private static func p(_ x: Double, _ y: Double) -> Point { Point(x, y) }

    /// The outline of the second hamburger button, as its article states it.
    static let outline = PathText.parse(
        "M10 27C12 27 28.02 27 40 27C55.92 27 50.47 2 27 2C13.16 2 2 13.16 2 27C2 40.84 13.16 52 27 52"
            + "C40.84 52 52 40.84 52 27C52 13.16 42.39 2 27 2C13.16 2 2 13.16 2 27"
    ).path

    static let degenerate: [(name: String, path: Path)] = [
        ("no length", Path([.move(p(5, 5)), .line(p(5, 5))])),
        ("no length, closed", Path([.move(p(5, 5)), .close])),
        ("move only", Path([.move(p(1, 2)), .move(p(3, 4))])),
        ("cubic without length", Path([.move(p(1, 1)), .cubic(p(1, 1), p(1, 1), p(1, 1))])),
        (
            "controls on the ends",
            Path([.move(p(0, 0)), .cubic(p(0, 0), p(10, 0), p(10, 0)), .cubic(p(10, 0), p(10, 0), p(10, 10))])
        ),
        ("straight cubic", Path([.move(p(0, 0)), .cubic(p(1, 0), p(9, 0), p(10, 0))])),
        ("cusp", Path([.move(p(0, 0)), .cubic(p(10, 10), p(0, 10), p(10, 0))])),
        ("loop", Path([.move(p(0, 0)), .cubic(p(30, 10), p(-20, 10), p(10, 0))])),
        ("there and back", Path([.move(p(0, 0)), .quad(p(10, 0), p(0, 0))])),
        ("collinear back-track", Path([.move(p(0, 0)), .cubic(p(20, 0), p(-10, 0), p(10, 0))])),
        ("back over itself", Path([.move(p(0, 0)), .line(p(10, 0)), .line(p(2, 0))])),
        (
            "large",
            Path([.move(p(-1_048_576, 0)), .cubic(p(0, 1_048_576), p(524_288, -1_048_576), p(1_048_576, 4096)), .close])
        ),
        ("tiny", Path([.move(p(0, 0)), .quad(p(0.0009765625, 0), p(0.0009765625, 0.0009765625))])),
        ("far away", Path([.move(p(4096, 4096)), .cubic(p(4097, 4096), p(4098, 4097), p(4098, 4098))])),
        (
            "two closed and one open",
            Path([
                .move(p(0, 0)), .line(p(10, 0)), .line(p(10, 10)), .close, .move(p(20, 20)),
                .quad(p(30, 20), p(30, 30)), .close, .line(p(0, 40))
            ])
        ),
        ("closed on its start", Path([.move(p(0, 0)), .line(p(10, 0)), .line(p(0, 10)), .line(p(0, 0)), .close])),
        ("outline", outline)
    ]
}

extension Path {
    /// The path as the kernel receives it: coordinates rounded to Float.
    var rounded: Path { PathArrays(self).path }
}
