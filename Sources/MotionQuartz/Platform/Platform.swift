// The only file that imports Foundation. The other files see these names through it.
@_exported import class Foundation.Bundle
@_exported import class Foundation.NSAttributedString
@_exported import class Foundation.NSCoder
@_exported import class Foundation.NSNotification
@_exported import class Foundation.NSNull
@_exported import class Foundation.NSNumber
@_exported import class Foundation.NSObject
@_exported import class Foundation.NSString
@_exported import class Foundation.NSValue
@_exported import class Foundation.NotificationCenter
@_exported import class Foundation.RunLoop
@_exported import class Foundation.Timer
@_exported import protocol Foundation.NSCopying
@_exported import protocol Foundation.NSObjectProtocol
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
@_exported import struct Foundation.Data
@_exported import struct Foundation.Date
@_exported import struct Foundation.Notification
@_exported import typealias Foundation.TimeInterval
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

/// Writes a text to a file.
package func writeFile(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: name))
}

/// A program that another one has run, and that failed.
package struct ProgramError: Error, CustomStringConvertible {
    package let description: String
}

/// Runs a program of the machine with a text in a file, whose name is in the place of "FILE". Throws what it says if it
/// fails.
package func runProgram(_ words: [String], with text: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try writeFile(text, to: file.path)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process(), said = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    (process.arguments, process.standardError) = (words.map { $0 == "FILE" ? file.path : $0 }, said)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        throw ProgramError(description: "\(words.joined(separator: " ")): \(text.isEmpty ? "it failed" : text)")
    }
}

/// A lock that one thread holds at a time. That thread may take it several times.
package final class Lock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    package init() {
        var kind = pthread_mutexattr_t()
        pthread_mutexattr_init(&kind)
        pthread_mutexattr_settype(&kind, Int32(PTHREAD_MUTEX_RECURSIVE))
        pthread_mutex_init(mutex, &kind)
        pthread_mutexattr_destroy(&kind)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }

    func unlock() { pthread_mutex_unlock(mutex) }

    package func held<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }
}

// MARK: - Threads and tasks

/// What a thread keeps of clocks while it lives.
final class ThreadMemory {
    /// The number of the thread, which no other one has had.
    let number = ThreadMemory.lastNumber.next()
    private let isMain = Thread.isMainThread
    /// The clock of a thread outside of tasks.
    var clock: AnyObject?
    /// The task that has asked for its clock last, and the clock.
    var ofTask: (number: UInt64, clock: AnyObject)?

    /// Whether it is the main thread, or runs what the main queue holds. On Linux another thread may do so, also for
    /// the main actor.
    var isForMain: Bool { isMain || DispatchQueue.getSpecific(key: ThreadMemory.mainQueue) != nil }

    private static let mainQueue: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private static let lastNumber = Counter()

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { memory in
            if let memory = memory as UnsafeMutableRawPointer? {
                Unmanaged<ThreadMemory>.fromOpaque(memory).release()
            }
        }
        return key
    }()

    /// The memory of the thread that asks.
    static var current: ThreadMemory {
        if let known = pthread_getspecific(key) {
            return Unmanaged<ThreadMemory>.fromOpaque(known).takeUnretainedValue()
        }
        let new = ThreadMemory()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }
}

/// Counts from 1, for all threads.
private final class Counter: @unchecked Sendable {
    private let lock = Lock()
    private var last: UInt64 = 0

    func next() -> UInt64 {
        lock.held {
            last += 1
            return last
        }
    }
}

/// Returns the number that the runtime gives a task; it gives each number once.
@_silgen_name("swift_task_getJobTaskId")
private func runtimeNumber(_ task: UnsafeRawPointer) -> UInt64

/// Returns the task that runs: its place in memory, which a later one may have, too, and its number, which no other
/// one has. nil outside of tasks.
func runningTask() -> (place: UnsafeRawPointer, number: UInt64)? {
    let place = withUnsafeCurrentTask { unsafeBitCast($0, to: UnsafeRawPointer?.self) }
    return place.map { ($0, runtimeNumber($0)) }
}

/// The lock of `CATransaction.lock()`, which a thread may take several times.
let sharedLock = Lock()
