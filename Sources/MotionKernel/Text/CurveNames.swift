import CMotion

/// The named curves: one line of text for each, after the line of its family.
///
/// A definition is text for TimingText, so it may be another name; the definition of linear is empty. A name with "*"
/// makes three names: "*" becomes In, Out and InOut in the name, and in, out and in-out in the definition. A name
/// without a family is looked up in the first family.
///
/// Sources: css-easing-2. ca: CAMediaTimingFunction, measured; CASpringAnimation's defaults. swiftui, apple: the
/// documentation of UnitCurve and Spring, which gives springs by duration d and bounce b: stiffness (2 pi/d)^2, damping
/// 4 pi (1 - b)/d. penner: Penner's equations; in-out takes 1.525 times the overshoot and 1.5 times the period. m3:
/// md.sys.motion tokens, which give springs by stiffness k and damping ratio z: damping 2 z sqrt(k). android:
/// android.view.animation, platform interpolators. flutter: Curves; those with Penner's names are single cubics.
/// carbon, fluent, react-spring: the tokens of their packages. d3: d3-ease, whose names without
/// In, Out or InOut are left out.
private var table: StaticString {
    """
    css.
    linear=
    ease=cubic-bezier(.25,.1,.25,1)
    ease-in=cubic-bezier(.42,0,1,1)
    ease-out=cubic-bezier(0,0,.58,1)
    ease-in-out=cubic-bezier(.42,0,.58,1)
    step-start=steps(1,start)
    step-end=steps(1)
    ca.
    linear=linear
    easeIn=ease-in
    easeOut=ease-out
    easeInEaseOut=ease-in-out
    default=ease
    spring=spring(1,100,10,0)
    swiftui.
    linear=linear
    easeIn=ease-in
    easeOut=ease-out
    easeInOut=ease-in-out
    circularEase*=penner(*,circ)
    spring=swiftui.smooth
    smooth=spring(1,157.91367,25.132741,0)
    snappy=spring(1,157.91367,21.36283,0)
    bouncy=spring(1,157.91367,17.592919,0)
    interactiveSpring=spring(1,1754.5963,72.04719,0)
    apple.
    smooth=swiftui.smooth
    snappy=swiftui.snappy
    bouncy=swiftui.bouncy
    interactive=swiftui.interactiveSpring
    penner.
    linear=linear
    ease*Quad=penner(*,power,2)
    ease*Cubic=penner(*,power,3)
    ease*Quart=penner(*,power,4)
    ease*Quint=penner(*,power,5)
    ease*Sine=penner(*,sine)
    ease*Expo=penner(*,expo)
    ease*Circ=penner(*,circ)
    easeInBack=penner(in,back,1.70158)
    easeOutBack=penner(out,back,1.70158)
    easeInOutBack=penner(in-out,back,2.5949095)
    easeInElastic=penner(in,elastic,.3)
    easeOutElastic=penner(out,elastic,.3)
    easeInOutElastic=penner(in-out,elastic,.45)
    ease*Bounce=penner(*,bounce)
    m3.
    linear=linear
    emphasized=path(M0 0C.05 0 .133333 .06 .166666 .4 .208333 .82 .25 1 1 1)
    emphasized-decelerate=cubic-bezier(.05,.7,.1,1)
    emphasized-accelerate=cubic-bezier(.3,0,.8,.15)
    standard=cubic-bezier(.2,0,0,1)
    standard-decelerate=cubic-bezier(0,0,0,1)
    standard-accelerate=cubic-bezier(.3,0,1,1)
    legacy=cubic-bezier(.4,0,.2,1)
    legacy-decelerate=cubic-bezier(0,0,.2,1)
    legacy-accelerate=cubic-bezier(.4,0,1,1)
    standard-fast-spatial=spring(1,1400,67.34983,0)
    standard-fast-effects=spring(1,3800,123.28828,0)
    standard-default-spatial=spring(1,700,47.623524,0)
    standard-default-effects=spring(1,1600,80,0)
    standard-slow-spatial=spring(1,300,31.176915,0)
    standard-slow-effects=spring(1,800,56.568542,0)
    expressive-fast-spatial=spring(1,800,33.941125,0)
    expressive-fast-effects=spring(1,3800,123.28828,0)
    expressive-default-spatial=spring(1,380,31.189742,0)
    expressive-default-effects=spring(1,1600,80,0)
    expressive-slow-spatial=spring(1,200,22.627417,0)
    expressive-slow-effects=spring(1,800,56.568542,0)
    android.
    linear=linear
    accelerate=penner(in,power,2)
    decelerate=penner(out,power,2)
    accelerate-decelerate=penner(in-out,sine)
    anticipate=penner(in,back,2)
    overshoot=penner(out,back,2)
    anticipate-overshoot=penner(in-out,back,3)
    fast-out-slow-in=m3.legacy
    fast-out-linear-in=m3.legacy-accelerate
    linear-out-slow-in=m3.legacy-decelerate
    fast-out-extra-slow-in=m3.emphasized
    trim-start=path(M0 0L.5 0C.7 0 .6 1 1 1)
    trim-end=path(M0 0C.2 0 .1 1 .5 1L1 1)
    flutter.
    linear=linear
    decelerate=penner(out,power,2)
    ease=ease
    easeIn=ease-in
    easeOut=ease-out
    easeInOut=ease-in-out
    fastLinearToSlowEaseIn=cubic-bezier(.18,1,.04,1)
    easeInToLinear=cubic-bezier(.67,.03,.65,.09)
    linearToEaseOut=cubic-bezier(.35,.91,.33,.97)
    fastOutSlowIn=m3.legacy
    slowMiddle=cubic-bezier(.15,.85,.85,.15)
    easeInSine=cubic-bezier(.47,0,.745,.715)
    easeOutSine=cubic-bezier(.39,.575,.565,1)
    easeInOutSine=cubic-bezier(.445,.05,.55,.95)
    easeInQuad=cubic-bezier(.55,.085,.68,.53)
    easeOutQuad=cubic-bezier(.25,.46,.45,.94)
    easeInOutQuad=cubic-bezier(.455,.03,.515,.955)
    easeInCubic=cubic-bezier(.55,.055,.675,.19)
    easeOutCubic=cubic-bezier(.215,.61,.355,1)
    easeInOutCubic=cubic-bezier(.645,.045,.355,1)
    easeInQuart=cubic-bezier(.895,.03,.685,.22)
    easeOutQuart=cubic-bezier(.165,.84,.44,1)
    easeInOutQuart=cubic-bezier(.77,0,.175,1)
    easeInQuint=cubic-bezier(.755,.05,.855,.06)
    easeOutQuint=cubic-bezier(.23,1,.32,1)
    easeInOutQuint=cubic-bezier(.86,0,.07,1)
    easeInExpo=cubic-bezier(.95,.05,.795,.035)
    easeOutExpo=cubic-bezier(.19,1,.22,1)
    easeInOutExpo=cubic-bezier(1,0,0,1)
    easeInCirc=cubic-bezier(.6,.04,.98,.335)
    easeOutCirc=cubic-bezier(.075,.82,.165,1)
    easeInOutCirc=cubic-bezier(.785,.135,.15,.86)
    easeInBack=cubic-bezier(.6,-.28,.735,.045)
    easeOutBack=cubic-bezier(.175,.885,.32,1.275)
    easeInOutBack=cubic-bezier(.68,-.55,.265,1.55)
    easeInOutCubicEmphasized=m3.emphasized
    fastEaseInToSlowEaseOut=path(M0 0C.056 .024 .108 .3085 .198 .541 .3655 1 .5465 .989 1 1)
    bounce*=penner(*,bounce)
    elastic*=penner(*,elastic,.4)
    carbon.
    standard-productive=cubic-bezier(.2,0,.38,.9)
    standard-expressive=cubic-bezier(.4,.14,.3,1)
    entrance-productive=cubic-bezier(0,0,.38,.9)
    entrance-expressive=cubic-bezier(0,0,.3,1)
    exit-productive=cubic-bezier(.2,0,1,.9)
    exit-expressive=cubic-bezier(.4,.14,1,1)
    fluent.
    accelerate-max=cubic-bezier(.9,.1,1,.2)
    accelerate-mid=cubic-bezier(1,0,1,1)
    accelerate-min=cubic-bezier(.8,0,.78,1)
    decelerate-max=cubic-bezier(.1,.9,.2,1)
    decelerate-mid=cubic-bezier(0,0,0,1)
    decelerate-min=cubic-bezier(.33,0,.1,1)
    easy-ease-max=cubic-bezier(.8,0,.2,1)
    easy-ease=cubic-bezier(.33,0,.67,1)
    linear=linear
    d3.
    easeLinear=linear
    easeQuad*=penner(*,power,2)
    easeCubic*=penner(*,power,3)
    easeSin*=penner(*,sine)
    easeExp*=penner(*,exp)
    easeCircle*=penner(*,circ)
    easeBack*=penner(*,back,1.70158)
    easeElastic*=penner(*,exp-elastic,.3)
    easeBounce*=penner(*,bounce)
    react-spring.
    default=spring(1,170,26,0)
    gentle=spring(1,120,14,0)
    wobbly=spring(1,180,12,0)
    stiff=spring(1,210,20,0)
    slow=spring(1,280,60,0)
    molasses=spring(1,280,120,0)
    """
}

