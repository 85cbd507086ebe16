// digest SCENE.json TIMES: compiles a scene, samples it and prints the digest of what it gives, with motion.hpp.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <motion.hpp>
#include <string>

static std::string read(const char *name) {
    std::ifstream file(name, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

int main(int, char **names) try {
    motion::Clip clip = motion::Clip::scene(read(names[1]));
    std::string bytes = read(names[2]);
    std::vector<double> times(bytes.size() / sizeof(double));
    std::copy(bytes.begin(), bytes.end(), reinterpret_cast<char *>(times.data()));
    motion::Sample sample = clip.sample(times);
    std::uint64_t digest = 0xcbf29ce484222325;
    for (auto *numbers : {&sample.affines, &sample.opacities, &sample.strokes, &sample.values, &sample.velocities})
        for (float number : *numbers) {
            std::uint32_t word;
            std::memcpy(&word, &number, sizeof word);
            digest = (digest ^ word) * 0x100000001b3;
        }
    std::printf("%016llx\n", static_cast<unsigned long long>(digest));
    try {
        motion::Clip::scene("{\"layers\": [{\"name\": \"a\", \"position\": [1, 2, 3]}]}");
    } catch (const motion::Error &error) { std::puts(error.what()); }
    motion::Curve ease("css.ease");
    motion::Path path("M0 0 L100 0");
    std::printf("%.3f %.3f %s\n", ease(.5f), path.length(), path.trim(.25, .75).text().c_str());
    motion::Curve("cubic-bezier(2)");
} catch (const motion::Error &error) { std::puts(error.what()); }
