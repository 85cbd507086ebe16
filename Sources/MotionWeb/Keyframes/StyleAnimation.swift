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

    /// Returns whether keyframes of a property are carried.
    static func isCarried(_ id: WebName) -> Bool {
        switch id {
        case .transform, .opacity, .color, .fill, .stroke, .fillOpacity, .strokeOpacity, .strokeWidth,
            .strokeDashoffset, .strokeDasharray, .visibility, .display, .stopColor, .stopOpacity, .translate, .rotate,
            .scale, .transformOrigin, .offsetDistance, .clipPath, .x, .y, .cx, .cy, .r, .rx, .ry, .width, .height, .d:
            true
        default: false
        }
    }
}
