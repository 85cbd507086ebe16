import CMotion
import MotionKernel

/// A state machine of a .lottie archive, with the animations that its states play and the inputs of a run: one JSON
/// text, which `motion_machine_run` explains. It is checked once. The fold (MachineRun) then goes by what the check has
/// left in the rows of the text.
public struct Machine {
    let tape: JSONTape
    /// The rows of the tape. The numbers of some objects and arrays become codes (MachineCode).
    let rows: UnsafeMutablePointer<motion_json_value>
    let root: JSONValue, machine: JSONValue
    let states: UnsafeMutablePointer<MachineState>
    let values: UnsafeMutablePointer<MachineValue>
    var stateCount = 0, valueCount = 0
    /// The number of the state that it begins in.
    var initial = 0
    /// Whether there are global states, and interactions at the ends of loops.
    var hasGlobals = false, hasLoopActions = false
    /// When the run ends; negative if that is not said.
    var until = -1.0
    /// The answer, which begins with what is lost.
    var json: JSONWriter
    /// The first mistake.
    public internal(set) var fault = motion_file_error(status: MOTION_OK, value: MOTION_NONE, rule: 0, detail: 0)

    /// States and inputs that a machine may have.
    static var most: Int { 1024 }

    /// Bytes of scratch.
    public static var scratchSize: UInt64 {
        (MemoryLayout<MachineState>.stride &+ MemoryLayout<MachineValue>.stride).u64 &* most.u64
    }

    /// Checks a machine, and writes what of it is lost. `rows` are those of the tape.
    public init(
        _ tape: JSONTape, _ rows: UnsafeMutablePointer<motion_json_value>, scratch: UnsafeMutableRawPointer,
        _ text: TextWriter
    ) {
        (self.tape, self.rows, json) = (tape, rows, JSONWriter(text))
        root = tape.root ?? JSONValue(key: 0, tape)
        machine = root.member(long: "machine") ?? root
        states = scratch.typed()
        values = (scratch + MemoryLayout<MachineState>.stride &* Machine.most).typed()
        open("{")
        key("losses")
        open("[")
        if isObject(root), field(root, "machine", 8) != nil, isObject(machine) { check() }
        close("]")
    }

    // MARK: - Mistakes and losses

    public var isSound: Bool { fault.status == MOTION_OK }

    /// Notes a mistake, if it is the first.
    @inline(never)
    mutating func fail(_ value: JSONValue, _ rule: FileRule, _ detail: UInt32 = 0) {
        if !isSound { return }
        fault = motion_file_error(
            status: MOTION_ERROR_FILE, value: value.row, rule: rule.rawValue.u32, detail: detail)
    }

    /// Writes a part of the machine that does nothing.
    @inline(never)
    mutating func lose(_ value: JSONValue, _ what: StaticString) {
        open("{")
        key("path")
        json.next()
        json.text.put("\"")
        withTextOfPath(value)
        json.text.put("\"")
        field("what", what)
        close("}")
    }

    /// Writes the path of a value, as the text of a JSON string.
    @inline(never)
    private mutating func withTextOfPath(_ value: JSONValue) {
        var counter = TextWriter(nil, capacity: 0)
        tape.writePath(value.index, &counter)
        // A key with quotes would need escapes.
        if counter.count <= 256 {
            withRoom(256) { (bytes: MutableBytes) in
                var path = TextWriter(bytes, capacity: 256)
                tape.writePath(value.index, &path)
                json.text.writeEscaped(bytes, path.count)
            }
        } else {
            json.text.write("$")
        }
    }

    @inline(never)
    mutating func isObject(_ value: JSONValue) -> Bool {
        if !value.isObject { fail(value, .mustBeObject) }
        return value.isObject
    }

    /// Returns a field that must be there. `number` is that of its name in FileMessage.
    @inline(never)
    mutating func field(_ object: JSONValue, _ name: StaticString, _ number: UInt32) -> JSONValue? {
        let found = object.member(name)
        if found == nil { fail(object, .machineField, number) }
        return found
    }

    /// Returns a field that must be a text.
    @inline(never)
    mutating func text(_ object: JSONValue, _ name: StaticString, _ number: UInt32) -> JSONString? {
        guard let value = field(object, name, number) else { return nil }
        if !value.isString { fail(value, .mustBeText) }
        return value.string
    }

    /// Returns a field that is a number if it is there.
    @inline(never)
    mutating func number(_ object: JSONValue, _ name: StaticString) -> Double? {
        guard let value = object.member(name), !value.isNull else { return nil }
        guard let number = value.number, isFinite(number) else {
            fail(value, .type, 1)
            return nil
        }
        return number
    }

    /// Checks a field that is of a type if it is there: 2 a text, 4 true or false.
    @inline(never)
    mutating func check(_ object: JSONValue, _ name: StaticString, type: UInt32) {
        guard let value = object.member(name), !value.isNull else { return }
        if type == 2 ? !value.isString : value.bool == nil { fail(value, .type, type) }
    }

    /// Returns the elements of a field, which is an array if it is there.
    @inline(never)
    mutating func list(_ object: JSONValue, _ name: StaticString, most: Int = .max) -> MachineElements {
        guard let value = object.member(name), !value.isNull else {
            return MachineElements(JSONElements(object, false))
        }
        if !value.isArray { fail(value, .type, 8) }
        if most < .max && value.elementCount > most { fail(value, .machineCount, most.u32) }
        return MachineElements(value.elements)
    }

    // MARK: - Names

    /// Returns the number of a state by its name.
    @inline(never)
    func state(_ name: JSONString) -> Int? {
        for i in below(stateCount) {
            if tape[states[i].row].text("name")?.order(name) == 0 { return i }
        }
        return nil
    }

    /// Returns the number of an input by its name. "$" before it is left out.
    @inline(never)
    func input(_ name: JSONString, isReference: Bool = false) -> UInt32? {
        let skipped = isReference ? 1 : 0
        if name.count < skipped { return nil }
        let name = JSONString(bytes: name.bytes + skipped, count: name.count &- skipped)
        for i in below(valueCount) {
            if tape[values[i].row].text("name")?.order(name) == 0 { return i.u32 }
        }
        return nil
    }

    /// Returns the input that a text such as "$size" names.
    @inline(never)
    func reference(_ value: JSONValue?) -> UInt32? {
        guard let string = value?.string, string.count > 1, string.bytes[0] == "$" else { return nil }
        return input(string, isReference: true)
    }

    @inline(never)
    func code(of object: JSONValue) -> MachineCode { MachineCode(rows[object.index].number) }

    @inline(never)
    func keep(_ code: MachineCode, in object: JSONValue) { rows[object.index].number = code.number }
}
