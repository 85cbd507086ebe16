"""Which rules of a style sheet an element matches. cssselect2 reads selectors; they are tested here, since its own
tests take time that grows with a power of the depth, and memory that grows with the square of the siblings."""

from collections.abc import Callable, Iterator

from cssselect2 import ElementWrapper, SelectorError, parser
from cssselect2.compiler import CompiledSelector
from tinycss2 import ast
from tinycss2.nth import parse_nth

from ...core.error import MotionError
from ..names import known
from ..values import limits
from ..values.quantities import commas, solid

COMPOUNDS = 100  # of a selector, with those inside of its functions
NESTED = 30  # how deep functions may be nested
PSEUDO = ("before", "after")  # pseudo-elements
MANY = ("first-of-type", "last-of-type", "only-of-type")  # that look at all siblings, as nth-... do
NEVER = (SelectorError, AttributeError, NotImplementedError, ValueError)  # what cssselect2 raises for a mistake
OUTER = "\0"  # the pseudo-class that & is read as: no text of CSS can have this name

Test = Callable[[ElementWrapper], bool]


class Selector:
    """Compounds from left to right, and between them combinators.

    combinators  for each compound, the combinator before it; "" for the first
    pseudo       before or after, if the selector is for this pseudo-element of the elements that the compounds match
    known        for each compound and step, whether an element, or one that the step leads to, matches so far"""

    __slots__ = ("compounds", "combinators", "specificity", "pseudo", "known")

    def __init__(self, compounds: list["Compound"], combinators: list[str], specificity, pseudo: str | None = None):
        self.compounds, self.combinators, self.specificity = compounds, combinators, specificity
        self.pseudo = pseudo
        self.known: dict[tuple[int, str], dict] = {}


class Selectors(list[Selector]):
    """The selectors of one rule for elements.

    pseudo  those for pseudo-elements
    count   of all selectors of the rule
    known   whether an element matches one of them, by its node, once a rule within this one has asked"""

    def __init__(self, selectors: list[Selector | None]):
        super().__init__(each for each in selectors if each is not None and each.pseudo is None)
        self.pseudo = [each for each in selectors if each is not None and each.pseudo is not None]
        self.count = len(selectors)
        self.known: dict = {}


class Compound:
    """Tests of one element, the cheapest first.

    weight    what a test costs, in simple tests
    is_broad  whether it looks at all siblings
    reads     whether it looks into attributes"""

    __slots__ = ("tests", "weight", "is_broad", "reads", "key", "specificity")

    def __init__(self):
        self.tests: list[Test] = []
        self.specificity = (0, 0, 0)
        self.weight, self.is_broad, self.reads = 1, False, False
        self.key: tuple[str, str] | None = None  # an id, a class or a name that an element must have

    def cost(self, element: ElementWrapper) -> int:
        cost = self.weight
        if self.is_broad:
            cost += len(element.etree_siblings) // 4
        if self.reads:
            cost += sum(map(len, element.etree_element.attrib.values())) // 64
        return cost


