/* Paths: text, preparation, everything that a prepared path answers; and prepared blocks that were altered. */
#include "fuzz.h"
#include <float.h>

enum { MOST = 4096 }; /* verbs and points of a trim of an altered block */

/* Points that are inside lie in the path's box; points in a stroke lie in the stroke's, and are no farther from the
 * path than a miter or the corner of a cap reaches. */
static void contain(const void *path, uint32_t size, int sound, const float *box, uint32_t stroked, float width,
                    float limit, uint8_t choice, Bytes *b) {
    enum { POINTS = 9 };
    float points[POINTS * 2], counted[POINTS * 2], dashes[3], distances[POINTS];
    double lengths[POINTS];
    uint8_t inside[POINTS], odd[POINTS], covered[POINTS];
    for (int i = 0; i < POINTS * 2; i++) points[i] = i & 2 ? take_float(b) : (float)(int8_t)take8(b);
    for (int i = 0; i < POINTS * 2; i++) /* as the header says that numbers count which are not finite */
        counted[i] = isnan(points[i]) ? 0 : fminf(fmaxf(points[i], -FLT_MAX), FLT_MAX);
    for (int i = 0; i < 3; i++) dashes[i] = i & 1 ? take8(b) : fabsf(take_float(b));
    float offset = take_float(b);
    REQUIRE(motion_path_contains(path, size, MOTION_WINDING_NONZERO, points, POINTS, inside) == MOTION_OK);
    REQUIRE(motion_path_contains(path, size, MOTION_WINDING_EVEN_ODD, points, POINTS, odd) == MOTION_OK);
    for (int i = 0; i < POINTS; i++) REQUIRE(inside[i] <= 1 && odd[i] <= 1);
    motion_path_measure m;
    if (motion_path_inspect(path, size, &m) != MOTION_OK) return;
    for (int i = 0; sound && i < POINTS; i++) {
        REQUIRE(!odd[i] || inside[i]); /* an odd number is not 0 */
        REQUIRE(!inside[i] || (counted[i * 2] >= m.bounds[0] && counted[i * 2] <= m.bounds[2] &&
                               counted[i * 2 + 1] >= m.bounds[1] && counted[i * 2 + 1] <= m.bounds[3]));
    }
    uint32_t cap = choice % 3, join = choice / 3 % 3, count = choice % 4;
    if (motion_stroke_contains(path, size, width, cap, join, limit, dashes, count, offset, points, POINTS, covered) !=
        MOTION_OK)
        return;
    if (motion_path_nearest(path, size, points, POINTS, lengths, distances) != MOTION_OK) return;
    float reach = width * .5f * (join == MOTION_JOIN_MITER ? fmaxf(limit, 1.5f) : 1.5f);
    float far = fabsf(m.bounds[0]) + fabsf(m.bounds[1]) + fabsf(m.bounds[2]) + fabsf(m.bounds[3]) + reach;
    for (int i = 0; i < POINTS; i++) {
        REQUIRE(covered[i] <= 1);
        if (!sound || !covered[i]) continue;
        REQUIRE(m.subpath_count > 0 && distances[i] <= reach + 1e-5f * far);
        if (count == 0 && stroked)
            for (int k = 0; k < 2; k++)
                REQUIRE(counted[i * 2 + k] >= box[k] - 1e-3f * width - 2e-5f * far &&
                        counted[i * 2 + k] <= box[k + 2] + 1e-3f * width + 2e-5f * far);
    }
}

/* The length of a path that was written, which has to be a path. */
static double length_of(const uint8_t *verbs, const float *points, motion_path_counts counts) {
    uint32_t size;
    REQUIRE(finite_floats(points, counts.points * 2));
    REQUIRE(motion_path_prepare_size(verbs, counts.verbs, points, counts.points, &size) == MOTION_OK);
    void *path = block(size);
    REQUIRE(motion_path_prepare(verbs, counts.verbs, points, counts.points, path, size) == MOTION_OK);
    motion_path_measure m;
    REQUIRE(motion_path_inspect(path, size, &m) == MOTION_OK);
    free(path);
    return m.length;
}

