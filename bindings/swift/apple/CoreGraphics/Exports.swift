@_exported import MotionQuartz
