import CMotion
import MotionKernel

// Which values a sample of a scene delivers.
extension SceneReader {
    /// Adds the channels that a layer has unless they are named: those of all layers, of layers in 3D, and its styles.
    @inline(never)
    mutating func addChannels(_ layer: UInt32) {
        for group in below(3) {
            for i in below(SceneTables.properties.count) {
                let property = SceneTables.properties[unchecked: i], own = SceneReader.own(property, trim: trim)
                if own.group == .style {
                    let number = own.number.int, style = styles[number]
                    if group == (own.isChannel ? 0 : 2) && style != MOTION_NONE {
                        styleChannels[number] = tables.channels.count
                        addChannel(MOTION_NONE, MOTION_PROPERTY_USER &+ style)
                    } else if group == 0 && own.isChannel {
                        addChannel(layer, property.number)
                    }
                } else if group == 0 ? property.isChannel : group == 1 && isSpatial && property.group == .spatial {
                    addChannel(layer, property.number)
                }
            }
        }
    }

    mutating func addChannel(_ layer: UInt32, _ property: UInt32) {
        tables.channels.append(motion_channel(layer: layer, property: property))
    }

    /// Reads the channels that are named.
    @inline(never)
    mutating func readChannels(_ channels: JSONValue) {
        for channel in channels.elements {
            var parts = channel.elements
            guard let owner = parts.next(), let key = parts.next() else { return }
            readChannel(owner, key)
            note(channel)
            checkLength(channel)
            if !isSound { return }
        }
    }

    @inline(__always)
    private mutating func readChannel(_ owner: JSONValue, _ key: JSONValue) {
        guard let string = key.string else { return fail(key, .mustBeText) }
        guard let name = owner.string else {
            guard let memory else { return addChannel(MOTION_NONE, MOTION_PROPERTY_USER) }
            guard let found = propertyNames?.find(string) else { return fail(key, .noProperty) }
            return addChannel(MOTION_NONE, MOTION_PROPERTY_USER &+ memory.row(ofProperty: found))
        }
        let words = SceneTables.channels
        guard let word = words.find(string) ?? (string.equals("transform.rotation.z") ? 1 : nil) else {
            return fail(key, .word, words.detail)
        }
        let property = SceneTables.properties[unchecked: words[word].value.int], isStyle = property.group == .style
        guard let memory else {
            // A style takes a user property if no animation has needed it before.
            if isStyle {
                count(key)
                userNames.advance(by: 1)
                tables.userProperties.advance(by: 1)
                tables.floats.advance(by: property.numbers.int)
            }
            return addChannel(0, 0)
        }
        guard let layer = names?.find(name) else { return fail(owner, .noLayer) }
        if property.group == .spatial && !memory.isSpatial(layer) { return fail(key, .notSpatial) }
        memory.take(styles, of: layer)
        if !isStyle {
            let trims = SceneReader.trimStyle(of: property).map { styles[$0] } ?? MOTION_NONE
            return trims == MOTION_NONE
                ? addChannel(layer.u32, property.number) : addChannel(MOTION_NONE, MOTION_PROPERTY_USER &+ trims)
        }
        if let value = tape.value(memory.value(of: layer)), let fields = fields(value, LayerKey.part, room.owner) {
            let row = style(property, layer.u32, fields, key)
            memory.set(styles, of: layer)
            addChannel(MOTION_NONE, MOTION_PROPERTY_USER &+ row)
        }
    }
}