class Matcher:
    """Rules by what the last compound of their selectors asks for.

    namespaces  addresses by the prefixes that @namespace gives them; None: of names without a prefix"""

    def __init__(self, work: limits.Work):
        self.work = work
        self.namespaces: dict[str | None, str] = {}
        self._rules: dict[str | None, dict[tuple[str, str] | None, list[tuple]]] = {None: {}}

    def selectors(self, tokens, outer: Selectors | None = None) -> Selectors | None:
        """Reads a list of selectors. outer: those of the rule that this one is in. Returns None for a list with a
        mistake, which counts as left out, as browsers have it."""
        if outer is not None:
            tokens = nested(tokens)
        try:
            parsed = parser.parse(tokens, namespaces=self.namespaces)
            return Selectors([self._selector(each.parsed_tree, each, [0], outer) for each in parsed])
        except MotionError:  # it is a ValueError, too
            raise
        except NEVER:
            return None

    @staticmethod
    def unknown(tokens) -> list[str]:
        """Returns the pseudo-classes and pseudo-elements of a list of selectors that no table has as carried or idle:
        browsers may know them."""
        listed = list(each_token(tokens))
        return [
            f":{name}"
            for colon, token in zip(listed, listed[1:])
            if colon == ":" and (name := _word(token)) and known.use("pseudo", name).kind == "lost"
        ]

    def add(self, selectors: Selectors, rule) -> None:
        for selector in (*selectors, *selectors.pseudo):
            self._rules.setdefault(selector.pseudo, {}).setdefault(selector.compounds[-1].key, []).append(
                (selector, rule)
            )

    def has(self, pseudo: str) -> bool:
        """Returns whether any rule is for a pseudo-element."""
        return pseudo in self._rules

    def match(self, element: ElementWrapper, pseudo: str | None = None) -> Iterator[tuple[tuple, object]]:
        """Yields the specificity of each selector that an element, or a pseudo-element of it, matches, and its rule."""
        rules = self._rules.get(pseudo, {})
        keys = [None, ("name", element.local_name.lower()), *(("class", name) for name in element.classes)]
        if element.id is not None:
            keys.append(("id", element.id))
        for key in keys:
            for selector, rule in rules.get(key, ()):
                if self._holds(selector, len(selector.compounds) - 1, element):
                    yield selector.specificity, rule

    # -- testing

    def _holds(self, selector: Selector, at: int, element: ElementWrapper) -> bool:
        """Returns whether an element matches a selector up to one of its compounds."""
        compound = selector.compounds[at]
        self.work.spend("css selector tests", compound.cost(element))
        if not all(test(element) for test in compound.tests):
            return False
        match selector.combinators[at]:
            case "":
                return True
            case ">":
                return element.parent is not None and self._holds(selector, at - 1, element.parent)
            case "+":
                return element.previous is not None and self._holds(selector, at - 1, element.previous)
            case " ":
                return self._leads(selector, at - 1, element, "parent")
        return self._leads(selector, at - 1, element, "previous")

    def _leads(self, selector: Selector, at: int, element: ElementWrapper, step: str) -> bool:
        """Returns whether any ancestor, or any sibling before, matches: of each it is found out once."""
        known = selector.known.setdefault((at, step), {})
        passed, found = [], False
        element = getattr(element, step)
        while element is not None:
            node = element.etree_element
            if node in known:
                found = known[node]
                break
            passed.append(node)
            if self._holds(selector, at, element):
                found = True
                break
            element = getattr(element, step)
        known.update(dict.fromkeys(passed, found))
        return found

    def _any(self, selectors: list[Selector], element: ElementWrapper) -> bool:
        return any(self._holds(each, len(each.compounds) - 1, element) for each in selectors)

    def _matches_outer(self, outer: Selectors, element: ElementWrapper) -> bool:
        """Returns whether & matches: found out once for each element, so that rules nested deep cost no more than
        others."""
        node = element.etree_element
        if node not in outer.known:
            outer.known[node] = self._any(outer, element)
        return outer.known[node]

    # -- reading

    def _selector(self, tree, whole, used: list[int], outer: Selectors | None, depth: int = 0) -> Selector | None:
        """Makes a selector from the tree that cssselect2 reads. Returns None for one of a pseudo-element that cannot
        be carried, or within a function, where none may be."""
        pseudo = whole.pseudo_element
        if pseudo is not None and (depth or pseudo not in PSEUDO):
            return None
        if depth > NESTED:
            limits.refuse("css selector", "functions", f"must be at most {NESTED} in each other")
        parts, combinators = [], []
        while isinstance(tree, parser.CombinedSelector):
            parts.append(tree.right)
            combinators.append(tree.combinator)
            tree = tree.left
        parts.append(tree)
        used[0] += len(parts)
        if used[0] > COMPOUNDS:
            limits.refuse("css selector", f"{used[0]} compounds", f"must be at most {COMPOUNDS}")
        compounds = [self._compound(part, used, outer, depth) for part in reversed(parts)]
        specificity = _sum([*(compound.specificity for compound in compounds), (0, 0, int(pseudo is not None))])
        return Selector(compounds, ["", *reversed(combinators)], specificity, pseudo)

    def _compound(self, node, used: list[int], outer: Selectors | None, depth: int) -> Compound:
        made = Compound()
        last: list[Test] = []
        specificities = []
        for simple in node.simple_selectors:
            made.weight += 1
            inside: list[Selector] | None = None  # those whose specificity counts
            match simple:
                case parser.LocalNameSelector():
                    made.key = made.key or ("name", simple.lower_local_name)
                    made.tests.append(_named(simple.local_name, simple.lower_local_name))
                case parser.ClassSelector():
                    made.key = ("class", simple.class_name)
                    made.tests.append(lambda element, name=simple.class_name: name in element.classes)
                case parser.IDSelector():
                    made.key = ("id", simple.ident)
                    made.tests.append(lambda element, name=simple.ident: element.id == name)
                case parser.PseudoClassSelector() if simple.name == OUTER:
                    inside = outer
                    last.append(lambda element: self._matches_outer(outer, element))
                case parser.NegationSelector():
                    inside = self._inside(simple, used, outer, depth)
                    last.append(lambda element, inside=inside: not self._any(inside, element))
                case parser.MatchesAnySelector() | parser.SpecificityAdjustmentSelector():
                    found = self._inside(simple, used, outer, depth)
                    inside = found if isinstance(simple, parser.MatchesAnySelector) else []
                    last.append(lambda element, found=found: self._any(found, element))
                case parser.RelationalSelector():
                    rows = self._relative(simple, used, outer, depth)
                    inside = [each for _, each in rows]
                    last.append(lambda element, rows=rows: self._leads_to(rows, element))
                    made.is_broad = True
                case parser.FunctionalPseudoClassSelector() if _of(simple) is not None:
                    last.append(self._counted(simple, used, outer, depth))
                    made.is_broad = True
                case parser.PseudoClassSelector() if known.use("pseudo", simple.name) is known.IDLE:
                    last.append(lambda element: False)  # nobody points at a picture
                case _:
                    name = getattr(simple, "name", "")
                    made.is_broad |= name in MANY or name.startswith("nth-")
                    made.reads |= isinstance(simple, parser.AttributeSelector)
                    made.weight += limits.DEPTH // 4 if name == "lang" else 0
                    last.append(CompiledSelector(parser.Selector(parser.CompoundSelector([simple]))).test)
            specificities.append(simple.specificity if inside is None else _greatest(inside))
        made.tests += last
        made.specificity = _sum(specificities)
        return made

    def _inside(self, simple, used: list[int], outer: Selectors | None, depth: int) -> list[Selector]:
        found = [self._selector(each.parsed_tree, each, used, outer, depth + 1) for each in simple.selector_list]
        return [each for each in found if each is not None]

    def _relative(self, simple, used: list[int], outer: Selectors | None, depth: int) -> list[tuple[str, Selector]]:
        """Reads the selectors of :has(), each after its combinator."""
        rows = []
        for each in simple.selector_list:
            inside = self._selector(each.selector.parsed_tree, each.selector, used, outer, depth + 1)
            rows += [(each.combinator, inside)] if inside is not None else []
        return rows

    def _leads_to(self, rows: list[tuple[str, Selector]], element: ElementWrapper) -> bool:
        """Returns whether there is a match among the elements that the combinators of :has() lead to."""
        return any(self._any([inside], other) for way, inside in rows for other in _reached(element, way))

    def _counted(self, simple, used: list[int], outer: Selectors | None, depth: int) -> Test:
        """Reads :nth-child(... of ...) and :nth-last-child(... of ...)."""
        numbers, listed = _of(simple)
        formula = parse_nth(numbers)
        if formula is None or simple.name not in ("nth-child", "nth-last-child"):
            raise SelectorError(simple.name)
        step, first = formula
        selectors = [
            self._selector(each.parsed_tree, each, used, outer, depth + 1)
            for each in parser.parse(listed, namespaces=self.namespaces)
        ]
        selectors = [each for each in selectors if each is not None]

        def test(element: ElementWrapper) -> bool:
            if not self._any(selectors, element):
                return False
            siblings = list(element.iter_siblings())
            ones = siblings[: element.index] if simple.name == "nth-child" else siblings[element.index + 1 :]
            beyond = sum(self._any(selectors, each) for each in ones) + 1 - first
            return beyond == 0 if step == 0 else beyond % step == 0 and beyond // step >= 0

        return test


