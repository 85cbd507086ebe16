// The only file that imports Foundation. The other files see these names through it.
@_exported import class Foundation.NSNull
@_exported import class Foundation.NSNumber
@_exported import class Foundation.NSObject
@_exported import class Foundation.NSValue
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
import Foundation

/// Seconds.
public typealias CFTimeInterval = Double

package func sine(_ angle: Double) -> Double { sin(angle) }
package func cosine(_ angle: Double) -> Double { cos(angle) }
package func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func arcsine(_ x: Double) -> Double { asin(x) }
package func naturalLogarithm(_ x: Double) -> Double { log(x) }
package func exponential(_ x: Double) -> Double { exp(x) }
package func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }

/// Returns a number of the thread that calls.
func threadNumber() -> UInt {
    #if canImport(Darwin)
        UInt(bitPattern: pthread_self())
    #else
        UInt(pthread_self())
    #endif
}

/// Returns the seconds of the machine's monotonic clock.
func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Lets the thread wait for some seconds.
func sleep(seconds: Double) { if seconds > 0 { Thread.sleep(forTimeInterval: seconds) } }

/// Writes a line to the standard error.
func writeToStandardError(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

/// A lock that one thread holds at a time.
final class Lock: @unchecked Sendable {
    private let lock = NSLock()

    func held<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }
}

/// Returns what an NSValue holds: a point, a size, a rectangle or a transform; nil for anything else.
func content(of value: NSValue) -> Any? {
    func read<Value>(_ value: NSValue, _ start: Value) -> Value {
        var result = start
        withUnsafeMutableBytes(of: &result) { value.getValue($0.baseAddress!) }
        return result
    }
    switch String(cString: value.objCType).prefix(while: { $0 != "=" }) {
    case "{CGPoint": return read(value, CGPoint.zero)
    case "{CGSize": return read(value, CGSize.zero)
    case "{CGRect": return read(value, CGRect.zero)
    case "[16d]": return read(value, CATransform3DIdentity)
    case "[6d]": return read(value, CGAffineTransform.identity)
    default: return nil
    }
}

extension NSValue {
    /// Wraps a point.
    public convenience init(cgPoint: CGPoint) { self.init(copying: cgPoint, as: "{CGPoint=dd}") }

    /// Wraps a size.
    public convenience init(cgSize: CGSize) { self.init(copying: cgSize, as: "{CGSize=dd}") }

    /// Wraps a rectangle.
    public convenience init(cgRect: CGRect) { self.init(copying: cgRect, as: "{CGRect={CGPoint=dd}{CGSize=dd}}") }

    /// Wraps a transform in space.
    public convenience init(caTransform3D: CATransform3D) {
        self.init(copying: caTransform3D, as: "[16d]")  // Foundation knows no other structures
    }

    /// Wraps a transform of the plane.
    public convenience init(cgAffineTransform: CGAffineTransform) {
        self.init(copying: cgAffineTransform, as: "[6d]")
    }

    /// The point that was wrapped; (0, 0) for anything else.
    public var cgPointValue: CGPoint { content(of: self) as? CGPoint ?? .zero }

    /// The size that was wrapped; (0, 0) for anything else.
    public var cgSizeValue: CGSize { content(of: self) as? CGSize ?? .zero }

    /// The rectangle that was wrapped; zero for anything else.
    public var cgRectValue: CGRect { content(of: self) as? CGRect ?? .zero }

    /// The transform that was wrapped; the identity for anything else.
    public var caTransform3DValue: CATransform3D { content(of: self) as? CATransform3D ?? CATransform3DIdentity }

    /// The transform of the plane that was wrapped; the identity for anything else.
    public var cgAffineTransformValue: CGAffineTransform { content(of: self) as? CGAffineTransform ?? .identity }

    private convenience init<Value>(copying value: Value, as type: String) {
        let bytes = withUnsafeBytes(of: value) { Array($0) }
        self.init(bytes: bytes, objCType: type)
    }
}

/// The lock of `CATransaction.lock()`, which a thread may take several times.
let sharedLock = NSRecursiveLock()
