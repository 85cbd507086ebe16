"""Does what a stranger does: swift package init, one dependency, an article's lines pasted. Times it.

The lines are those of ../shared/seeds or MOTION_SHARED, untouched, with @objc, #selector and #keyPath, which the
plug-in AppleSources prepares. Then one line is wrong, and the compiler names it where it was pasted.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = pathlib.Path(os.environ.get("MOTION_SHARED", ROOT.parent / "shared"))

DEPENDENCY = f'.package(path: "{ROOT}/bindings/swift/apple")'
TARGET = """.executableTarget(name: "show", dependencies: [.product(name: "UIKit", package: "apple")],
            exclude: ["Apple"], plugins: [.plugin(name: "AppleSources", package: "apple")])"""

# The lines that are pasted go where "//" is.
PASTED = """import UIKit

// protocol
class Menu: UIViewController, GuillotineAnimationProtocol {
    @IBOutlet weak var label: UILabel?
    let lay = CALayer(), button = UIButton(frame: .zero)
    @objc dynamic var opened = false
    func navigationBarHeight() -> CGFloat { return 64 }
    func anchorPoint() -> CGPoint { return CGPoint(x: 32, y: 32) }
    func hostTitle() -> NSString { return "menu" }

    override func viewDidLoad() {
        button.addTarget(self, action: #selector(self.menuTapped(_:)), for: .touchUpInside)
        view.layer.addSublayer(lay)
    }

    @IBAction private func menuTapped(_ sender: UIButton) {
        opened = !opened
        let angles = [CGFloat](repeating: 1, count: 2)
        // dial
    }
}
"""
MAIN = """import UIKit

@main struct Show {
    static func main() {
        let window = UIWindow(), menu = Menu()
        window.rootViewController = menu
        window.makeKeyAndVisible()
        CATransaction.flush()
        menu.button.sendActions(for: .touchUpInside)
        print(menu.opened, menu.lay.animationKeys() ?? [])
        for _ in 0..<4 {
            MediaClock.current.advance(by: 0.35)
            print(menu.lay.presentation()!.value(forKeyPath: "transform.rotation.z") as! CGFloat)
        }
    }
}
"""
# The angle goes from 0 to 1 in .7 s, waits .3 s, and goes on to 2.
EXPECTED = [0.5, 1, 1 + 0.05 / 0.7, 1 + 0.4 / 0.7]


def article(number: str, start: str, end: str) -> str | None:
    """Returns the lines of an article from one that begins so to the last one that does."""
    found = sorted((SHARED / "seeds").glob(f"{number}*"))
    if not found:
        return None
    lines = found[0].read_text().splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith(start))
    last = next(i for i in range(first, len(lines)) if lines[i].startswith(end))
    return "\n".join(lines[first : last + 1]) + "\n"


def swift(folder: pathlib.Path, *words: str) -> tuple[int, str]:
    done = subprocess.run(["swift", *words], cwd=folder, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def main() -> int:
    protocol, dial = article("003", "@objc protocol", "}"), article("002", "var animations = [CAAnimation]", "}")
    group = article("002", "let group = CAAnimationGroup", "self.lay.transform")
    if protocol is None or dial is None or group is None:
        print("skipped: there is no seeds/002* or 003* in ../shared or MOTION_SHARED")
        return 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else temporary) / "show"
        folder.mkdir(parents=True, exist_ok=True)
        begin = time.monotonic()
        swift(folder, "package", "init", "--type", "executable", "--name", "show")
        manifest, sources = folder / "Package.swift", folder / "Sources" / "show"
        text = re.sub(r'\.executableTarget\(\s*name: "show"\s*\)', TARGET, manifest.read_text())
        manifest.write_text(text.replace('name: "show",', f'name: "show", dependencies: [{DEPENDENCY}],', 1))
        (sources / "Apple").mkdir(parents=True, exist_ok=True)
        next(sources.glob("*.swift")).write_text(MAIN)
        pasted = PASTED.replace("// protocol\n", protocol).replace("// dial\n", dial + group)
        (sources / "Apple/Menu.swift").write_text(pasted)
        code, said = swift(folder, "run", "-q")
        print(f"from swift package init to the program's last line: {time.monotonic() - begin:.0f} s")
        lines = said.splitlines()
        if code or lines[0] != 'true ["group"]':
            print(said[-4000:])
            return 1
        angles = [float(line) for line in lines[1:]]
        print("angles", angles)
        wrong = any(abs(a - b) > 1e-4 for a, b in zip(angles, EXPECTED, strict=True))
        # A method that is not there is an error in the line that was pasted.
        broken = pasted.replace("self.menuTapped(_:)", "self.menuTaped(_:)")
        (sources / "Apple/Menu.swift").write_text(broken)
        number = next(i for i, line in enumerate(broken.splitlines(), 1) if "menuTaped" in line)
        code, said = swift(folder, "build")
        named = f"Apple/Menu.swift:{number}:" in said
        print(f"the wrong selector is {'named in its line' if code and named else said[-3000:]}")
        return wrong or not (code and named)


if __name__ == "__main__":
    sys.exit(main())
