/// The named curves for CurveNames: one line of text for each, after the line of its family.
///
/// A definition is text for TimingText, so it may be another name; the definition of linear is empty. A name with "*"
/// makes three names: "*" becomes In, Out and InOut in the name, and in, out and in-out in the definition. With "%" the
/// name has in, out and inOut, with "&" in, out and in-out. A name without a family is looked up in the first family of
/// each table.
///
/// Sources: css-easing-2. ca: CAMediaTimingFunction, measured; CASpringAnimation's defaults. swiftui, apple: the
/// documentation of UnitCurve and Spring, which gives springs by duration d and bounce b: stiffness (2 pi/d)^2, damping
/// 4 pi (1 - b)/d. penner: Penner's equations; in-out takes 1.525 times the overshoot and 1.5 times the period. m3:
/// md.sys.motion tokens, which give springs by stiffness k and damping ratio z: damping 2 z sqrt(k). android:
/// android.view.animation, platform interpolators. flutter: Curves; those with Penner's names are single cubics.
/// carbon, fluent, react-spring: the tokens of their packages. d3: d3-ease, whose names without
/// In, Out or InOut are left out.
var curveDefinitions: StaticString {
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

/// The names of other systems, with the systems' own definitions. gsap: ease strings, whose expo is 2^(10(x-1)) x +
/// x^6 (1-x), here within 3e-4; its names may stand without a family. anime: version 4; halves of in-out take
/// back's and elastic's numbers as they are. motion: easing functions; the end of anticipate is within 6e-4. unity:
/// EasingMode of USS, and AnimationCurve.EaseInOut. godot: Tween; without its subtraction of .001 from expo.
/// roblox: EasingStyle; its documents show curves without formulas, here Penner's. compose:
/// androidx.compose.animation.core.
var otherCurveDefinitions: StaticString {
    """
    gsap.
    none=linear
    power1.%=penner(*,power,2)
    power2.%=penner(*,power,3)
    power3.%=penner(*,power,4)
    power4.%=penner(*,power,5)
    sine.%=penner(*,sine)
    expo.in=path(M0 0C.13977 .00133 .27954 -.00286 .4193 .01065 .50874 .02168 .59819 .03805 .68763 .11191 .74795 \
    .16427 .80827 .23967 .8686 .40578 .9124 .52925 .9562 .6982 1 1)
    expo.out=path(M0 0C.0438 .3018 .0876 .47075 .1314 .59422 .19173 .76033 .25205 .83573 .31237 .88809 .40181 .96195 \
    .49126 .97832 .5807 .98935 .72046 1.00286 .86023 .99867 1 1)
    expo.inOut=path(M0 0C.06988 .00067 .13977 -.00143 .20965 .00532 .25437 .01084 .29909 .01902 .34381 .05596 .37398 \
    .08214 .40414 .11984 .4343 .20289 .4562 .26462 .4781 .3491 .5 .5 .5219 .6509 .5438 .73538 .5657 .79711 .59586 \
    .88016 .62602 .91786 .65619 .94404 .70091 .98098 .74563 .98916 .79035 .99468 .86023 1.00143 .93012 .99933 1 1)
    circ.%=penner(*,circ)
    back.%=penner(*,back,1.70158)
    elastic.in=penner(in,elastic,.3)
    elastic.out=penner(out,elastic,.3)
    elastic.inOut=penner(in-out,elastic,.45)
    bounce.%=penner(*,bounce)
    anime.
    linear=linear
    %=penner(*,power,1.675)
    %Quad=penner(*,power,2)
    %Cubic=penner(*,power,3)
    %Quart=penner(*,power,4)
    %Quint=penner(*,power,5)
    %Sine=penner(*,sine)
    %Expo=penner(*,expo)
    %Circ=penner(*,circ)
    %Back=penner(*,back,1.70158)
    %Elastic=penner(*,elastic,.3)
    %Bounce=penner(*,bounce)
    motion.
    linear=linear
    easeIn=ease-in
    easeOut=ease-out
    easeInOut=ease-in-out
    circ*=penner(*,circ)
    backIn=cubic-bezier(.31,.01,.67,-.53)
    backOut=cubic-bezier(.33,1.53,.69,.99)
    backInOut=path(M0 0C.155 .005 .335 -.265 .5 .5 .665 1.265 .845 .995 1 1)
    anticipate=path(M0 0C.155 .005 .335 -.265 .5 .5 .53135 .71477 .5627 .80319 .59405 .86426 .6404 .94886 .68674 \
    .96562 .73308 .98024 .82205 1.00182 .91103 .99732 1 1)
    spring=ca.spring
    unity.
    linear=linear
    ease=ease
    ease-in=ease-in
    ease-out=ease-out
    ease-in-out=ease-in-out
    ease-&-sine=penner(*,sine)
    ease-&-cubic=penner(*,power,3)
    ease-&-circ=penner(*,circ)
    ease-&-elastic=penner(*,elastic,.3)
    ease-&-back=penner(*,back,1.70158)
    ease-&-bounce=penner(*,bounce)
    EaseInOut=cubic-bezier(.33333334,0,.6666667,1)
    godot.
    linear=linear
    sine.%=penner(*,sine)
    quint.%=penner(*,power,5)
    quart.%=penner(*,power,4)
    quad.%=penner(*,power,2)
    expo.%=penner(*,expo)
    elastic.in=penner.easeInElastic
    elastic.out=penner.easeOutElastic
    elastic.inOut=penner.easeInOutElastic
    cubic.%=penner(*,power,3)
    circ.%=penner(*,circ)
    bounce.%=penner(*,bounce)
    back.in=penner.easeInBack
    back.out=penner.easeOutBack
    back.inOut=penner.easeInOutBack
    roblox.
    Linear=linear
    Sine.*=penner(*,sine)
    Quad.*=penner(*,power,2)
    Cubic.*=penner(*,power,3)
    Quart.*=penner(*,power,4)
    Quint.*=penner(*,power,5)
    Exponential.*=penner(*,expo)
    Circular.*=penner(*,circ)
    Back.In=penner.easeInBack
    Back.Out=penner.easeOutBack
    Back.InOut=penner.easeInOutBack
    Elastic.In=penner.easeInElastic
    Elastic.Out=penner.easeOutElastic
    Elastic.InOut=penner.easeInOutElastic
    Bounce.*=penner(*,bounce)
    compose.
    LinearEasing=linear
    FastOutSlowInEasing=m3.legacy
    LinearOutSlowInEasing=m3.legacy-decelerate
    FastOutLinearInEasing=m3.legacy-accelerate
    Ease=ease
    EaseIn=ease-in
    EaseOut=ease-out
    EaseInOut=ease-in-out
    EaseInSine=cubic-bezier(.12,0,.39,0)
    EaseOutSine=cubic-bezier(.61,1,.88,1)
    EaseInOutSine=cubic-bezier(.37,0,.63,1)
    EaseInCubic=cubic-bezier(.32,0,.67,0)
    EaseOutCubic=cubic-bezier(.33,1,.68,1)
    EaseInOutCubic=cubic-bezier(.65,0,.35,1)
    EaseInQuint=cubic-bezier(.64,0,.78,0)
    EaseOutQuint=cubic-bezier(.22,1,.36,1)
    EaseInOutQuint=cubic-bezier(.83,0,.17,1)
    EaseInCirc=cubic-bezier(.55,0,1,.45)
    EaseOutCirc=cubic-bezier(0,.55,.45,1)
    EaseInOutCirc=cubic-bezier(.85,0,.15,1)
    EaseInQuad=cubic-bezier(.11,0,.5,0)
    EaseOutQuad=cubic-bezier(.5,1,.89,1)
    EaseInOutQuad=cubic-bezier(.45,0,.55,1)
    EaseInQuart=cubic-bezier(.5,0,.75,0)
    EaseOutQuart=cubic-bezier(.25,1,.5,1)
    EaseInOutQuart=cubic-bezier(.76,0,.24,1)
    EaseInExpo=cubic-bezier(.7,0,.84,0)
    EaseOutExpo=cubic-bezier(.16,1,.3,1)
    EaseInOutExpo=cubic-bezier(.87,0,.13,1)
    EaseInBack=cubic-bezier(.36,0,.66,-.56)
    EaseOutBack=cubic-bezier(.34,1.56,.64,1)
    EaseInOutBack=cubic-bezier(.68,-.6,.32,1.6)
    EaseInElastic=penner(in,elastic,.3)
    EaseOutElastic=penner(out,elastic,.3)
    EaseInOutElastic=penner(in-out,elastic,.45)
    Ease*Bounce=penner(*,bounce)
    spring=spring(1,1500,77.459667,0)
    """
}
