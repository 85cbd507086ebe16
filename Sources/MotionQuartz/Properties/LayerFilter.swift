/// A filter on the picture of a layer and its sublayers, as modifiers of SwiftUI are. Its number is a property of the
/// layer by the key, which animates. Filters of one layer apply in the order of the cases.
package enum LayerFilter: String, CaseIterable, Sendable {
    case blur = "filterBlur", brightness = "filterBrightness", contrast = "filterContrast"
    case saturation = "filterSaturation", grayscale = "filterGrayscale", hueRotation = "filterHueRotation"
    case invert = "filterInvert"
}
