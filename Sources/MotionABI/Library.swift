import CMotion
import MotionKernel

@implementation @_cdecl("motion_version")
public func motion_version() -> UInt32 { 0 << 16 | 1 << 8 | 0 }

@implementation @_cdecl("motion_abi_version")
public func motion_abi_version() -> UInt32 { MOTION_ABI_VERSION }

@implementation @_cdecl("motion_status_text")
public func motion_status_text(_ status: motion_status) -> UnsafePointer<CChar>! {
    UnsafeRawPointer(sentence(status).letters.start).assumingMemoryBound(to: CChar.self)
}

private func sentence(_ status: motion_status) -> StaticString {
    switch status {
    case MOTION_OK: return "all is well"
    case MOTION_ERROR_NULL: return "a pointer that must be given is NULL; pass memory, or a count of 0"
    case MOTION_ERROR_ALIGNMENT: return "a pointer is not aligned; blocks need 8 bytes, arrays their element's"
    case MOTION_ERROR_COUNT: return "a count is over MOTION_MAX_COUNT, a size over MOTION_MAX_BYTES, or a needed table is empty"
    case MOTION_ERROR_MEMORY: return "too little memory; ask the matching size function how much is needed"
    case MOTION_ERROR_CAPACITY: return "an output buffer is too small; the counts that are needed were written"
    case MOTION_ERROR_VERSION: return "made for another ABI version; use the header and library of one release"
    case MOTION_ERROR_INDEX: return "an index or range reaches beyond its table"
    case MOTION_ERROR_ORDER: return "a parent must be an earlier row; so cycles cannot be written"
    case MOTION_ERROR_DEPTH: return "clocks nest at most MOTION_MAX_DEPTH deep"
    case MOTION_ERROR_ENUM: return "not one of the values that the field allows, or not together with the row's others"
    case MOTION_ERROR_FINITE: return "must be a finite number"
    case MOTION_ERROR_RANGE: return "outside the range that the field states"
    case MOTION_ERROR_KEYS: return "the number of values, key times, timings or parameters does not fit the others"
    case MOTION_ERROR_KEY_TIMES: return "key times must start at 0, end at 1 and never decrease"
    case MOTION_ERROR_PATH: return "verbs and points must make a path that begins with a move"
    case MOTION_ERROR_CLIP: return "not a clip of this version, or truncated, or altered; compile it again"
    case MOTION_ERROR_PREPARED: return "not a prepared path of this version, or truncated; prepare it again"
    case MOTION_ERROR_TEXT_START: return "path data must begin with M or m"
    case MOTION_ERROR_TEXT_COMMAND: return "a command letter was expected here"
    case MOTION_ERROR_TEXT_NUMBER: return "a number within a float's range was expected here"
    case MOTION_ERROR_TEXT_NAME: return "no timing curve has this name"
    case MOTION_ERROR_TEXT_ARGUMENT: return "this argument is outside the range or the words that the curve allows"
    case MOTION_ERROR_TEXT_END: return "a comma, a closing parenthesis or the end was expected here"
    default: return "no status of this library"
    }
}
