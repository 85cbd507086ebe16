import CMotion
import MotionKernel

/// Reads a scene into the tables of a description, in the order of README.md. A first walk without memory counts rows,
/// a last one writes them. If the scene refers to layers by name, a walk between them collects the names. Text with
/// escapes cannot be decoded without memory; the first walk counts its greatest possible length.
public struct SceneReader {
    let tape: JSONTape
    /// Flags of all cubic-beziers.
    let curveFlags: UInt32
    let isPainted: Bool  // whether rows of paint are wanted
    /// Nil while rows are counted.
    let memory: SceneMemory?
    /// The layers by their names, and the user properties; nil while rows are counted.
    private(set) var names: SceneNames?
    private(set) var propertyNames: SceneNames?
    public internal(set) var tables: TableWriter
    /// The first rule that is broken.
    public internal(set) var fault = motion_file_error(status: MOTION_OK, value: MOTION_NONE, rule: 0, detail: 0)
    /// Bytes of the longest text with escapes.
    public internal(set) var longestEscaped: UInt32 = 0
    private var propertyCount: UInt32 = 0
    /// Bytes of the names of layers and user properties.
    var nameBytes: UInt64 = 0
    /// The JSON values that name the user properties of one copy: names, and key paths of layers.
    var userNames = Table<UInt32>()
    /// How many user properties of one copy have no name: numbers of gradients, whose userNames are MOTION_NONE.
    var namelessCount: UInt32 = 0
    /// Rows of paint of one copy, in the order of the layers, and the still values that they have.
    var gathered = Table<motion_paint>()
    var stills = Table<SceneStill>()
    var sharedStills = StillChannels()
    var stillFloats: UInt32 = 0
    /// Where colors of layers mix.
    private(set) var colorSpace = MOTION_COLOR_SRGB
    /// The channel of the scene's background.
    private(set) var background: UInt32?
    /// Room on the stack, for the fields of the objects that are read and for the numbers of one value.
    var room = SceneRoom()
    var knownTimings = KnownTimings()
    /// Whether names are looked up, or texts have escapes, so that mistakes may be left which counting does not find.
    public internal(set) var looksUp = false
    /// Whether a layer has courses, or shapes to be matched.
    public internal(set) var hasCourses = false
    /// Whether no mistake is left but names that several have.
    private let isChecked: Bool
    /// A row whose value is looked for: see `note`.
    private let wanted: (table: UInt32, row: UInt32)
    /// The value that the row was made of.
    public private(set) var origin = MOTION_NONE

    // MARK: - The layer that is read, while its animations are

    /// The row of the layer that shows the scene that it is in; MOTION_NONE if it is in none.
    private(set) var outer = MOTION_NONE
    /// The names of the layers in that scene.
    private(set) var scope = SceneScope()
    /// The row of the user property of each style; MOTION_NONE if it has none.
    var styles: MutableWords { room.styles }
    /// The channel of each style, if it is delivered.
    var styleChannels: MutableWords { styles + SceneTables.slotCount }
    var isSpatial = false
    /// Whether an animation moves the path of the layer that is read.
    var movesPath = false
    /// Whether the stroke of that layer is less than the whole path at some time.
    var trimsStroke = false
    var trim = MOTION_TRIM_CORE_ANIMATION  // how its strokeStart, strokeEnd and strokeOffset trim
    /// Whether an animation moves its opacity.
    var movesOpacity = false
    /// How many layers would be faded as groups, if enough is painted in them.
    var groupCount: UInt32 = 0
    /// Rows of paint that are images.
    var imageCount: UInt32 = 0
    /// How many layers are masks of their parents.
    var maskCount: UInt32 = 0

