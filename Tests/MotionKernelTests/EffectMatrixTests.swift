import CMotion
import MotionKernel
import MotionReference
import Testing

/// Checks the colour matrices of the filter functions against those that Filter Effects 1 writes out.
@Suite struct EffectMatrixTests {
    @Test func eachFunctionIsItsMatrix() {
        for (i, function) in MotionReference.EffectMatrix.functions.enumerated() {
            for amount in [-2, -0.3, 0, 0.25, 0.7, 1, 1.8, 40] as [Double] {
                let ours = MotionKernel.EffectMatrix(MOTION_EFFECT_HUE_ROTATE + UInt32(i), amount)
                let wanted = function(amount)
                for place in 0..<20 {
                    let error = abs(ours[place / 5, place % 5] - wanted[place / 5][place % 5])
                    #expect(error <= 1e-14 * max(1, abs(amount)), "\(i) of \(amount): \(place)")
                }
            }
        }
    }

    @Test func whatIsNoNumberGivesNumbers() {
        for effect in MOTION_EFFECT_HUE_ROTATE...MOTION_EFFECT_OPACITY {
            for amount in [Double.nan, .infinity, -.infinity] {
                let matrix = MotionKernel.EffectMatrix(effect, amount)
                #expect((0..<20).allSatisfy { matrix[$0 / 5, $0 % 5].isFinite }, "\(effect) of \(amount)")
            }
        }
    }
}
