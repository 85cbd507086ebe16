"""bindings/install.sh and the Debian packages, from C."""

import importlib.util
import pathlib
import re
import shutil
import sys

from place import CONSUMER, Failed, Skipped, artefact, digest, empty, expect, inputs, need, run

PROGRAM = CONSUMER / "digest.c"
FLAGS = ("-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror")


def install(folder: pathlib.Path) -> pathlib.Path:
    """Unpacks the archive for C, and gives its folder."""
    archive = artefact("libmotion-*-linux-x86_64.tar.gz")
    run("tar", "-x", "-f", archive, "-C", folder)
    return folder / archive.name.removesuffix(".tar.gz")


def says_the_digest(program: pathlib.Path, **environment) -> None:
    expect(run(program, "clip.motion", "times.bin", folder=inputs(), **environment), digest(), program.name)


def first_film():
    """the commands of the archive's README make an SVG that moves, and a frame"""
    need("cc")
    with empty() as folder:
        prefix = install(folder)
        commands = re.search(r"```sh\n(.*?)```", (prefix / "README.md").read_text(), re.S)[1]
        run("sh", "-e", "-c", commands, folder=prefix)
        for name, moves in (("film", True), ("frame", False)):
            text = (prefix / f"{name}.svg").read_text()
            expect(("<path" in text, "<animateTransform" in text), (True, moves), name)


def pkg_config():
    """pkg-config finds it wherever it was moved, and a program that is linked so gives the demo's digest"""
    need("cc", "pkg-config")
    with empty() as folder:
        prefix = install(folder).rename(folder / "moved")
        path = {"PKG_CONFIG_PATH": str(prefix / "lib" / "pkgconfig")}
        flags = run("pkg-config", "--cflags", "--libs", "motion", **path).split()
        run("cc", *FLAGS, PROGRAM, *flags, f"-Wl,-rpath,{prefix}/lib", "-o", folder / "digest")
        says_the_digest(folder / "digest")
        version = run("pkg-config", "--modversion", "motion", **path)
        expect(re.fullmatch(r"\d+\.\d+\.\d+", version) is not None, True, version)


def musl():
    """the same library runs in a program of musl, with the demo's digest"""
    need("cc", "musl-gcc")
    with empty() as folder:
        prefix = install(folder)
        flags = (*FLAGS, "-I", prefix / "include", PROGRAM)
        run("musl-gcc", *flags, "-L", prefix / "lib", "-lmotion", f"-Wl,-rpath,{prefix}/lib", "-o", folder / "shared")
        run("musl-gcc", "-static", *flags, prefix / "lib" / "libmotion.a", "-o", folder / "wholly")
        for name in ("shared", "wholly"):
            says_the_digest(folder / name)


def static():
    """a static link needs no library at run time, and of the C library what the oldest one has"""
    need("cc", "nm")
    with empty() as folder:
        prefix = install(folder)
        archive = prefix / "lib" / "libmotion.a"
        expect(set(re.findall(r" U (\w+)", run("nm", archive))), {"memcpy", "memmove", "memset"}, "undefined names")
        for name, flags in (("partly", ()), ("wholly", ("-static",))):
            run("cc", *FLAGS, *flags, "-I", prefix / "include", PROGRAM, archive, "-o", folder / name)
            says_the_digest(folder / name)
        expect("libmotion" in run("ldd", folder / "partly"), False, "ldd names libmotion")


def meson():
    """a Meson project takes the archive as a subproject, by its wrap, shared and static, with the demo's digest"""
    need("meson", "ninja", "cc")
    with empty() as folder:
        project = folder / "project"
        for name in ("subprojects/packagefiles", "subprojects/packagecache"):
            (project / name).mkdir(parents=True)
        shutil.copy(CONSUMER / "meson.build", project)
        shutil.copy(PROGRAM, project)
        wrap = artefact("libmotion.wrap")
        shutil.copy(wrap, project / "subprojects")
        # Without an address the archive lies in the first of the two, with one meson would load it into the second.
        for name in ("packagefiles", "packagecache"):
            shutil.copy(artefact("libmotion-*-linux-x86_64.tar.gz"), project / "subprojects" / name)
        for kind in ("shared", "static"):
            run("meson", "setup", f"--default-library={kind}", folder / kind, project)
            run("meson", "compile", "-C", folder / kind)
            says_the_digest(folder / kind / "digest")
            expect("libmotion" in run("ldd", folder / kind / "digest"), kind == "shared", f"{kind}: ldd")


def conan():
    """a Conan package of the archive's recipe gives CMake the demo's digest, shared and static"""
    need("conan", "cmake", "cc")
    with empty() as folder:
        prefix, home = install(folder), {"CONAN_HOME": str(folder / "home")}
        shutil.copy(CONSUMER / "CMakeLists.txt", folder)
        run("conan", "profile", "detect", **home)
        for shared in ("True", "False"):
            options = ("-o", f"libmotion/*:shared={shared}")
            run("conan", "export-pkg", prefix, *options, **home)
            build = folder / shared
            requires = f"--requires=libmotion/{prefix.name.split('-')[1]}"
            run("conan", "install", requires, *options, "-g", "CMakeDeps", "-of", build, "--no-remote", **home)
            own = (f"-DCMAKE_PREFIX_PATH={build}", f"-DPROGRAM={PROGRAM}", "-DCMAKE_BUILD_TYPE=Release")
            run("cmake", "-S", folder, "-B", build, *own, "-DWANTED=0.3")
            run("cmake", "--build", build)
            says_the_digest(build / "shared")
            expect("libmotion" in run("ldd", build / "shared"), shared == "True", f"shared={shared}: ldd")


