/* motion.hpp: libmotion for C++17. Values own their memory, and a call that fails throws motion::Error. What is not
 * here is in motion.h, whose functions take what data() and size() give.
 *
 *     motion::Clip clip = motion::Clip::scene(text);           // or lottie(text), or Clip(bytes) of a .motion
 *     motion::Sample sample = clip.sample({0, .5, 1});
 *     sample.affines[6 * (time * clip.info().layer_count + layer)]
 */
#ifndef MOTION_HPP
#define MOTION_HPP

#include <motion.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace motion {

/** A call that the library refuses. status is one of MOTION_ERROR_*. */
struct Error : std::runtime_error {
    motion_status status;
    Error(motion_status status, const std::string &text) : std::runtime_error(text), status(status) {}
};

inline void check(motion_status status, const std::string &what = "") {
    if (status != MOTION_OK) throw Error(status, (what.empty() ? "" : what + ": ") + motion_status_text(status));
}

inline void check(const motion_text_error &error, const std::string &text) {
    if (error.reason != MOTION_OK) check(error.reason, text + ", byte " + std::to_string(error.at));
}
inline const std::uint8_t *bytes(const std::string &text) {
    return reinterpret_cast<const std::uint8_t *>(text.data());
}
template <class Items> std::uint32_t count(const Items &items) { return static_cast<std::uint32_t>(items.size()); }

/** A block of memory that is aligned as the library wants it. */
class Block {
    std::vector<std::uint64_t> words_;
    std::uint32_t size_;

  public:
    explicit Block(std::uint32_t size = 0) : words_(size / 8 + 1), size_(size) {}
    void *data() { return words_.data(); }
    const void *data() const { return words_.data(); }
    std::uint32_t size() const { return size_; }
};

/** What a clip looks like at some times: arrays times x layers x numbers, as motion_clip_sample writes them. */
struct Sample {
    std::vector<float> affines, opacities, strokes, values, velocities, frames;
    std::vector<std::uint32_t> orders;
};

/** A compiled clip, which never changes. */
class Clip {
    Block block_;
    motion_clip_info info_{};

    template <class Call> static Clip compiled(Call call) {
        motion_compiled made{};
        std::uint8_t message[1024] = {0};
        for (;;) {
            Block clip(made.clip), scratch(made.scratch);
            motion_status status = call(made.clip ? clip.data() : nullptr, made.scratch ? scratch.data() : nullptr,
                                        &made, message, static_cast<std::uint32_t>(sizeof message));
            if (status == MOTION_OK) return Clip(std::string(static_cast<const char *>(clip.data()), made.size));
            if (status != MOTION_ERROR_CAPACITY) throw Error(status, reinterpret_cast<const char *>(message));
        }
    }

  public:
    /** Takes the bytes of a .motion file, and checks them. */
    explicit Clip(const std::string &file) : block_(static_cast<std::uint32_t>(file.size())) {
        std::memcpy(block_.data(), file.data(), file.size());
        check(motion_clip_check(data(), size()), "clip");
        check(motion_clip_inspect(data(), size(), &info_), "clip");
    }

    /** Compiles the JSON text of a scene; copies: how often each layer that repeats is there. */
    static Clip scene(const std::string &text, std::uint32_t copies = 1) {
        return compiled([&](auto clip, auto scratch, motion_compiled *made, auto message, std::uint32_t room) {
            return motion_scene_compile(bytes(text), count(text), copies, 0, clip, made->clip, scratch, made->scratch,
                                        made, message, room);
        });
    }
    /** Compiles the text of a Lottie file. */
    static Clip lottie(const std::string &text, std::uint32_t most_rows = 1u << 22) {
        return compiled([&](auto clip, auto scratch, motion_compiled *made, auto message, std::uint32_t room) {
            return motion_lottie_compile(bytes(text), count(text), most_rows, clip, made->clip, scratch, made->scratch,
                                         made, message, room);
        });
    }

    const void *data() const { return block_.data(); }
    std::uint32_t size() const { return block_.size(); }
    const motion_clip_info &info() const { return info_; }
    double duration() const { return info_.duration; }

