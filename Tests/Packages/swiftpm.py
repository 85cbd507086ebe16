"""The Swift package, which others depend on by version."""

import os
import pathlib
import shutil

from place import CONSUMER, ROOT, Skipped, digest, empty, expect, inputs, project, run


def toolchain() -> dict[str, str]:
    swift = shutil.which("swift")
    if not swift or not shutil.which("git"):
        raise Skipped(f"there is no {'git' if swift else 'swift'}")
    return {"PATH": f"{os.path.dirname(swift)}:{os.environ['PATH']}"}


def version() -> str:
    return project().version()


def repository(folder: pathlib.Path, **environment) -> pathlib.Path:
    """What is checked out here, as one commit with the tag of its version."""
    clone = folder / "libmotion"
    packed = ("Package.swift", ".spi.yml", "Include", "Sources", "Tests", "bindings/swift")
    listed = run(
        "git", "ls-files", "--cached", "--others", "--exclude-standard", *packed, folder=ROOT, sealed=False
    ).splitlines()
    for name in listed:
        if (ROOT / name).is_file():
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, clone / name)
    git = ("git", "-c", "user.name=consumer", "-c", "user.email=consumer@localhost")
    run("git", "init", "-q", folder=clone, **environment)
    run("git", "add", ".", folder=clone, **environment)
    run(*git, "commit", "-q", "-m", "A release", folder=clone, **environment)
    run("git", "tag", version(), folder=clone, **environment)
    return clone


def resolved():
    """a package that depends on it by version is accepted, which one with unsafe flags is not"""
    environment = toolchain()
    with empty() as folder:
        clone = repository(folder, **environment)
        consumer(folder, clone)
        run("swift", "package", "resolve", folder=folder / "consumer", **environment)
        said = run("swift", "package", "describe", folder=folder / "consumer", **environment)
        expect("MotionKit" in said, True, said)
        # SwiftPM refuses such flags when it plans a build.
        described = run("swift", "package", "dump-package", folder=clone, **environment)
        expect("unsafeFlags" in described, False, "unsafe flags in Package.swift")


def consumer(folder: pathlib.Path, clone: pathlib.Path) -> None:
    inputs()
    shutil.copytree(CONSUMER / "swift", folder / "consumer")
    template = folder / "consumer" / "Package.swift.in"
    text = template.read_text().replace("@url@", clone.as_uri()).replace("@version@", version())
    (folder / "consumer" / "Package.swift").write_text(text)
    template.unlink()


def built():
    """a package that depends on it by version samples the demo's scene into Swift arrays: the same digest"""
    environment = toolchain()
    with empty() as folder:
        consumer(folder, repository(folder, **environment))
        run("swift", "build", "-q", "-c", "release", folder=folder / "consumer", **environment)
        program = folder / "consumer" / ".build" / "release" / "digest"
        expect(run(program, inputs(), **environment), digest())


CHECKS = (resolved,)
DEEP = (built,)
