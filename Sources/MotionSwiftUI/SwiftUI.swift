// Points, sizes, layers and the clock come with SwiftUI's values.
@_exported import MotionQuartz