/* Matches a block with a path of two subpaths, and with itself: both ends keep their lengths. */
static void match(const void *path, uint32_t size, int sound, double length, Bytes *b) {
    static const uint8_t shape[] = {MOTION_VERB_MOVE,  MOTION_VERB_LINE, MOTION_VERB_CUBIC,
                                    MOTION_VERB_CLOSE, MOTION_VERB_MOVE, MOTION_VERB_QUAD};
    float points[16];
    for (int i = 0; i < 16; i++) points[i] = (float)(int8_t)take8(b);
    uint32_t other_size;
    REQUIRE(motion_path_prepare_size(shape, 6, points, 8, &other_size) == MOTION_OK);
    void *other = block(other_size);
    REQUIRE(motion_path_prepare(shape, 6, points, 8, other, other_size) == MOTION_OK);
    motion_path_measure m;
    REQUIRE(motion_path_inspect(other, other_size, &m) == MOTION_OK);
    for (int itself = 0; itself < 2; itself++) {
        const void *end = itself ? path : other;
        uint32_t end_size = itself ? size : other_size;
        motion_match_sizes sizes;
        if (motion_path_match_size(path, size, end, end_size, &sizes) != MOTION_OK || sizes.points > MOST) continue;
        uint8_t *verbs = block(sizes.verbs);
        float *from = block(sizes.points * 8), *to = block(sizes.points * 8);
        void *scratch = block(sizes.scratch);
        motion_path_counts counts;
        double pairs[4] = {(int8_t)take8(b) % 4, (int8_t)take8(b) % 4, take8(b) / 128. - 1, take8(b) / 128. - 1};
        motion_status status = MOTION_ERROR_RANGE;
        for (uint32_t given = 1; given < 2 && status == MOTION_ERROR_RANGE; given--)
            status = motion_path_match(path, size, end, end_size, pairs, given, verbs, sizes.verbs, from, to,
                                       sizes.points, &counts, scratch, sizes.scratch);
        REQUIRE(status == MOTION_OK);
        REQUIRE(counts.verbs <= sizes.verbs && counts.points <= sizes.points);
        REQUIRE(finite_floats(from, counts.points * 2) && finite_floats(to, counts.points * 2));
        if (sound) {
            double slack = 0; /* of rounded points, as for trims, and of lengths */
            for (uint32_t i = 0; i < counts.points * 2; i++)
                slack += 2 * 0x1p-24 * (fabs(from[i]) + fabs(to[i])) + 0x1p-148;
            slack += 4e-6 * (length + m.length);
            REQUIRE(fabs(length_of(verbs, from, counts) - length) <= slack);
            REQUIRE(fabs(length_of(verbs, to, counts) - (itself ? length : m.length)) <= slack);
        }
        free(verbs), free(from), free(to), free(scratch);
    }
    free(other);
}

