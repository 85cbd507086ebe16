internal import CMotion

/// Layers and their animations, by their names: what is compiled into a ``Clip``.
///
///     var bar = Layer("bar", bounds: [0, 0, 40, 8], position: [32, 16])
///     bar.backgroundColor = "#2f6fd0"
///     bar.add(.basic(.opacity, from: 0, to: 1, duration: 0.5, timing: .easeOut))
///     let scene = Scene(size: [64, 32], layers: [bar])
///     try scene.compile().sample(at: 0.25).opacities[0]
///
/// A scene is also a JSON document, the same in every language: ``init(json:)`` reads one, and ``json()`` writes it.
/// `scene.schema.json` of the Python package describes it.
public struct Scene: Sendable {
    /// The text that was read, until something changes.
    private var text: JSONText?
    /// What was built or changed; nil while the text says all.
    private var document: Document?
    /// The transactions that are open, the innermost last, and the first mistake in them.
    var transactions: [Transaction] = []
    var mistake: MotionError?

    struct Document: Sendable {
        var fields = JSONObject()
        var layers: [Layer] = []
    }

    /// Makes a scene of layers. A layer comes after its parent.
    ///
    /// - parameter size: Width and height of the picture.
    /// - parameter background: The colour of the picture; nil is transparent.
    public init(
        _ name: String? = nil, size: SIMD2<Double>? = nil, background: Color? = nil, layers: [Layer] = []
    ) {
        var fields = JSONObject()
        fields["name"] = name.map(JSON.text)
        fields[optional: "size"] = size
        fields[optional: "background"] = background
        document = Document(fields: fields, layers: layers)
    }

    /// Reads a scene. Throws if the text is not JSON, or for the first field that breaks a rule of scenes: the error
    /// names the field, its value and the rule.
    ///
    /// Cost: O(length of the text).
    public init(json: String) throws(MotionError) {
        let text = try JSONText(json)
        var sizes = motion_scene_sizes()
        var error = motion_file_error()
        let status = motion_scene_size(text.bytes, text.size, text.rows, text.rowCount, 1, 0, &sizes, &error)
        guard status == MOTION_OK else { throw error.status == status ? text.explain(error) : MotionError(status) }
        self.text = text
    }

    private func read() -> Document {
        if let document { return document }
        guard let text, case .object(var fields) = JSON(text) else { return Document() }
        var layers: [Layer] = []
        if case .list(let items)? = fields["layers"] {
            layers = items.compactMap { if case .object(let item) = $0 { Layer(item) } else { nil } }
        }
        fields["layers"] = nil
        return Document(fields: fields, layers: layers)
    }

    /// The scene without its layers, and its layers.
    package var parts: (fields: JSONObject, layers: [Layer]) {
        let document = read()
        return (document.fields, document.layers)
    }

    mutating func edit(_ body: (inout Document) -> Void) {
        var edited = read()
        (document, text) = (nil, nil)  // so that nothing is copied
        body(&edited)
        document = edited
    }

    /// The layers, in their order: the later, the nearer.
    public var layers: [Layer] {
        get { read().layers }
        set { edit { $0.layers = newValue } }
    }

    /// Returns the layer of a name; nil for an unknown name. Setting a layer replaces it or adds it; setting nil
    /// removes it. Inside a transaction a property that has been sent somewhere has the value of its last target.
    public subscript(name: String) -> Layer? {
        get { transactions.isEmpty ? stored(name) : stored(name)?.shown }
        set {
            if !transactions.isEmpty, let newValue, let old = self[name], newValue.name == name {
                return change(old, to: newValue)
            }
            edit { document in
                let place = document.layers.firstIndex { $0.name == name }
                switch (place, newValue) {
                case (let place?, let layer?): document.layers[place] = layer
                case (let place?, nil): document.layers.remove(at: place)
                case (nil, let layer?): document.layers.append(layer)
                case (nil, nil): break
                }
            }
        }
    }

    /// Returns the layer of a name with its model values.
    func stored(_ name: String) -> Layer? { read().layers.first { $0.name == name } }

