import MotionSwiftUI

/// "Microinteractions in SwiftUI - Menu Button Animation": four rows become an x. The article's own lines are compiled
/// by Tests/Deep/swift_article.py; this is the same button in other words.
struct MenuButton: View {
    @State private var isOpen = false

    var body: some View {
        Button {
            isOpen.toggle()
        } label: {
            GeometryReader { geometry in
                ForEach(0..<4) { row(at: $0, in: geometry.size) }
            }
        }
    }

    private func row(at index: Int, in size: CGSize) -> some View {
        let pitch = size.height / 4, spacing = pitch / 3
        let sign: CGFloat = !isOpen || index == 0 || index == 3 ? 0 : index == 1 ? 1 : -1
        let isGone = isOpen && (index == 0 || index == 3)
        return RoundedRectangle(cornerRadius: 2)
            .frame(width: size.width, height: pitch - spacing)
            .offset(y: pitch * CGFloat(index))
            .modifier(
                Turn(
                    angle: .degrees(45 * Double(sign)),
                    way: CGSize(width: sign * size.width / 4, height: sign * spacing))
            )
            .offset(x: isGone ? index == 0 ? 20 : -20 : 0)
            .opacity(isGone ? 0 : 1)
            .animation(.easeInOut.delay(0.2))
    }
}

private struct Turn: ViewModifier {
    let angle: Angle
    let way: CGSize

    func body(content: Content) -> some View { content.rotationEffect(angle).offset(way) }
}