/* Asks a prepared block for everything. If it is sound, the answers have to agree with one another. */
static void ask(const void *path, uint32_t size, Bytes b, int sound) {
    motion_path_measure m;
    motion_status status = motion_path_inspect(path, size, &m);
    REQUIRE(!sound || status == MOTION_OK);
    if (status != MOTION_OK) return;
    double slack = 1e-6 * m.length + 1e-30;
    if (sound)
        REQUIRE(isfinite(m.length) && m.length >= 0 && finite_floats(m.bounds, 4) && m.bounds[0] <= m.bounds[2] &&
                m.bounds[1] <= m.bounds[3]);

    uint32_t subpaths = m.subpath_count < MOST ? m.subpath_count : MOST;
    double *lengths = block(subpaths * sizeof *lengths), sum = 0;
    status = motion_path_subpath_lengths(path, size, lengths, subpaths);
    if (sound && subpaths == m.subpath_count) {
        REQUIRE(status == MOTION_OK);
        for (uint32_t i = 0; i < subpaths; i++) sum += lengths[i];
        REQUIRE(fabs(sum - m.length) <= slack);
    }
    free(lengths);

    double at[9];
    float points[9 * 4], affines[9 * 6];
    for (int i = 0; i < 9; i++) at[i] = take_double(&b);
    uint8_t choice = take8(&b);
    float curvatures[9];
    if (motion_path_points(path, size, choice & 1, at, 9, points, curvatures) == MOTION_OK) {
        REQUIRE(!sound || (finite_floats(points, 36) && finite_floats(curvatures, 9)));
        double near[9];
        float asked[18], distances[9];
        for (int i = 0; i < 18; i++) asked[i] = points[i / 2 * 4 + i % 2];
        REQUIRE(motion_path_nearest(path, size, asked, 9, near, distances) == MOTION_OK && finite_floats(distances, 9));
        /* A place of the path lies on it. */
        float reach = fabsf(m.bounds[0]) + fabsf(m.bounds[1]) + fabsf(m.bounds[2]) + fabsf(m.bounds[3]);
        for (int i = 0; sound && i < 9; i++)
            REQUIRE(near[i] >= 0 && near[i] <= m.length + slack &&
                    distances[i] <= 1.1e-6 * reach + 1e-30); /* and the point is rounded */
        for (int i = 0; sound && m.length > 0 && i < 9; i++) {
            REQUIRE(fabsf(hypotf(points[i * 4 + 2], points[i * 4 + 3]) - 1) < 1e-5f);
            REQUIRE(points[i * 4] >= m.bounds[0] - slack - 1e-6f * fabsf(m.bounds[0]) &&
                    points[i * 4] <= m.bounds[2] + slack + 1e-6f * fabsf(m.bounds[2]));
        }
    }
    if (motion_path_along(path, size, choice >> 1 & 1, choice >> 2 & 3, at, 9, affines) == MOTION_OK)
        REQUIRE(!sound || finite_floats(affines, 54));
    float bounds[4];
    uint32_t stroked;
    float width = take_float(&b), limit = take_float(&b);
    if (motion_path_stroke_bounds(path, size, width, choice % 3, choice / 3 % 3, limit, bounds, &stroked) ==
            MOTION_OK &&
        sound)
        REQUIRE(finite_floats(bounds, 4) && bounds[0] <= bounds[2] && bounds[1] <= bounds[3] && stroked <= 1);

    contain(path, size, sound, bounds, stroked, width, limit, choice, &b);

    match(path, size, sound, m.length, &b);

    double start = at[0], end = at[1], offset = at[2];
    uint32_t mode = choice >> 4 & 3;
    motion_path_counts need, got;
    status = motion_path_trim(path, size, start, end, offset, mode, choice & 1, NULL, 0, NULL, 0, &need);
    if ((status != MOTION_OK && status != MOTION_ERROR_CAPACITY) || need.verbs > MOST || need.points > MOST) return;
    /* What is left is the share that was asked for. Lengths are right to 1e-6, and so are the ends, four where the
     * piece wraps. */
    double from = start > 0 ? fmin(start, 1) : 0, to = end > 0 ? fmin(end, 1) : 0, share = fmax(to - from, 0);
    if (mode == MOTION_TRIM_INVERTED) share = 1 - share;
    if (mode > MOTION_TRIM_INVERTED) share = fabs(to - from);
    double allowed = 6 * slack;
    uint8_t *verbs = block(need.verbs);
    float *cut = block(need.points * 8);
    status =
        motion_path_trim(path, size, start, end, offset, mode, choice & 1, verbs, need.verbs, cut, need.points, &got);
    if (sound) {
        REQUIRE(status == MOTION_OK && got.verbs == need.verbs && got.points == need.points &&
                finite_floats(cut, need.points * 2));
        uint32_t piece_size;
        REQUIRE(motion_path_prepare_size(verbs, got.verbs, cut, got.points, &piece_size) == MOTION_OK);
        void *piece = block(piece_size);
        REQUIRE(motion_path_prepare(verbs, got.verbs, cut, got.points, piece, piece_size) == MOTION_OK);
        motion_path_measure cut_measure;
        REQUIRE(motion_path_inspect(piece, piece_size, &cut_measure) == MOTION_OK);
        /* A point that is rounded, by half a unit each way, changes two sides of the polygon of controls, and no curve
         * more than its polygon. */
        for (uint32_t i = 0; i < got.points; i++)
            allowed += 2 * 0x1p-24 * (fabs(cut[i * 2]) + fabs(cut[i * 2 + 1])) + 0x1p-148;
        REQUIRE(fabs(cut_measure.length - share * m.length) <= allowed);
        free(piece);
    }
    /* Many at once, this one the last of them: the same bytes. */
    uint32_t count = 1 + choice % 4, all_verbs = 0, all_points = 0;
    double ranges[8], offsets[4];
    for (uint32_t i = 0; i < count; i++)
        ranges[i * 2] = at[(8 + i - count) % 8], ranges[i * 2 + 1] = at[(9 + i - count) % 8], offsets[i] = at[i + 2];
    ranges[count * 2 - 2] = start, ranges[count * 2 - 1] = end, offsets[count - 1] = offset;
    motion_path_counts *each = block(count * sizeof *each);
    REQUIRE(motion_path_trims(path, size, ranges, offsets, count, mode, choice & 1, NULL, 0, NULL, 0, each) ==
            MOTION_OK);
    for (uint32_t i = 0; i < count; i++) all_verbs += each[i].verbs, all_points += each[i].points;
    if (all_verbs <= 4 * MOST && all_points <= 4 * MOST) {
        uint32_t spare = choice & 128 ? 8 * (need.verbs + need.points) : 0;
        uint8_t *some_verbs = block(all_verbs + spare);
        float *some = block((all_points + spare) * 8);
        REQUIRE(motion_path_trims(path, size, ranges, offsets, count, mode, choice & 1, some_verbs, all_verbs + spare,
                                  some, all_points + spare, each) == MOTION_OK);
        if (sound) {
            REQUIRE(finite_floats(some, all_points * 2) && each[count - 1].verbs == got.verbs &&
                    each[count - 1].points == got.points);
            REQUIRE(!got.verbs || memcmp(some_verbs + all_verbs - got.verbs, verbs, got.verbs) == 0);
            REQUIRE(!got.points || memcmp(some + (all_points - got.points) * 2, cut, got.points * 8) == 0);
        }
        free(some_verbs), free(some);
    }
    free(each), free(verbs), free(cut);
}

