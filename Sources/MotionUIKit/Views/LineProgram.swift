/// A sum of numbers with factors, and a constant. The terms are in the order of the numbers that they multiply.
struct Sum {
    private(set) var terms: [(number: Int, factor: Double)] = []
    var constant: Double

    init(_ terms: [(Int, Double)] = [], _ constant: Double = 0) {
        self.constant = constant
        for (number, factor) in terms { add(Sum(number, factor), 1) }
    }

    private init(_ number: Int, _ factor: Double) { (terms, constant) = ([(number, factor)], 0) }

    subscript(number: Int) -> Double { place(number).map { terms[$0].factor } ?? 0 }

    private func place(_ number: Int) -> Int? {
        var low = 0, high = terms.count
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < terms.count && terms[low].number == number ? low : nil
    }

    /// Adds another sum, a number of times.
    mutating func add(_ other: Sum, _ times: Double) {
        var all: [(number: Int, factor: Double)] = [], i = 0, k = 0
        all.reserveCapacity(terms.count + other.terms.count)
        while i < terms.count || k < other.terms.count {
            if k == other.terms.count || i < terms.count && terms[i].number < other.terms[k].number {
                all.append(terms[i])
                i += 1
                continue
            }
            var one = (number: other.terms[k].number, factor: other.terms[k].factor * times)
            if i < terms.count, terms[i].number == one.number {
                one.factor += terms[i].factor
                i += 1
            }
            if abs(one.factor) > 1e-10 { all.append(one) }
            k += 1
        }
        (terms, constant) = (all, constant + other.constant * times)
    }

    /// Takes a term out. Returns its factor.
    mutating func remove(_ number: Int) -> Double {
        guard let place = place(number) else { return 0 }
        return terms.remove(at: place).factor
    }
}

/// Lines that numbers shall meet, the ones of a high priority before all of lower ones: Cassowary's rule. Of each
/// priority the sum of errors is least, as far as those before it allow. A required line that cannot be met is left
/// out, and named.
///
/// It is the simplex method with rows of sums. A number is free. Errors and slacks of inequalities are at least 0.
struct LineProgram {
    /// `sum = 0`, or `sum >= 0`.
    struct Line {
        var sum: Sum
        let isEqual: Bool
        let priority: Float
    }

    /// Numbers that are given as sums of the others. The others are 0.
    private var rows: [Int: Sum] = [:]
    /// The rows' numbers in their order, so that equal programs have equal answers.
    private var order: [Int] = []
    /// Errors that stay 0, since another value would worsen what comes before.
    private var fixed: Set<Int> = []
    private let free: Int
    private var next: Int

    private init(free: Int) { (self.free, next) = (free, free) }

    /// Returns the numbers, and the required lines that are left out. What no line says stays near what it is.
    static func solved(_ lines: [Line], near now: [Double]) -> (values: [Double], broken: [Int]) {
        var program = LineProgram(free: now.count), broken: [Int] = []
        let ranks = lines.indices.sorted { (-lines[$0].priority, $0) < (-lines[$1].priority, $1) }
        var i = 0
        while i < ranks.count {
            let priority = lines[ranks[i]].priority
            if priority >= 1000 {
                if !program.require(lines[ranks[i]]) { broken.append(ranks[i]) }
                i += 1
                continue
            }
            var errors: [Int] = []
            while i < ranks.count, lines[ranks[i]].priority == priority {
                errors += program.add(lines[ranks[i]])
                i += 1
            }
            program.minimize(errors)
        }
        var errors: [Int] = []
        for (number, value) in now.enumerated() {
            errors += program.add(Line(sum: Sum([(number, 1)], -value), isEqual: true, priority: 0))
        }
        program.minimize(errors)
        return ((0..<now.count).map { program.rows[$0]?.constant ?? 0 }, broken)
    }

    /// Adds a line. Returns false, and adds none, if those before it contradict it.
    private mutating func require(_ line: Line) -> Bool {
        let before = self
        let errors = add(line)
        minimize(errors)
        guard errors.contains(where: { (rows[$0]?.constant ?? 0) > 1e-6 }) else { return true }
        self = before
        return false
    }

    /// Adds a line with errors. Returns the errors.
    private mutating func add(_ line: Line) -> [Int] {
        var sum = Sum([], line.sum.constant)
        for (number, factor) in line.sum.terms { sum.add(rows[number] ?? Sum([(number, 1)]), factor) }
        let pivot = sum.terms.filter { $0.number < free }.max {
            (abs($0.factor), -$0.number) < (abs($1.factor), -$1.number)
        }
        // sum + less - more = 0, where `more` is the slack of an inequality. A required line that a free number meets
        // has no errors.
        let less = next, more = next + 1, isMet = line.priority >= 1000 && pivot != nil
        next += 2
        let errors = isMet ? [] : line.isEqual ? [less, more] : [less]
        if !isMet { sum.add(Sum([(less, 1)]), 1) }
        if !isMet || !line.isEqual { sum.add(Sum([(more, -1)]), 1) }
        // What is given: a free number if one is left, else the error, or slack, that makes the sum 0.
        let given = pivot?.number ?? (sum.constant > 0 ? more : less)
        let factor = sum.remove(given)
        var row = Sum()
        row.add(sum, -1 / factor)
        give(given, row)
        return errors
    }

    /// Lets a row give a number, and puts it in the place of the number elsewhere.
    private mutating func give(_ number: Int, _ row: Sum) {
        for other in order {
            guard var changed = rows[other], changed[number] != 0 else { continue }
            let factor = changed.remove(number)
            changed.add(row, factor)
            rows[other] = changed
        }
        rows[number] = row
        order.append(number)
    }

    /// Makes the sum of errors as small as can be, and keeps it so from then on.
    private mutating func minimize(_ errors: [Int]) {
        while true {
            var cost = Sum()
            for error in errors { cost.add(rows[error] ?? Sum([(error, 1)]), 1) }
            // Bland's rule: the first that helps enters, and of equal ones the first leaves, so that it ends.
            guard let enters = cost.terms.first(where: { $0.factor < -1e-9 && !fixed.contains($0.number) })?.number
            else {
                let stays = cost.terms.filter { $0.factor > 1e-9 }.map { $0.number }
                fixed.formUnion(stays)
                for number in order { for one in stays { _ = rows[number]!.remove(one) } }
                return
            }
            var leaves: (number: Int, ratio: Double)?
            for number in order where number >= free {
                let row = rows[number]!, factor = row[enters]
                guard factor < -1e-9 else { continue }
                let ratio = max(0, row.constant) / -factor
                if leaves == nil || ratio < leaves!.ratio - 1e-12
                    || ratio <= leaves!.ratio + 1e-12 && number < leaves!.number
                {
                    leaves = (number, ratio)
                }
            }
            guard let leaves, var row = rows.removeValue(forKey: leaves.number) else { return }
            order.removeAll { $0 == leaves.number }
            let factor = row.remove(enters)
            row.add(Sum([(leaves.number, 1)]), -1)
            var given = Sum()
            given.add(row, -1 / factor)
            give(enters, given)
        }
    }
}
