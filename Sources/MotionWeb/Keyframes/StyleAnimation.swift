import MotionKernel

/// One animation of an element by its style: which keyframes, and when.
struct StyleAnimation {
    var keyframes = KeyframeBlocks()
    var duration = 0.0, delay = 0.0, iterations = 1.0
    /// The words of direction and fill-mode, by their places in the lists of CSS; 0 is what nothing says.
    var direction = 0, fill = 0
    var curve = WebText("ease")
    var isPaused = false
    var composition = StyleComposition.replace
    /// What element.animate() alone says: the time after the end, the iteration at the start, the speed, the curve of
    /// an iteration, whether iterations add up, and that keys of one offset stay apart.
    var endDelay = 0.0, iterationStart = 0.0, playbackRate = 1.0
    var easing = WebText("linear")
    var accumulates = false, isScript = false
    /// The properties that its keyframes have.
    var properties = WebNameSet()
}

// The words of the properties of "animation".

extension ElementAnimations {
    static func seconds(_ word: WebText) -> Double? {
        word.isEmpty ? nil : WebContext().time(word)
    }

    static func iterations(_ word: WebText) -> Double? {
        if word.isWord("infinite") { return .infinity }
        return word.isEmpty ? nil : WebContext().number(word).map { max(0, $0) }
    }

    static func direction(_ word: WebText) -> Int? {
        word.isWord("normal")
            ? 0 : word.isWord("reverse") ? 1 : word.isWord("alternate") ? 2 : word.isWord("alternate-reverse") ? 3 : nil
    }

    static func composition(_ word: WebText) -> StyleComposition? {
        word.isWord("replace") ? .replace : word.isWord("add") ? .add : word.isWord("accumulate") ? .accumulate : nil
    }

    static func fill(_ word: WebText) -> Int? {
        word.isWord("none")
            ? 0 : word.isWord("forwards") ? 1 : word.isWord("backwards") ? 2 : word.isWord("both") ? 3 : nil
    }

    /// Returns a timing function that can be read.
    static func curve(_ word: WebText) -> WebText? {
        if word.isWord("linear") { return word }
        if word.isEmpty { return nil }
        let isFunction =
            word.begins(with: "cubic-bezier(") || word.begins(with: "steps(") || word.begins(with: "linear(")
        let isWord =
            word.isWord("ease") || word.isWord("ease-in") || word.isWord("ease-out") || word.isWord("ease-in-out")
            || word.isWord("step-start") || word.isWord("step-end")
        if !isFunction && !isWord { return nil }
        let read = TimingText(word.bytes, count: word.count, floats: nil, capacity: 0)
        return read.fault == nil ? word : nil
    }
}
