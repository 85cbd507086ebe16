import MotionKernel

extension LottieReader {
    /// Reads the property that an expression names next, such as `thisComp.layer("a").transform.position`, one of the
    /// same composition; nil if it names none. `index` is the row of the property that has the expression.
    @inline(never)
    mutating func linked(_ text: inout LottieExpression, from index: Int) -> JSONValue? {
        let (place, known) = text.finding(index.u32 | LottieFinding.ofRow)
        if let known {
            text.take(known)
            return spend(known.cost.int) && known.result != 0 ? tape[known.result] : nil
        }
        let before = spent, found = link(&text, from: index)
        text.keep(LottieFinding(result: found?.index.u32 ?? 0, cost: spent &- before), at: place)
        return found
    }

    private mutating func link(_ text: inout LottieExpression, from index: Int) -> JSONValue? {
        var isElsewhere = false
        guard var object = linkedLayer(&text, index, &isElsewhere) else { return nil }
        var isLayer = true, inner: StaticString = "shapes"
        repeat {
            if text.takes("content") {
                guard let shape = element(&text, of: object.list(inner)) else { return nil }
                (object, isLayer, inner) = (shape, false, "it")
            } else if text.takes("mask") {
                guard isLayer, let mask = element(&text, of: object.list("masksProperties")) else { return nil }
                (object, isLayer) = (mask, false)
            } else if text.takes("effect") {
                guard isLayer, let effect = element(&text, of: object.list("ef")),
                    let control = element(&text, of: effect.list("ef"))
                else { return nil }
                return keyed(control.member("v"), isElsewhere)
            } else if text.takes("transform") {
                guard let transform = isLayer ? object.member("ks") : transform(of: object) else { return nil }
                (object, isLayer) = (transform, false)
            } else {
                guard let key = text.key(LottieReader.properties) else { return nil }
                return keyed((isLayer ? object.member("ks") : object)?.member(key), isElsewhere)
            }
        } while text.takes(".")
        return nil
    }

    /// Properties as expressions call them, each with its key in the file.
    private static var properties: StaticString {
        """
        path ks position p rotation r scale s anchorPoint a opacity o size s roundness r color c strokeWidth w skew sk \
        skewAxis sa start s end e offset o points pt outerRadius or innerRadius ir outerRoundness os \
        innerRoundness is radius r copies c amount a maskPath pt maskOpacity o maskExpansion x xPosition x yPosition y \

        """
    }

    /// Returns the property, if it has a value in one piece. One of another composition, whose time is another, must
    /// not move.
    private func keyed(_ property: JSONValue?, _ isElsewhere: Bool) -> JSONValue? {
        guard let property, let value = property.member("k") else { return nil }
        var elements = value.elements
        return isElsewhere && (property.member("x") != nil || elements.next()?.isObject == true) ? nil : property
    }

    private func transform(of group: JSONValue) -> JSONValue? {
        var found: JSONValue?
        for shape in group.list("it") where shape.member("ty")?.word == JSONWord("tr") { found = shape }
        return found
    }

    /// The composition that is walked.
    var currentComposition: Int {
        var composition = surveyedComposition
        for i in below(drawingDepth) where scratch.drawings[i].stage == .composition {
            composition = scratch.drawings[i].composition
        }
        return composition
    }

    /// The layers of the composition that is walked.
    private var currentLayers: JSONElements {
        let row = scratch.assets[currentComposition].layers
        return JSONElements(tape[row], row != 0)
    }

    /// Returns the layer of the composition that a row is in.
    @inline(never)
    mutating func layer(of index: Int) -> JSONValue? {
        for layer in currentLayers where spend(1) && layer.index <= index && index < layer.end { return layer }
        return nil
    }

    /// Returns the layer that an expression begins with: one of the composition or of another one, or that of the
    /// property itself.
    @inline(never)
    private mutating func linkedLayer(
        _ text: inout LottieExpression, _ index: Int, _ isElsewhere: inout Bool
    ) -> JSONValue? {
        var layers = currentLayers
        let isNamed = evaluatesExpressions && text.takes("comp")
        if isNamed {
            guard text.takes("("), let name = text.quoted(), text.takes(")") else { return nil }
            var found = name.equals(root.member("nm")?.string) ? root : nil
            for asset in root.list("assets") where found == nil && spend(1) {
                if name.equals(asset.member("nm")?.string) { found = asset }
            }
            guard let found, let own = found.member("layers") else { return nil }
            isElsewhere = own.index.u32 != scratch.assets[currentComposition].layers
            layers = own.elements
        }
        if isNamed || text.takes("thisComp") {
            if !text.takes(".") || !text.takes("layer") { return nil }
            let layer = element(&text, of: layers, isLayer: true)
            return text.takes(".") ? layer : nil
        }
        if text.takes("thisLayer") && !text.takes(".") { return nil }
        return layer(of: index)
    }

    /// Returns the element that an expression names in brackets, or that has a number there: layers by "ind", others
    /// counted from 1.
    @inline(never)
    private mutating func element(
        _ text: inout LottieExpression, of elements: JSONElements, isLayer: Bool = false
    ) -> JSONValue? {
        if !text.takes("(") { return nil }
        let name = text.quoted(), number = name == nil ? text.number() : nil
        if !text.takes(")") || name == nil && number == nil { return nil }
        var place = 0
        for element in elements {
            if !spend(1) { return nil }
            place.advance()
            let own = isLayer ? element.member(long: "ind")?.number ?? -1 : place.double
            guard let name else {
                if own == number?.double { return element }
                continue
            }
            // An effect has the name of its kind, too.
            if name.equals(element.member("nm")?.string) || name.equals(element.member("mn")?.string) { return element }
        }
        return nil
    }
}