    /// Counts the rows of a scene, or writes them if there is memory. The origin of a row is looked for if one is
    /// wanted. When it only checks a scene, it writes nothing, and reports layers with the same name as a fault.
    @inline(never)
    public init(
        _ tape: JSONTape, flags: UInt32, _ tables: TableWriter = TableWriter(), _ memory: SceneMemory? = nil,
        wanted: (table: UInt32, row: UInt32) = (MOTION_NONE, 0), isChecked: Bool = false
    ) {
        self.isChecked = isChecked
        (self.tape, self.tables, self.memory, self.wanted) = (tape, tables, memory, wanted)
        curveFlags = flags & MOTION_SCENE_PREPARED != 0 ? MOTION_TIMING_PREPARED : 0
        isPainted = flags & MOTION_SCENE_UNPAINTED == 0
        if let memory { (gathered, stills, userNames) = memory.tables }
        guard let root = tape.root else {
            fault.status = MOTION_ERROR_JSON_VALUE
            return
        }
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: SceneRoom.size &>> 1) { words in
            guard let words = words.baseAddress else { return }
            room = SceneRoom(UnsafeMutableRawPointer(words).typed())
            var scenes = InnerScenes.Memory(repeating: InnerScenes.Scene())
            withElements(of: &scenes) { read(root, InnerScenes(tape, $0)) }
        }
    }

    /// What memory for the walk that writes has to hold.
    public var counts: SceneCounts {
        SceneCounts(
            layers: tables.layers.count, properties: propertyCount, escaped: longestEscaped, names: nameBytes,
            paints: gathered, stills: stills, userNames: userNames)
    }

    var isSound: Bool { fault.status == MOTION_OK }

    /// Records a broken rule. The first one counts.
    @inline(never)
    mutating func fail(_ value: JSONValue, _ rule: FileRule, _ detail: UInt32 = 0) {
        fail(value, MOTION_ERROR_FILE, detail, rule: rule.rawValue.u32)
    }

    /// Records a status. The first one counts.
    @inline(never)
    mutating func fail(_ value: JSONValue, _ status: motion_status, _ detail: UInt32, rule: UInt32 = 0) {
        if isSound {
            fault = motion_file_error(status: status, value: value.index.u32, rule: rule, detail: detail)
        }
    }

    /// Records that all rows up to here came from a value, or from a value before it.
    @inline(__always)
    mutating func note(_ value: JSONValue) {
        if wanted.table != MOTION_NONE { find(value) }
    }

    @inline(never)
    private mutating func find(_ value: JSONValue) {
        if origin == MOTION_NONE && tables.count(of: wanted.table) > wanted.row { origin = value.index.u32 }
    }

    // MARK: - The scene

    @inline(__always)
    private mutating func read(_ root: JSONValue, _ noScenes: InnerScenes) {
        guard let scene = fields(root, SceneKey.part, room.scene), let layers = scene[SceneKey.layers] else { return }
        let channels = scene[SceneKey.channels], properties = scene[SceneKey.properties]
        var inner = noScenes
        readPicture(scene)
        colorSpace = scene.word(SceneKey.colorSpace)
        background = isPainted ? scene[SceneKey.background].flatMap { color($0) } : nil
        if let scenes = scene[SceneKey.scenes] { readScenes(scenes, layers, &inner) }
        if !isSound { return }
        var walk = SceneLayers(layers, inner)
        if let memory {
            let names = memory.layerNames(&walk)
            var hasDuplicate = names.hasDuplicate
            self.names = names
            walk.begin(layers, names)
            if let properties {
                let names = memory.propertyNames(properties, behind: names)
                if names.hasDuplicate { hasDuplicate = true }
                propertyNames = names
            }
            if isChecked && hasDuplicate { return fail(layers, .sameName) }
        }
        if channels != nil { looksUp = true }
        while let layer = walk.next() {
            (outer, scope) = (walk.outer, walk.scope)
            readLayer(layer, showsScene: walk.isEntered, prefix: walk.prefix, isDefault: channels == nil)
            checkLength(layer)
            if !isSound { return }
        }
        outer = MOTION_NONE
        if let memory { memory.set(firstClock: tables.clocks.count, of: memory.root) }
        if let properties {
            for property in properties.elements {
                readProperty(property, isDefault: channels == nil)
                checkLength(property)
                if !isSound { return }
            }
        }
        if let channels { readChannels(channels) }
    }

    /// Gathers the scenes that layers show, and checks them, but not their layers, which are read where they are shown;
    /// and that they are not more JSON values, each as often as it is shown, than a file may have.
    @inline(never)
    private mutating func readScenes(_ scenes: JSONValue, _ layers: JSONValue, _ inner: inout InnerScenes) {
        var weights = SceneWeights(repeating: 0)
        withElements(of: &weights) { (weights: MutableFloats) in
            for value in scenes.elements {
                guard let scene = fields(value, InnerKey.part, room.owner), let name = scene[InnerKey.name],
                    let string = name.string, let list = scene[InnerKey.layers]
                else { return }
                let (place, isThere) = inner.place(string)
                if isThere { return fail(name, .sameScene) }
                if inner.isFull { return fail(scenes, .count, SceneKey.part[SceneKey.scenes].value.u32) }
                inner.add(name, list, at: place, weigh(list, inner, weights), to: weights)
            }
            if !(weigh(layers, inner, weights) <= Float(MOTION_MAX_COUNT.double)) {
                fail(layers, MOTION_ERROR_COUNT, 0)
            }
        }
    }

    /// Returns how many JSON values a list of layers has, with the scenes that they show; 0 once they have been
    /// counted.
    @inline(never)
    private func weigh(_ layers: JSONValue, _ scenes: InnerScenes, _ weights: MutableFloats) -> Float {
        var weight: Float = 0
        if memory != nil { return weight }
        for layer in (tape.value(layers.index) ?? layers).elements {
            weight += Float((layer.end &- layer.index).double)
            if let name = layer.member("scene")?.string {
                let (place, isThere) = scenes.place(name)
                if isThere { weight += weights[place] }
            }
        }
        return weight
    }

    /// Returns the rows of the longest table of one copy.
    public mutating func longest() -> UInt32 { tables.longest() }

    /// Checks that no table, and not the text of all names, has become longer than a description's may be. What is
    /// written has been counted before.
    @inline(never)
    mutating func checkLength(_ value: JSONValue) {
        if memory != nil { return }
        if tables.longest() > MOTION_MAX_COUNT || nameBytes > MOTION_MAX_COUNT.u64 {
            fail(value, MOTION_ERROR_COUNT, 0)
        }
    }

    // MARK: - Styles and user properties

    /// Returns the row of the user property that a style of the layer is; appended where it is first needed. `named`
    /// names it.
    @inline(never)
    mutating func style(_ property: SceneProperty, _ layer: UInt32, _ fields: SceneFields, _ named: JSONValue) -> UInt32
    {
        let number = property.number.int
        if styles[number] == MOTION_NONE {
            let width = property.numbers.int, first = tables.floats.count, numbers = room.numbers
            if width == 4 {
                // A layer without the color begins with nothing, a shadow with black.
                let none = SIMD4(0, 0, 0, number == SceneStyle.shadowColor ? 1.0 : 0)
                let color = fields[property.field.int]?.string?.color ?? none
                for i in below(4) { numbers[i] = Float(color[i & 3]) }
            } else {
                fields.numbers(property.field.int, width, to: numbers)
                for i in below(width) { numbers[i] = finite(numbers[i]) }
            }
            append(numbers, width)
            styles[number] = addUserProperty(
                width, first, width == 4 ? colorSpace : MOTION_COLOR_NONE, layer: layer, named: named)
            count(named)
            note(named)
        }
        return styles[number]
    }

    mutating func addUserProperty(
        _ arity: Int, _ first: UInt32, _ color: UInt32, layer: UInt32 = MOTION_NONE, named: JSONValue? = nil
    ) -> UInt32 {
        if let named { userNames.append(named.index.u32) }
        return tables.userProperties.append(
            motion_user_property(arity: arity.u32, first_value: first, color: color, layer: layer))
    }

    /// Counts the bytes of a name.
    mutating func count(_ name: JSONValue) { nameBytes &+= name.string?.count.u64 ?? 0 }

    @inline(__always)
    private mutating func readProperty(_ value: JSONValue, isDefault: Bool) {
        guard let property = fields(value, PropertyKey.part, room.owner), let name = property[PropertyKey.name] else {
            return
        }
        if let propertyNames, propertyNames.duplicate == propertyCount.int { return fail(name, .sameProperty) }
        count(name)
        let first = tables.floats.count
        var clock = MOTION_NONE
        layer: if let layer = property[PropertyKey.layer], let string = layer.string {
            looksUp = true
            guard let names, let memory else { break layer }
            guard let found = names.find(string) else { return fail(layer, .noLayer) }
            clock = memory.clock(of: found)
        }
        let numbers = room.numbers, count = property[PropertyKey.value]?.numbers(to: numbers, most: 4) ?? 0
        append(numbers, count)
        let row = addUserProperty(
            count, first, property.word(PropertyKey.color), named: name)
        note(value)
        memory?.set(property: propertyCount.int, row: row)
        propertyCount.advance()
        readAnimations(
            property[PropertyKey.animations],
            SceneOwner(
                clock: clock, property: MOTION_PROPERTY_USER &+ row, numbers: count, fields: property))
        if let course = property[PropertyKey.course] { readTargets(course, of: CourseProperty(user: value)) }
        if isDefault { addChannel(MOTION_NONE, MOTION_PROPERTY_USER &+ row) }
    }
}

/// The number of JSON values that are read each time a scene is shown, for each scene, in the order of their names.
private typealias SceneWeights = InlineArray<255, Float>