    /** Samples all layers at some times. space: MOTION_SPACE_PARENT or MOTION_SPACE_ROOT. */
    Sample sample(const std::vector<double> &times, std::uint32_t space = MOTION_SPACE_PARENT) const {
        std::size_t layers = times.size() * info_.layer_count, values = times.size() * info_.value_count;
        Sample made{std::vector<float>(6 * layers),    std::vector<float>(layers), std::vector<float>(2 * layers),
                    std::vector<float>(values),        std::vector<float>(values), std::vector<float>(4 * layers),
                    std::vector<std::uint32_t>(layers)};
        Block scratch(info_.sample_scratch);
        check(motion_clip_sample(data(), size(), times.data(), count(times), space, made.affines.data(),
                                 made.opacities.data(), made.strokes.data(), made.values.data(), made.velocities.data(),
                                 made.frames.data(), made.orders.data(), scratch.data(), scratch.size()),
              "sample");
        return made;
    }
};

/** A timing curve by its text: "ease", "cubic-bezier(.4, 0, .2, 1)", "spring(...)", or a name. */
class Curve {
    motion_timing timing_{};
    std::vector<float> floats_;

  public:
    explicit Curve(const std::string &text) {
        motion_text_error error{};
        std::uint32_t size = 0;
        auto parse = [&] {
            return motion_timing_parse(bytes(text), count(text), &timing_, floats_.data(), count(floats_), &size,
                                       &error);
        };
        motion_status status = parse();
        if (status == MOTION_ERROR_CAPACITY) floats_.resize(size), status = parse();
        check(error, text);
        check(status, text);
    }
    float operator()(float x) const { return (*this)(std::vector<float>{x})[0]; }
    std::vector<float> operator()(const std::vector<float> &x) const {
        std::vector<float> y(x.size());
        check(motion_timing_evaluate(&timing_, 1, floats_.data(), count(floats_), nullptr, x.data(), count(x),
                                     MOTION_QUERY_VALUE, y.data()),
              "curve");
        return y;
    }
};

/** A path, by SVG's path data or by verbs and points. */
class Path {
    std::vector<std::uint8_t> verbs_;
    std::vector<float> points_;
    Block prepared_;

    std::uint32_t verbs() const { return count(verbs_); }
    std::uint32_t points() const { return count(points_) / 2; }
    void prepare() {
        std::uint32_t size = 0;
        check(motion_path_prepare_size(verbs_.data(), verbs(), points_.data(), points(), &size), "path");
        prepared_ = Block(size);
        check(motion_path_prepare(verbs_.data(), verbs(), points_.data(), points(), prepared_.data(), size), "path");
    }

  public:
    Path(std::vector<std::uint8_t> verbs, std::vector<float> points)
        : verbs_(std::move(verbs)), points_(std::move(points)) {
        prepare();
    }
    explicit Path(const std::string &text) {
        motion_path_counts counts{};
        motion_text_error error{};
        auto parse = [&] {
            return motion_path_parse(bytes(text), count(text), verbs_.data(), verbs(), points_.data(), points(),
                                     &counts, &error);
        };
        parse();
        verbs_.resize(counts.verbs), points_.resize(2 * counts.points);
        check(parse(), text);
        check(error, text);
        prepare();
    }
    double length() const {
        motion_path_measure measure{};
        check(motion_path_inspect(prepared_.data(), prepared_.size(), &measure), "path");
        return measure.length;
    }
    /** Returns the piece between two fractions of the length. */
    Path trim(double start, double end, double offset = 0, std::uint32_t mode = MOTION_TRIM_CORE_ANIMATION) const {
        motion_path_counts counts{};
        std::vector<std::uint8_t> verbs;
        std::vector<float> points;
        for (;;) {
            motion_status status =
                motion_path_trim(prepared_.data(), prepared_.size(), start, end, offset, mode, MOTION_PATH_KEEP,
                                 verbs.data(), count(verbs), points.data(), count(points) / 2, &counts);
            if (status == MOTION_OK && counts.verbs == verbs.size()) return Path(verbs, points);
            if (status != MOTION_OK && status != MOTION_ERROR_CAPACITY) check(status, "trim");
            verbs.resize(counts.verbs), points.resize(2 * counts.points);
        }
    }
    /** Returns the path as SVG's path data. */
    std::string text(float tolerance = 0) const {
        std::uint32_t size = 0;
        motion_path_write(verbs_.data(), verbs(), points_.data(), points(), tolerance, nullptr, 0, &size);
        std::string made(size, ' ');
        check(motion_path_write(verbs_.data(), verbs(), points_.data(), points(), tolerance,
                                reinterpret_cast<std::uint8_t *>(&made[0]), size, &size),
              "path");
        return made;
    }
};

} // namespace motion

#endif
