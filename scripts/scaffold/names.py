"""Names in all the forms that templates use, and the templates themselves."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "scripts/new-domain.d"
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def plural(word):
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + ("es" if re.search(r"(s|x|ch|sh)$", word) else "s")


def pascal(word):
    return "".join(part.capitalize() for part in word.split("_"))


def camel(word):
    return pascal(word)[0].lower() + pascal(word)[1:]


def words_of(domain, kind, domain_zh, kind_zh):
    kinds = plural(kind)
    said, many = kind.replace("_", " "), kinds.replace("_", " ")
    return {
        "domain": domain,
        "Domain": pascal(domain),
        "domain zh": domain_zh,
        "kind": kind,
        "KIND": kind.upper(),
        "Kind": pascal(kind),
        "kind words": said,
        "Kind words": said.capitalize(),
        "kind zh": kind_zh,
        "kinds": kinds,
        "Kinds": pascal(kinds),
        "kinds words": many,
        "Kinds words": many.capitalize(),
        "kinds-": kinds.replace("_", "-"),
        "kindsCamel": camel(kinds),
    }


def fill(text, words):
    return re.sub(r"\{\{([\w -]+)\}\}", lambda match: words[match[1]], text)


def template(path, words):
    return fill((TEMPLATES / path).read_text(), words)


def part_of(path, pattern, words):
    """A piece of a template: what a manifest has for its first kind is what it gets for the next."""
    return fill(re.search(pattern, (TEMPLATES / path).read_text(), re.M | re.S)[0], words)


def templates(folder, words):
    """The templates of a folder as they will stand; paths have DOMAIN, KIND, KINDS- in place of names."""
    for source in sorted(path for path in (TEMPLATES / folder).rglob("*") if path.is_file()):
        path = str(source.relative_to(TEMPLATES / folder)).replace("KINDS-", words["kinds-"])
        path = path.replace("KIND", words["kind"]).replace("DOMAIN", words["domain"])
        yield path, fill(source.read_text(), words)
