import MotionFiles
import MotionKernel

/// An attribute whose values have no mixture and no place in a layer: the element is drawn once for each of them, in
/// layers that take turns.
struct SVGChoice {
    /// The element that has the attribute, and the one that is drawn.
    var owner = -1, node = -1
    var name = WebName.none
    /// The attributes of the owner as they are written, and the spare rows that others use.
    var first: Int32 = 0, count: Int32 = 0, spare = 0
    /// The number of the value that is drawn.
    var index = 0
}

extension SVGReader {
    /// How many choices may be open, one in another.
    static var mostChoices: Int { 8 }

    /// Opens the choice of an element: an attribute of it, or of what clips, masks, filters or paints it, with several
    /// values in turn. Returns false if there is no other than those that are open.
    @inline(never)
    mutating func choose(_ node: Int, _ style: WebStyle, _ frame: SVGFrame) -> Bool {
        if !smil.hasChoices || choiceCount == SVGReader.mostChoices { return false }
        if choose(node, of: node, style, frame) { return true }
        for i in below(5) {
            let name: WebName = i == 0 ? .clipPath : i == 1 ? .mask : i == 2 ? .filter : i == 3 ? .fill : .stroke
            guard let target = target(style[name]) else { continue }
            // What is in a clip or a mask is drawn, and makes its own choices.
            let end = i < 2 ? target &+ 1 : min(document.nodes[target].end.int, target &+ 64)
            for each in below(end, from: target) where choose(each, of: node, style, frame) { return true }
        }
        return false
    }

    private mutating func choose(_ owner: Int, of node: Int, _ style: WebStyle, _ frame: SVGFrame) -> Bool {
        for i in below(smil.count, from: smil.range(owner, .none).first) {
            let animation = smil.animations[smil.order[i]], name = animation.attribute
            if animation.target != owner { return false }
            if !name.isChoice || !smil.moves(owner, name) || !smil.hasFewValues(owner, name) { continue }
            var isOpen = owner == node && name.rawValue.int < WebName.propertyCount && style.isStyled(name)
            for k in below(choiceCount) {
                isOpen = isOpen || choices[k].owner == owner && choices[k].name == name
            }
            if isOpen { continue }
            let row = document.nodes[owner]
            choices[choiceCount.advance()] = SVGChoice(
                owner: owner, node: node, name: name, first: row.firstAttribute, count: row.attributeCount, index: -1)
            for i in below(WebName.inheritedCount) {
                movers(at: depth)[i] = movers(at: depth &- 1)[i]
                styleMovers(at: depth)[i] = styleMovers(at: depth &- 1)[i]
            }
            var own = frame
            (own.next, own.isSingle, own.isChoice) = (-1, true, true)
            push(own)
            return true
        }
        return false
    }

    /// Goes on to the next value of the choice whose frame is the top, in a layer of its own. Returns false after the
    /// last one.
    @inline(never)
    mutating func chooseNext() -> Bool {
        var choice = choices[choiceCount &- 1]
        let node = choice.node, owner = choice.owner
        let used = choiceCount > 1 ? choices[choiceCount &- 2].spare : 0
        (document.nodes[owner].firstAttribute, document.nodes[owner].attributeCount) = (choice.first, choice.count)
        choice.index.advance()
        let rest = document.attribute(owner, choice.name)?.trimmed ?? .empty
        guard let value = smil.value(choice.index, owner, choice.name, rest: rest) else {
            choiceCount &-= 1
            return false
        }
        spend(node)
        choice.spare = used
        if choice.index > 0 {
            guard let spare = document.change(owner, choice.name, value, spare: used) else {
                smil.lose(owner, choice.name, &losses)
                choiceCount &-= 1
                return false
            }
            choice.spare = spare
        }
        let outer = depth > 1 ? frames[depth &- 2].layer : .empty
        let own = names.unique(top.prefix, name(node), names.join(.empty, WebText(" value"), number: choice.index &+ 1))
        open(own, outer)
        if choice.index > 0 { out.flag("hidden") }
        openAnimations()
        var change = WebChange("hidden", .choice)
        change.chosen = value
        smil.write(owner, choice.name, change, base: WebValue(text: rest), top.context, &out, &losses)
        closeLayer()
        choices[choiceCount &- 1] = choice
        frames[depth &- 1].next = node
        frames[depth &- 1].layer = own
        return true
    }
}

extension SmilReader {
    /// Returns whether the animations of an attribute have few enough values for a copy of the element for each.
    func hasFewValues(_ node: Int, _ name: WebName) -> Bool {
        let element = SmilElement(node: node, context: WebContext()), (first, end) = range(node, name)
        var total = 0
        for i in below(end, from: first) where runs(order[i]) {
            total &+= SmilKeys(element, document, animations[order[i]])?.count ?? 0
        }
        return total <= 64
    }

    /// Returns the value of a number among the different ones of an attribute: that at rest, then those of its
    /// animations; nil after the last one.
    func value(_ number: Int, _ node: Int, _ name: WebName, rest: WebText) -> WebText? {
        if number == 0 { return rest }
        let element = SmilElement(node: node, context: WebContext()), (first, end) = range(node, name)
        var found = 0
        for each in below(end, from: first) where runs(order[each]) {
            guard var keys = SmilKeys(element, document, animations[order[each]]) else { continue }
            var value = SmilValue()
            while keys.index < keys.count, let source = keys.next(&value) {
                if source == .running || value.text.equals(rest) { continue }
                if isKnown(value.text, node, name, before: keys, each) { continue }
                found.advance()
                if found == number { return value.text }
            }
        }
        return nil
    }

    /// Returns whether a value is among those before a key of an animation.
    private func isKnown(_ text: WebText, _ node: Int, _ name: WebName, before last: SmilKeys, _ end: Int) -> Bool {
        for each in below(end &+ 1, from: range(node, name).first) where runs(order[each]) {
            guard var keys = SmilKeys(last.element, document, animations[order[each]]) else { continue }
            var value = SmilValue()
            while keys.index < keys.count && (each < end || keys.index &+ 1 < last.index), keys.next(&value) != nil {
                if value.text.equals(text) { return true }
            }
        }
        return false
    }
}
