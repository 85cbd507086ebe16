// A program that imports MotionUIKit sees Core Animation, too, as one that imports UIKit does.
@_exported import MotionQuartz