/// Goes through the names of curves.
public struct CurveNames {
    private let text: TextReader
    private var family = (start: 0, count: 0)
    private var line = (start: 0, star: 0, equals: 0, end: -1)
    /// How a name with a star eases (MOTION_EASE_*).
    private(set) var ease: UInt32? = nil

    // Not inlined, since the file of each caller would get a table of its own.
    @inline(never)
    private init() {
        let (letters, count) = table.letters
        text = TextReader(letters, count: count)
    }

    /// Finds the name with a number; nil beyond the last one.
    @_optimize(size)
    public init?(at index: UInt32) {
        self.init()
        var left = index
        while next() {
            if left == 0 { return }
            left &-= 1
        }
        return nil
    }

    /// Finds the name with these letters. Returns nil if no name has them.
    @_optimize(size)
    init?(of letters: Bytes, count: Int) {
        self.init()
        while next() {
            if matches(letters, count, from: 0) || (family.start == 0 && matches(letters, count, from: family.count)) {
                return
            }
        }
        return nil
    }

    /// The number of letters of the name, with its family.
    public var count: Int { family.count &+ (line.equals &- line.start) &+ (ease == nil ? 0 : inserted.count &- 1) }

    /// Returns a letter of the name, with its family.
    @_optimize(size) @inline(never)
    public func letter(_ index: Int) -> UInt8 {
        if index < family.count { return text.byte(at: family.start &+ index) }
        let position = line.start &+ index &- family.count
        if position < line.star { return text.byte(at: position) }
        let (letters, count) = inserted
        return position &- line.star < count ? letters[position &- line.star] : text.byte(at: position &- count &+ 1)
    }

