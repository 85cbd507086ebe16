/// Throws an error that names a field, its value and the rule, unless the rule is kept.
func check(_ isKept: Bool, _ field: String, _ value: some Any, _ rule: String) throws(MotionError) {
    if !isKept { throw MotionError(field: field, value: value, rule: rule) }
}

/// Throws an error unless a number is finite.
func checkFinite(_ value: Double, _ field: String) throws(MotionError) {
    try check(value.isFinite, field, value, "must be finite")
}