/* Text that is exact reads back to the same path, but for the sign of zero; text within a tolerance to one that is as
 * near. */
static void written(const uint8_t *verbs, uint32_t verb_count, const float *points, uint32_t point_count,
                    float tolerance) {
    if (!(tolerance >= 0) || tolerance > 1e30f) tolerance = 0;
    uint32_t size = 0;
    motion_status status = motion_path_write(verbs, verb_count, points, point_count, tolerance, NULL, 0, &size);
    REQUIRE(status == (size ? MOTION_ERROR_CAPACITY : MOTION_OK));
    uint8_t *text = block(size);
    REQUIRE(motion_path_write(verbs, verb_count, points, point_count, tolerance, text, size, &size) == MOTION_OK);
    uint8_t *read_verbs = block(verb_count);
    float *read = block(point_count * 8);
    motion_path_counts counts;
    motion_text_error error;
    REQUIRE(motion_path_parse(text, size, read_verbs, verb_count, read, point_count, &counts, &error) == MOTION_OK &&
            error.reason == MOTION_OK);
    REQUIRE(counts.verbs == verb_count && counts.points == point_count &&
            (verb_count == 0 || memcmp(verbs, read_verbs, verb_count) == 0));
    for (uint32_t i = 0; i < point_count * 2; i++)
        REQUIRE(points[i] == read[i] || fabs(points[i] - read[i]) <= tolerance + 1.2e-7 * fabs(points[i]));
    free(text), free(read_verbs), free(read);
}

static void prepared(const uint8_t *verbs, uint32_t verb_count, const float *points, uint32_t point_count, Bytes b,
                     int altered) {
    uint32_t size;
    motion_status status = motion_path_prepare_size(verbs, verb_count, points, point_count, &size);
    REQUIRE_FOUND(PATH_PREPARE_SIZE, status, .numbers = {verb_count, point_count}, .pointers = {verbs, points, &size});
    if (status != MOTION_OK) return;
    uint8_t *path = block(size);
    if (size)
        REQUIRE(motion_path_prepare(verbs, verb_count, points, point_count, path, size - 1) == MOTION_ERROR_MEMORY);
    REQUIRE(untouched(path, size));
    REQUIRE(motion_path_prepare(verbs, verb_count, points, point_count, path, size) == MOTION_OK);
    written(verbs, verb_count, points, point_count, take_float(&b));
    if (altered) {
        for (int n = take8(&b) % 8; n > 0; n--) {
            uint16_t at;
            take(&b, &at, sizeof at);
            path[at % size] = take8(&b);
        }
        uint32_t shorter = size - take8(&b) % 64 % size;
        uint8_t *cut = block(shorter);
        memcpy(cut, path, shorter);
        ask(cut, shorter, b, 0);
        free(cut);
    } else {
        ask(path, size, b, 1);
    }
    free(path);
}

