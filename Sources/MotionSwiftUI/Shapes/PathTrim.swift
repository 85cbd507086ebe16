internal import MotionKit

extension Path {
    /// Returns the part between two shares of the length.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        guard let whole = try? MotionKit.Path(description) else { return self }
        func at(_ point: SIMD2<Float>) -> CGPoint { CGPoint(x: CGFloat(point.x), y: CGFloat(point.y)) }
        return Path { path in
            for element in whole.trimmed(from: Double(from), to: Double(to)).elements {
                switch element {
                case .move(let end): path.move(to: at(end))
                case .line(let end): path.addLine(to: at(end))
                case .quad(let control, let end): path.addQuadCurve(to: at(end), control: at(control))
                case .cubic(let one, let two, let end):
                    path.addCurve(to: at(end), control1: at(one), control2: at(two))
                case .close: path.closeSubpath()
                }
            }
        }
    }
}