    /// The text of the curve, for TimingText.
    var definition: TextReader { TextReader(text.bytes + line.equals + 1, count: line.end &- line.equals &- 1) }

    /// What replaces the star in the name.
    private var inserted: (Bytes, count: Int) {
        let letters = ("InOut" as StaticString).letters.start
        return ease == MOTION_EASE_IN ? (letters, 2) : (ease == MOTION_EASE_OUT ? (letters + 2, 3) : (letters, 5))
    }

    /// Returns whether the name, from its letter `start` on, consists of these letters.
    @_optimize(size) @inline(never)
    private func matches(_ letters: Bytes, _ length: Int, from start: Int) -> Bool {
        if count != start &+ length { return false }
        for i in below(length) {
            if letter(start &+ i) != letters[i] { return false }
        }
        return true
    }

    /// Goes to the next name; false after the last one.
    @_optimize(size) @inline(never)
    private mutating func next() -> Bool {
        if let now = ease, now < MOTION_EASE_IN_OUT {
            ease = now &+ 1
            return true
        }
        while line.end < text.count {
            let start = line.end &+ 1
            var at = start, star = -1
            while text.byte(at: at) != "=" && text.byte(at: at) > "\n" {
                if text.byte(at: at) == "*" { star = at }
                at &+= 1
            }
            let equals = at
            while text.byte(at: at) > "\n" { at &+= 1 }
            line = (start, star < 0 ? equals : star, equals, at)
            ease = star < 0 ? nil : MOTION_EASE_IN
            if equals < at { return true }
            family = (start, at &- start)
        }
        return false
    }
}
