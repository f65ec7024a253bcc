"""What is to be written, and nothing of it before every anchor was found: a plan collects what is missing."""

import re


class Missing(Exception):
    """A file has no place for what belongs into it, or has it already."""


class Plan:
    def __init__(self, root):
        self.root = root
        self.made, self.edited, self.problems = {}, {}, []

    def has(self, path):
        return path in self.made or path in self.edited or (self.root / path).is_file()

    def read(self, path):
        planned = self.made.get(path) or self.edited.get(path)
        return planned or (self.root / path).read_text()

    def make(self, path, text):
        if self.has(path):
            self.problems.append(f"{path} exists already")
        else:
            self.made[path] = text

    def edit(self, path, *changes):
        """Changes are functions from the text to the text."""
        if not self.has(path):
            self.problems.append(f"{path} is not there")
            return
        for change in changes:
            try:
                text = change(self.read(path))
            except Missing as missing:
                self.problems.append(f"{path} {missing}")
            else:
                (self.made if path in self.made else self.edited)[path] = text

    def write(self):
        for path, text in (self.made | self.edited).items():
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_text(text)


def after(pattern, line):
    """Puts a line after the last one that matches."""
    return lambda text: _beside(text, pattern, line, 1)


def before(pattern, line):
    """Puts a line before the last one that matches."""
    return lambda text: _beside(text, pattern, line, 0)


def _beside(text, pattern, line, shift):
    lines = text.split("\n")
    places = [number for number, one in enumerate(lines) if re.search(pattern, one)]
    if not places:
        raise Missing(f"has no line like {pattern!r}")
    lines.insert(places[-1] + shift, line)
    return "\n".join(lines)


def first(opening, entry, glue=", "):
    """Puts an entry at the beginning of the list, or of the object, that begins so; the formatter breaks its lines."""

    def change(text):
        if text.count(opening) != 1:
            raise Missing(f"has {opening!r} {text.count(opening)} times, not once")
        return text.replace(opening, f"{opening}{entry}{glue}")

    return change


def last(name, entry):
    """Puts an entry at the end of a list of a manifest: one of several lines ends where a line is indented as its first one."""

    def change(text):
        opening = re.search(rf"^( *){name}: \[$", text, re.M)
        if not opening:
            return first(f"{name}: [", entry)(text)
        closing = re.compile(rf"^{opening[1]}\]", re.M).search(text, opening.end())
        if not closing:
            raise Missing(f"does not close its {name}")
        return f"{text[: closing.start()]}{entry},\n{text[closing.start() :]}"

    return change


def either(is_there, then, otherwise):
    """One change where the file has something already, another where it does not."""
    return lambda text: (then if re.search(is_there, text, re.M) else otherwise)(text)


def unless(is_there, then):
    return either(is_there, lambda text: text, then)


def nothing_like(pattern, why):
    """Refuses what the file has already."""

    def change(text):
        if re.search(pattern, text, re.M):
            raise Missing(f"has {why} already")
        return text

    return change