def cpp():
    """motion.hpp compiles as C++17 without a warning; its values compile, sample, trim and throw"""
    need("c++")
    with empty() as folder:
        prefix = install(folder)
        flags = ("-std=c++17", "-pedantic", "-Wall", "-Wextra", "-Werror", "-I", prefix / "include")
        run("c++", *flags, CONSUMER / "digest.cpp", prefix / "lib" / "libmotion.a", "-o", folder / "digest")
        found = run(folder / "digest", "scene.json", "times.bin", folder=inputs()).splitlines()
        wrong = "$.layers[0].position: [1, 2, 3], must have 2 items"
        expect(found[:3], [digest(), wrong, "0.802 100.000 M25 0 L75 0"])
        expect(found[3].startswith("cubic-bezier(2), byte 13: an argument is out of range"), True, found[3])


def go():
    """Go calls the library through cgo, with the demo's digest"""
    need("go", "cc", "pkg-config")
    with empty() as folder:
        prefix = install(folder)
        path = {"PKG_CONFIG_PATH": str(prefix / "lib" / "pkgconfig"), "GOFLAGS": "-mod=mod", "GO111MODULE": "off"}
        own = {"GOCACHE": str(folder / "cache"), "GOPATH": str(folder / "go"), **path}
        run("go", "build", "-o", folder / "digest", CONSUMER / "digest.go", folder=folder, **own)
        says_the_digest(folder / "digest", LD_LIBRARY_PATH=str(prefix / "lib"))


def rust():
    """Rust links the library without a crate, with the demo's digest"""
    need("rustc", "cc")
    with empty() as folder:
        prefix = install(folder)
        library = ("-L", prefix / "lib", "-C", f"link-arg=-Wl,-rpath,{prefix}/lib")
        run("rustc", "--edition", "2021", "-D", "warnings", *library, CONSUMER / "digest.rs", "-o", folder / "digest")
        says_the_digest(folder / "digest")


def wasmtime():
    """wasmtime runs motion.wasm alone, by its Python package, with the demo's digest"""
    if not importlib.util.find_spec("wasmtime"):
        raise Skipped("the Python package wasmtime is not installed")
    names = (artefact("motion.wasm"), "clip.motion", "times.bin")
    expect(run(sys.executable, CONSUMER / "digest_wasmtime.py", *names, folder=inputs()), digest())


def cmake():
    """CMake finds it, moved elsewhere too; another version, and a header of another one, are refused in a sentence"""
    need("cmake", "cc")
    with empty() as folder:
        prefix = install(folder).rename(folder / "moved")
        shutil.copy(CONSUMER / "CMakeLists.txt", folder)
        version = run("pkg-config", "--modversion", prefix / "lib" / "pkgconfig" / "motion.pc")

        def configure(build: str, wanted: str, fails: bool = False) -> str:
            options = (f"-DCMAKE_PREFIX_PATH={prefix}", f"-DPROGRAM={PROGRAM}", f"-DWANTED={wanted}")
            return run("cmake", "-S", folder, "-B", folder / build, *options, fails=fails)

        configure("build", version)
        run("cmake", "--build", folder / "build")
        for name in ("shared", "static"):
            says_the_digest(folder / "build" / name)
        expect(f"version: {version}" in configure("other", "7.0", fails=True), True, "says which version there is")
        header = prefix / "include" / "motion.h"
        header.write_text(re.sub(r"(#define MOTION_ABI_VERSION )\d+u", r"\g<1>999u", header.read_text()))
        said = " ".join(configure("strange", version, fails=True).split())
        expect("is of another version than the library" in said, True, said)


def abi_of_another_version():
    """a program that was linked with another ABI version does not start, and the loader says why"""
    need("cc")
    with empty() as folder:
        prefix = install(folder)
        stub, script = folder / "stub.c", folder / "stub.map"
        stub.write_text("unsigned motion_abi_version(void) { return 999; }\n")
        script.write_text("MOTION_ABI_999 { global: motion_abi_version; local: *; };\n")
        (folder / "main.c").write_text(
            "unsigned motion_abi_version(void); int main(void) { return motion_abi_version() == 0; }\n"
        )
        link = ("-shared", "-Wl,-soname,libmotion.so.0", f"-Wl,--version-script={script}")
        run("cc", "-fPIC", *link, stub, "-o", folder / "libmotion.so")
        run("cc", folder / "main.c", folder / "libmotion.so", f"-Wl,-rpath,{prefix}/lib", "-o", folder / "main")
        said = run(folder / "main", fails=True)
        expect("MOTION_ABI_999" in said, True, said)


def debian():
    """lintian accepts the Debian packages, and what is in them gives the demo's digest"""
    need("dpkg-deb")
    packages = artefact("libmotion0_*.deb"), artefact("libmotion-dev_*.deb")
    with empty() as folder:
        for package in packages:
            run("dpkg-deb", "--extract", package, folder)
        library = next(folder.glob("usr/lib/*/libmotion.so.0")).parent
        if shutil.which("cc"):
            run("cc", *FLAGS, "-I", folder / "usr" / "include", PROGRAM, "-L", library, "-lmotion", "-o",
                folder / "digest")  # fmt: skip
            says_the_digest(folder / "digest", LD_LIBRARY_PATH=str(library))
    need("lintian")
    said = run("lintian", "--fail-on", "error,warning", "--allow-root", *packages)
    if re.search(r"^[EW]:", said, re.M):
        raise Failed(said)


CHECKS = (first_film, pkg_config, static, musl, cmake, meson, conan, cpp, go, rust, wasmtime, abi_of_another_version)
CHECKS += (debian,)
DEEP = ()
