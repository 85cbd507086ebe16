extension SceneSampler {
    /// Returns the front layer that shows and whose bounds contain a point of the root, or nil.
    public func hit(_ point: Point, in state: SceneState) -> Int? {
        order(in: state).last { row in
            let opacity = opacity(of: row, in: state, toRoot: true), bounds = state.layers[row].bounds,
                affine = affine(of: row, in: state, toRoot: true)
            if !(opacity > 0) || bounds.width * bounds.height == 0 { return false }
            // On the same side of all four edges.
            let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { share in
                affine.apply(Point(bounds.x + share.0 * bounds.width, bounds.y + share.1 * bounds.height))
            }
            let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { ($1 - $0).cross(point - $0) }
            return sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 }
        }
    }
}
