internal import CMotion

extension MotionError {
    /// Says why a call was refused with a status: the argument, the element, its value and the rule, as
    /// `motion_call_check` finds them.
    ///
    /// - Parameters:
    ///   - function: The number of the C function, `MOTION_CALL_`.
    ///   - numbers: Its arguments that are numbers, in their order.
    ///   - p0: Its arguments that are pointers, in their order, as far as the function reads them.
    init(
        _ status: motion_status, _ function: UInt32, numbers: [Double], _ p0: UnsafeRawPointer? = nil,
        _ p1: UnsafeRawPointer? = nil, _ p2: UnsafeRawPointer? = nil, _ p3: UnsafeRawPointer? = nil,
        _ p4: UnsafeRawPointer? = nil, _ p5: UnsafeRawPointer? = nil, _ p6: UnsafeRawPointer? = nil,
        _ p7: UnsafeRawPointer? = nil
    ) {
        var call = motion_call(), fault = motion_call_fault()
        call.function = function
        call.pointers = (p0, p1, p2, p3, p4, p5, p6, p7, nil, nil)
        withUnsafeMutableBytes(of: &call.numbers) { bytes in
            for (room, number) in zip(bytes.bindMemory(to: Double.self).indices, numbers) {
                bytes.bindMemory(to: Double.self)[room] = number
            }
        }
        let isKnown = motion_call_check(&call, &fault) == MOTION_OK && fault.status == status
        self = isKnown ? Refusal(fault, of: function).error : MotionError(status)
    }
}

/// A fault of a call, and what its function takes.
private struct Refusal {
    let fault: motion_call_fault
    let name: String
    let parameters: [Substring]

    init(_ fault: motion_call_fault, of function: UInt32) {
        let words = CallWords.functions.split(separator: "\n")[Int(function)].split(separator: " ")
        (self.fault, name, parameters) = (fault, String(words[0]), Array(words.dropFirst()))
    }

    var error: MotionError {
        let sentence = String(cString: motion_status_text(fault.status))
        return MotionError(fault.status, "\(place): \(value.map { "\($0), " } ?? "")\(rule ?? sentence)")
    }

    /// Returns the name of a parameter, as C has it.
    private func parameter(_ number: UInt32) -> Substring { parameters[Int(number)].prefix { $0 != "*" } }

    /// The name that follows the argument, the element and the field: `targets[2]`, `spring.mass`.
    private var place: String {
        var text = parameter(fault.argument).split(separator: "_").enumerated()
            .map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
        if fault.element != MOTION_NONE { text += "[\(fault.element)]" }
        return field.map { "\(text).\($0)" } ?? text
    }

    /// The name of the wrong field, with the number of its element if only that one is wrong. Nil without a field.
    private var field: String? {
        if fault.field == MOTION_NONE { return nil }
        let struct_ = parameters[Int(fault.argument)].split(separator: "*").last ?? ""
        let known = CallWords.fields.split(separator: "\n").map { $0.split(separator: " ") }
        let fields = (known.first { $0[0] == struct_ } ?? []).dropFirst().map { $0.split(separator: "@") }
        guard let found = fields.last(where: { UInt32($0[1])! <= fault.field }) else { return nil }
        let isArray = found[0] == "parameters" || found[0] == "numbers"
        if !isArray || fault.limit == MOTION_LIMIT_NONE { return String(found[0]) }
        return "\(found[0])[\((fault.field - UInt32(found[1])!) / 4)]"
    }

    /// Whether the value is how many elements an array has.
    private var isCount: Bool {
        fault.element == MOTION_NONE && fault.field == MOTION_NONE && parameters[Int(fault.argument)].contains("*")
    }

    /// The number that is wrong.
    private var value: String? {
        if fault.limit == MOTION_LIMIT_NONE || fault.limit == MOTION_LIMIT_OTHER { return nil }
        return isCount ? "\(number(fault.value)) \(parameter(fault.argument))" : number(fault.value)
    }

    /// What the limit of the fault demands; nil if the status says it.
    private var rule: String? {
        let least = number(fault.least), most = number(fault.most), isOpen = fault.most == .infinity
        if fault.other != MOTION_NONE {
            let pair = "\(parameter(fault.argument)) \(parameter(fault.other))"
            return text(CallWords.misfits, pair)?.split(separator: "{least}", omittingEmptySubsequences: false)
                .joined(separator: least) ?? "must not share memory"
        }
        switch fault.limit {
        case MOTION_LIMIT_FINITE: return "must be finite"
        case MOTION_LIMIT_RANGE:
            if fault.least == fault.most { return "must be \(least)" }
            if fault.least == 0 && isCount { return "must be at most \(most)" }
            return isOpen ? "must be >= \(least)" : "must be \(least)..\(most)"
        case MOTION_LIMIT_ABOVE:
            if fault.status == MOTION_ERROR_ORDER { return "must be greater than \(least) before it" }
            return isOpen ? "must be > \(least)" : "must be > \(least) and <= \(most)"
        case MOTION_LIMIT_BELOW:
            let counted = text(CallWords.counted, "\(name) \(field ?? "")") ?? text(CallWords.counted, name)
            return "must be below \(most)\(counted.map { ", the number of \($0)" } ?? "")"
        default: return nil
        }
    }

    /// Returns the text of a key in lines of "key: text".
    private func text(_ lines: String, _ key: String) -> String? {
        let found = lines.split(separator: "\n").first { $0.hasPrefix("\(key): ") }
        return found.map { String($0.dropFirst(key.count + 2)) }
    }

    /// Returns a number in words: whole ones without a point, large ones as 1e+09.
    private func number(_ value: Double) -> String {
        if value == value.rounded() && abs(value) < 1e9 { return "\(Int(value))" }
        if !(abs(value) >= 1e9 && value.isFinite) { return "\(value)" }
        var (mantissa, exponent) = (value, 0)
        while abs(mantissa) >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
        return "\(number(mantissa))e+\(exponent < 10 ? "0" : "")\(exponent)"
    }
}
