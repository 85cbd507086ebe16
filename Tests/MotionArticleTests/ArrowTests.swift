import MotionQuartz
import Testing
