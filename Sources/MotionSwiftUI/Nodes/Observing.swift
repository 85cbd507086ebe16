internal import Observation

/// Reads something, and calls a function once before one of the observable objects changes that were read.
func observed<Result>(_ read: () -> Result, _ change: @escaping () -> Void) -> Result {
    let call = Call(body: change)
    return withObservationTracking(read) { call.body() }
}

/// A function that another thread may call.
private struct Call: @unchecked Sendable {
    let body: () -> Void
}
