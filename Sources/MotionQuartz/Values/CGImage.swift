/// A picture as its size: no file is read, and no pixel kept.
public final class CGImage: Sendable {
    public let width, height: Int
    public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