/* A spline through any points: a path that can be prepared, or a mistake that writes nothing. */
static void spline(Bytes b) {
    double alpha = take_float(&b);
    uint32_t flags = take8(&b) % 3, count = (uint32_t)(b.left / 2);
    float *given = block(count * 8);
    int sound = isfinite(alpha) && alpha >= 0 && alpha <= 1 && flags <= MOTION_SPLINE_CLOSED;
    for (uint32_t i = 0; i < count * 2; i++) {
        given[i] = take_float(&b);
        sound &= isfinite(given[i]) && fabsf(given[i]) <= 1e9f;
    }
    motion_path_counts counts = {0, 0}, got;
    motion_status status = motion_path_spline(given, count, alpha, flags, NULL, 0, NULL, 0, &counts);
    REQUIRE((status == MOTION_OK) == sound);
    uint8_t *verbs = block(counts.verbs);
    float *points = block(counts.points * 8);
    uint32_t size;
    if (sound) {
        REQUIRE(motion_path_spline(given, count, alpha, flags, verbs, counts.verbs, points, counts.points, &got) ==
                MOTION_OK);
        REQUIRE(got.verbs == counts.verbs && got.points == counts.points);
        REQUIRE(motion_path_prepare_size(verbs, got.verbs, points, got.points, &size) == MOTION_OK);
    }
    free(given), free(verbs), free(points);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Bytes b = {data, size};
    uint8_t mode = take8(&b), answers = take8(&b);
    if (mode == 254) return spline(b), 0;
    size_t for_answers = answers % 64 < b.left ? answers % 64 : b.left;
    Bytes rest = {b.at + (b.left - for_answers), for_answers};
    b.left -= for_answers;
    uint8_t *verbs;
    float *points;
    motion_path_counts counts, got;
    if (mode & 1) { /* text */
        motion_text_error error;
        uint8_t *text = block(b.left);
        if (b.left) memcpy(text, b.at, b.left);
        motion_path_parse(text, (uint32_t)b.left, NULL, 0, NULL, 0, &counts, &error);
        verbs = block(counts.verbs), points = block(counts.points * 8);
        REQUIRE(motion_path_parse(text, (uint32_t)b.left, verbs, counts.verbs, points, counts.points, &got, &error) ==
                MOTION_OK);
        REQUIRE(got.verbs == counts.verbs && got.points == counts.points && finite_floats(points, counts.points * 2));
        REQUIRE((error.reason == MOTION_OK) == (error.at == MOTION_NONE) &&
                (error.at == MOTION_NONE || error.at <= b.left));
        free(text);
    } else {
        counts.verbs = (uint32_t)(b.left / 12), counts.points = 0;
        verbs = block(counts.verbs), points = block(counts.verbs * 24);
        for (uint32_t i = 0; i < counts.verbs; i++) {
            uint8_t verb = take8(&b);
            verbs[i] = i == 0 ? MOTION_VERB_MOVE : verb % (verb > 250 ? VERBS + 1 : VERBS);
            for (uint32_t n = verb_points[verbs[i]]; n > 0; n--, counts.points++)
                points[counts.points * 2] = take_float(&b) * 64, points[counts.points * 2 + 1] = take_float(&b) * 64;
        }
        float *exact = block(counts.points * 8);
        if (counts.points) memcpy(exact, points, counts.points * 8);
        free(points), points = exact;
        if (mode & 8) counts.points -= counts.points > 0;
    }
    prepared(verbs, counts.verbs, points, counts.points, rest, mode >> 1 & 1);
    free(verbs), free(points);
    return 0;
}
