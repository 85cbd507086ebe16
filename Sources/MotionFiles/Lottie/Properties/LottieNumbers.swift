import CMotion
import MotionKernel

// The numbers of properties: of constant ones, and at first keyframes.

extension LottieReader {
    /// Numbers of a value, where a map puts them. Those that are missing are the fallback's.
    @inline(never)
    mutating func numbers(
        _ value: JSONValue?, _ map: LottieMap, _ fallback: Vector4 = Vector4()
    ) -> Vector4 {
        var numbers = fallback
        _ = read(value, map, &numbers)
        return numbers
    }

    /// Reads numbers of a value to where a map puts them. Returns how many the value has.
    @inline(never)
    mutating func read(_ value: JSONValue?, _ map: LottieMap, _ numbers: inout Vector4) -> Int {
        guard let value else { return 0 }
        if !value.isArray {
            if map.first != 0 { return 0 }
            numbers[map.slot.int & 3] = number(value, 0) * map.scale.x + map.bias.x
            return 1
        }
        var place = 0 &- map.first.int
        for element in value.elements {
            if place >= map.count.int { break }
            if place >= 0 {
                let scale = place == 1 ? map.scale.y : map.scale.x
                let bias = place == 0 ? map.bias.x : (place == 1 ? map.bias.y : 0)
                var value = element.number ?? .infinity
                if !(abs(value) <= largestNumber) { value = number(element, 0) }
                numbers[(map.slot.int &+ place) & 3] = value * scale + bias
            }
            place.advance()
        }
        return place > 0 ? place : 0
    }

    /// The first two numbers of a value.
    @inline(never)
    mutating func vector(_ value: JSONValue?) -> Vector {
        // Most are two plain numbers, as in paths. The sum makes a zero positive, as maps do.
        if let value, value.isArray {
            var elements = value.elements
            if let x = elements.next()?.number, let y = elements.next()?.number, abs(x) <= largestNumber,
                abs(y) <= largestNumber
            {
                return Vector(x + 0, y + 0)
            }
        }
        return numbers(value, LottieMap(count: 2)).lowHalf
    }

    /// The first number of a value.
    @inline(never)
    mutating func first(_ value: JSONValue?) -> Double { numbers(value, LottieMap()).x }

    /// Returns the value of a constant property, or the value of its first keyframe.
    @inline(never)
    mutating func still(_ property: LottieProperty?, _ map: LottieMap, _ fallback: Vector4) -> Vector4 {
        guard let property else { return fallback }
        return numbers(firstValue(property), property.mapped(map), fallback)
    }

    /// The value of a property, or of its first keyframe; of keyframes at one moment the last one counts.
    @inline(never)
    mutating func firstValue(_ property: LottieProperty) -> JSONValue? {
        if !property.isKeyed { return property.value }
        var value: JSONValue?
        for key in property.keys {
            value = key.value
            if property.isMoving { break }
        }
        return value
    }

    /// Returns one number of a constant property.
    @inline(never)
    mutating func still(_ property: LottieProperty?, _ fallback: Double = 0) -> Double {
        still(property, LottieMap(), Vector4(fallback, 0, 0, 0)).x
    }

    /// Returns one number of a property that this reader cannot move. Reports it if it moves in the file.
    @inline(never)
    mutating func stillNumber(_ object: JSONValue?, _ key: JSONWord, _ fallback: Double = 0) -> Double {
        let property = property(object, key)
        if let property, property.isMoving { report(tape[property.said], MOTION_REPORT_MODIFIER) }
        return still(property, fallback)
    }

    @inline(__always)
    mutating func stillNumber(_ object: JSONValue?, _ key: StaticString, _ fallback: Double = 0) -> Double {
        stillNumber(object, JSONWord(key), fallback)
    }

    /// Returns two numbers of a constant property.
    @inline(never)
    mutating func stillPoint(_ property: LottieProperty?) -> Vector {
        still(property, LottieMap(count: 2), Vector4()).lowHalf
    }

    /// The largest first number that a property has.
    @inline(never)
    mutating func largest(_ object: JSONValue, _ key: StaticString) -> Double {
        let property = property(object, key)
        var most = still(property)
        if let property, property.isKeyed {
            let map = property.mapped(LottieMap())
            for key in property.value.elements { most = max(most, numbers(key.member("s"), map).x) }
        }
        return most
    }
}