def each_token(tokens) -> Iterator:
    """Yields tokens, and after each function those in it, in the order of the text."""
    for token in tokens:
        yield token
        yield from each_token(getattr(token, "arguments", None) or getattr(token, "content", None) or ())


def _word(token) -> str:
    return token.lower_name if token.type == "function" else token.lower_value if token.type == "ident" else ""


def nested(tokens) -> list:
    """Returns the selectors of a rule within a rule with & as a pseudo-class. A selector without & follows one."""
    made = []
    for place, part in enumerate(commas(tokens)):
        if place:
            made.append(ast.LiteralToken(0, 0, ","))
        filled = _filled(part)
        if filled is None and solid(part):
            filled = [*_outer_tokens(), ast.WhitespaceToken(0, 0, " "), *part]
        made += filled or []
    return made


def _filled(tokens) -> list | None:
    """Returns tokens with each & as a pseudo-class, also within functions; None if there is no &."""
    made, is_changed = [], False
    for token in tokens:
        if token == "&":
            made += _outer_tokens()
            is_changed = True
        elif token.type == "function" and (inside := _filled(token.arguments)) is not None:
            made.append(ast.FunctionBlock(0, 0, token.name, inside))
            is_changed = True
        else:
            made.append(token)
    return made if is_changed else None


def _outer_tokens() -> list:
    return [ast.LiteralToken(0, 0, ":"), ast.IdentToken(0, 0, OUTER)]


def _sum(specificities) -> tuple[int, ...]:
    return tuple(sum(each) for each in zip((0, 0, 0), *specificities))


def _greatest(selectors: list[Selector]) -> tuple[int, ...]:
    return max((each.specificity for each in selectors), default=(0, 0, 0))


def _named(name: str, lower: str) -> Test:
    return lambda element: element.local_name == (lower if element.in_html_document else name)


def _of(simple) -> tuple[list, list] | None:
    """Returns the formula and the selectors of nth-child(... of ...); None without "of"."""
    if not simple.name.startswith("nth-"):
        return None
    words = list(simple.arguments)
    at = next((i for i, token in enumerate(words) if token.type == "ident" and token.value == "of"), None)
    return None if at is None else (words[:at], words[at + 1 :])


def _reached(element: ElementWrapper, combinator: str) -> Iterator[ElementWrapper]:
    match combinator:
        case " ":
            below = element.iter_subtree()
            next(below)
            yield from below
        case ">":
            yield from element.iter_children()
        case "+":
            yield from list(element.iter_next_siblings())[:1]
        case _:
            yield from element.iter_next_siblings()
