import MotionSwiftUI

/// "Microinteractions in SwiftUI - Menu Button Animation": four rows become an x. The modifiers are the article's; a
/// layer stands in the place of each rounded rectangle.
final class MenuButton {
    private static let count = 4
    private static let side: CGFloat = 20
    static let availableHeight = side / CGFloat(count)
    static let spacing = availableHeight / CGFloat(count - 1)

    let layer = CALayer()
    private(set) var rows: [ModifiedLayer] = []
    private(set) var isAnimating = false

    init() {
        layer.bounds = CGRect(x: 0, y: 0, width: MenuButton.side, height: MenuButton.side)
        for index in 0..<MenuButton.count {
            let rect = CALayer()
            rect.bounds = CGRect(
                x: 0, y: 0, width: MenuButton.side, height: MenuButton.availableHeight - MenuButton.spacing)
            rect.cornerRadius = 2
            rows.append(ModifiedLayer(rect, MenuButton.modifiers(at: index, isAnimating: false)))
            rows[index].layer.position = CGPoint(x: rect.bounds.midX, y: rect.bounds.midY)
            layer.addSublayer(rows[index].layer)
        }
    }

    /// Does what a tap does.
    func toggle() {
        isAnimating.toggle()
        for (index, row) in rows.enumerated() {
            row.apply(MenuButton.modifiers(at: index, isAnimating: isAnimating))
        }
    }

    private static func modifiers(at index: Int, isAnimating: Bool) -> Modifiers {
        Modifiers()
            .offset(y: availableHeight * CGFloat(index))
            .animateMiddleRect(at: index, isAnimating: isAnimating, width: side, spacing: spacing)
            .animateMarginRect(at: index, isAnimating: isAnimating)
            .animation(Animation.easeInOut.delay(0.2))
    }
}

extension Modifiers {
    func animateMiddleRect(at index: Int, isAnimating: Bool, width: CGFloat, spacing: CGFloat) -> Modifiers {
        let sign: CGFloat = index == 1 ? 1 : index == 2 ? -1 : 0
        let open = isAnimating ? sign : 0
        return rotationEffect(Angle(degrees: Double(open) * 45))
            .offset(CGSize(width: open * width / 4, height: open * spacing))
    }

    func animateMarginRect(at index: Int, isAnimating: Bool) -> Modifiers {
        let isMargin = index == 0 || index == 3
        let x: CGFloat = !isAnimating || !isMargin ? 0 : index == 0 ? 20 : -20
        return offset(x: x).opacity(isMargin && isAnimating ? 0 : 1)
    }
}
