import CMotion
import MotionKernel

@c @implementation
public func motion_status_text(_ status: motion_status) -> UnsafePointer<CChar>! {
    var letter = sentences.letters.start
    let last = MOTION_ERROR_BUDGET
    var left = status > 0 || status < last ? last &- 1 : status
    while left < 0 {
        if letter.pointee == 0 { left &+= 1 }
        letter += 1
    }
    return UnsafeRawPointer(letter).typed()
}

/// The sentences of the statuses, from MOTION_OK down, and last the one of any other number. Each ends with NUL.
private var sentences: StaticString {
    """
    all is well\0\
    a pointer that must be given is NULL; pass memory, or a count of 0\0\
    a pointer is not aligned; blocks need 8 bytes, arrays their element's\0\
    a count is over MOTION_MAX_COUNT, a size over MOTION_MAX_BYTES, or a needed table is empty\0\
    too little memory; ask the matching size function how much is needed\0\
    an output buffer is too small; the counts that are needed were written\0\
    made for another ABI version; use the header and library of one release\0\
    an index or range reaches beyond its table\0\
    a parent must be an earlier row; so cycles cannot be written\0\
    clocks nest at most MOTION_MAX_DEPTH deep\0\
    not one of the values that the field allows, or not together with the row's others\0\
    must be a finite number\0\
    outside the range that the field states\0\
    the number of values, key times, timings or parameters does not fit the others\0\
    key times must start at 0, end at 1 and never decrease\0\
    verbs and points must make a path that begins with a move; paths that mix must have the same verbs\0\
    not a clip, or truncated, or altered; compile it again\0\
    not a prepared block of this version, or truncated; prepare it again\0\
    path data must begin with M or m\0\
    a command letter was expected here\0\
    a number within a float's range was expected here\0\
    no curve or function has this name\0\
    an argument is out of range or has a wrong unit; x1 and x2 of a cubic-bezier must be between 0 and 1\0\
    a comma, a closing parenthesis or the end was expected here\0\
    two outputs, or an output and scratch, share memory; give each its own, or one stride and gaps of the others\0\
    the clip has layers in 3D, paced paths or followed ones; load motion.wasm for it\0\
    a JSON value was expected here\0\
    a key in quotes and a colon were expected here\0\
    the string is not ended, or has a control character or an escape that JSON forbids\0\
    not a number as JSON writes it\0\
    a comma, a closing bracket or the end was expected here\0\
    arrays and objects are more than 128 deep\0\
    a clip of another version of libmotion; compile its scene or description again\0\
    a value of the file breaks a rule; motion_file_error_text names it\0\
    this takes more steps than the budget of the function; ask for less at once, or less exactly\0\
    no status of this library\0
    """
}

@c @implementation
public func motion_version() -> UInt32 {
    UInt32(bitPattern: MOTION_VERSION_MAJOR << 16 | MOTION_VERSION_MINOR << 8 | MOTION_VERSION_PATCH)
}

@c @implementation
public func motion_abi_version() -> UInt32 { MOTION_ABI_VERSION }