    /// Replaces an existing layer, whatever transactions are open.
    mutating func replace(_ layer: Layer) {
        edit { document in
            guard let place = document.layers.firstIndex(where: { $0.name == layer.name }) else { return }
            document.layers[place] = layer
        }
    }

    /// Adds layers, in front of those that are there.
    public mutating func add(_ layers: Layer...) {
        guard !transactions.isEmpty else { return edit { $0.layers += layers } }
        for layer in layers {
            var bare = layer
            bare.removeAllAnimations()
            edit { $0.layers.append(bare) }
            if !layer.animations.isEmpty { change(bare, to: layer) }
        }
    }

    /// Adds a property of your own, which samples deliver as ``Clip/channel(named:)``: 1 to 4 numbers. With a layer its
    /// animations run in that layer's time. `course`: targets that the value is sent to.
    public mutating func addProperty(
        _ name: String, value: Animation.Value, layer: String? = nil, animations: [Animation] = [],
        course: [Target] = []
    ) {
        var object = JSONObject()
        object["name"] = .text(name)
        object["value"] = value.json
        object["layer"] = layer.map(JSON.text)
        if !animations.isEmpty { object["animations"] = .list(animations.map(\.writtenAlone)) }
        if !course.isEmpty { object["course"] = .list(course.map { .object($0.fields) }) }
        edit { $0.fields.append(object, to: "properties") }
    }

    /// Width and height of the picture; nil: the pictures find their own.
    public var size: SIMD2<Double>? {
        get { read().fields[optional: "size"] }
        set { edit { $0.fields[optional: "size"] = newValue } }
    }

    /// The colour of the picture; nil is transparent.
    public var background: Color? {
        get { read().fields[optional: "background"] }
        set { edit { $0.fields[optional: "background"] = newValue } }
    }

    /// The space in which the colours of layers mix, premultiplied.
    public enum ColorSpace: String, Sendable {
        /// Core Animation's, and CSS's for colours such as #rrggbb.
        case srgb
        case linearRGB, oklab
    }

    /// The space in which the colours of layers mix.
    public var colorSpace: ColorSpace {
        get { read().fields[word: "colorSpace", or: .srgb] }
        set { edit { $0.fields[word: "colorSpace", or: .srgb] = newValue } }
    }

    /// Frames a second that films are made of; 0: none are said.
    public var frameRate: Double {
        get { read().fields["frameRate", or: 0] }
        set { edit { $0.fields["frameRate", or: 0] = newValue } }
    }

    /// The seconds that are shown: what films, pages and proofs play; nil: until all animations have ended.
    public var shown: Range<Double>? {
        get {
            let fields = read().fields
            return fields.number("to").map { end in min(fields["from", or: 0], end)..<end }
        }
        set {
            edit { document in
                document.fields[optional: "from"] = newValue?.lowerBound
                document.fields[optional: "to"] = newValue?.upperBound
            }
        }
    }

    /// Returns the scene as JSON: what `python3 -m libmotion film` films, and what every language compiles.
    ///
    /// - Throws: ``MotionError`` for an animation of a part of a property that has other numbers, or is in a group.
    public func json() throws(MotionError) -> String {
        if let text { return String(decoding: text.bytes, as: UTF8.self) }
        var fields = read().fields, written: [JSON] = []
        for layer in read().layers { written.append(try layer.written()) }
        fields["layers"] = .list(written)
        return JSON.object(fields).text
    }

    /// Compiles the scene, to the same bytes as in every other language. Throws for names that do not exist or occur
    /// twice, and for rows that do not fit together, with the field, its value and the rule.
    ///
    /// Cost: O(scene).
    public func compile() throws(MotionError) -> Clip {
        let bytes: [UInt8]
        if let text { bytes = text.bytes } else { bytes = Array(try json().utf8) }
        return try compiled { memory, made, message in
            motion_scene_compile(
                bytes, UInt32(clamping: bytes.count), 1, 0, memory.clip, memory.clipSize, memory.scratch,
                memory.scratchSize, &made, message.baseAddress, UInt32(message.count))
        }.clip
    }
}

/// What has a scene: a scene itself, or a run of views.
public protocol SceneSource {
    func scene() throws(MotionError) -> Scene
}

extension Scene: SceneSource {
    public func scene() -> Scene { self }
}
