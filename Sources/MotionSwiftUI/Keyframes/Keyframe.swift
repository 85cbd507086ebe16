/// A value that a track comes to, and the way to it.
public struct _Keyframe<Value: Animatable> {
    enum Way {
        case move
        case linear(UnitCurve)
        case cubic(start: Value?, end: Value?)
        case spring(Spring, start: Value?)
    }

    let value: Value
    let duration: Double
    let way: Way

    init(_ value: Value, _ duration: Double, _ way: Way) {
        self.value = value
        self.duration = Animation.checked(duration, "the duration of a keyframe", 0...1e9, 0)
        self.way = way
    }
}

/// Keyframes, one after the other.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable
    associatedtype Body: KeyframeTrackContent where Body.Value == Value
    @KeyframeTrackContentBuilder<Value> var body: Body { get }
}

extension KeyframeTrackContent {
    var keys: [_Keyframe<Value>] { (self as? _KeyframeList<Value>)?.parts ?? body.keys }
}

/// Goes evenly, or by a curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public let body: _KeyframeList<Value>

    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        body = _KeyframeList([_Keyframe(to, duration, .linear(timingCurve))])
    }
}

/// Goes by a cubic. A velocity that is not given is that of what is before or after it; between two cubic keyframes
/// it is that of a Catmull-Rom spline.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    public let body: _KeyframeList<Value>

    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        body = _KeyframeList([_Keyframe(to, duration, .cubic(start: startVelocity, end: endVelocity))])
    }
}

/// Goes by a spring, for a duration or until that has settled. What comes next goes on from where the spring is, with
/// its velocity.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public let body: _KeyframeList<Value>

    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {
        let seconds = duration ?? min(spring.settlingDuration, 1e6)
        body = _KeyframeList([_Keyframe(to, seconds, .spring(spring, start: startVelocity))])
    }
}

/// Is at a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    public let body: _KeyframeList<Value>

    public init(_ to: Value) { body = _KeyframeList([_Keyframe(to, 0, .move)]) }
}

/// Tracks, each of a part of a value.
public protocol Keyframes<Value> {
    associatedtype Value
    associatedtype Body: Keyframes where Body.Value == Value
    @KeyframesBuilder<Value> var body: Body { get }
}

extension Keyframes {
    var tracks: [any _Track<Value>] { (self as? _TrackList<Value>)?.parts ?? body.tracks }
}

/// Keyframes of a part of a value, or of all of it.
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes where Content.Value == Value {
    public let body: _TrackList<Root>

    public init(
        _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
    ) {
        body = _TrackList([_KeyTrack(path: keyPath, keys: content().keys)])
    }

    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        self.init(\.self, content: content)
    }
}

// MARK: - Lists

/// What the builders make: keyframes or tracks in a row.
public protocol _KeyframeParts {
    associatedtype Part
    init(_ parts: [Part])
    var parts: [Part] { get }
}

/// Keyframes in a row.
public struct _KeyframeList<Value: Animatable>: KeyframeTrackContent, _KeyframeParts {
    public let parts: [_Keyframe<Value>]
    public init(_ parts: [_Keyframe<Value>]) { self.parts = parts }
    public var body: Self { self }
}

/// Tracks in their order.
public struct _TrackList<Value>: Keyframes, _KeyframeParts {
    public let parts: [any _Track<Value>]
    public init(_ parts: [any _Track<Value>]) { self.parts = parts }
    public var body: Self { self }
}

/// What both builders do.
public protocol _KeyframePartsBuilder {}

extension _KeyframePartsBuilder {
    public static func buildBlock<List: _KeyframeParts>(_ lists: List...) -> List { List(lists.flatMap(\.parts)) }
    public static func buildArray<List: _KeyframeParts>(_ lists: [List]) -> List { List(lists.flatMap(\.parts)) }
    public static func buildOptional<List: _KeyframeParts>(_ list: List?) -> List { list ?? List([]) }
    public static func buildEither<List: _KeyframeParts>(first list: List) -> List { list }
    public static func buildEither<List: _KeyframeParts>(second list: List) -> List { list }
}

/// Makes a row of keyframes.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable>: _KeyframePartsBuilder {
    public static func buildExpression<K: KeyframeTrackContent>(_ content: K) -> _KeyframeList<Value>
    where K.Value == Value { _KeyframeList(content.keys) }
}

/// Makes a list of tracks. Keyframes without a track are those of the whole value.
@resultBuilder
public struct KeyframesBuilder<Value>: _KeyframePartsBuilder {
    public static func buildExpression<K: Keyframes>(_ content: K) -> _TrackList<Value> where K.Value == Value {
        _TrackList(content.tracks)
    }
    public static func buildExpression<K: KeyframeTrackContent>(_ content: K) -> _KeyframeList<Value>
    where K.Value == Value { _KeyframeList(content.keys) }
    public static func buildFinalResult(_ list: _TrackList<Value>) -> _TrackList<Value> { list }
    public static func buildFinalResult(_ list: _KeyframeList<Value>) -> _TrackList<Value> where Value: Animatable {
        _TrackList([_KeyTrack(path: \.self, keys: list.parts)])
    }
}
