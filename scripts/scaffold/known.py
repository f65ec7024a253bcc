"""What there is already: codes of failures, permissions, tables, addresses. Read from the sources as they are today."""

import functools
import re

from .names import ROOT, TEMPLATES

CODE = re.compile(r"^\s+[A-Z][A-Z0-9_]* = (\d{4}),", re.M)


def folder_of(domain):
    return ROOT / "crates/domains" / domain


def domains():
    """Those that have a crate."""
    return sorted(path.name for path in (ROOT / "crates/domains").iterdir() if (path / "src/lib.rs").is_file())


def domains_in_order():
    """In the order in which the server lists them."""
    return re.findall(r"fairway_(\w+)::domain\(\),", (ROOT / "crates/server/src/domains.rs").read_text())


@functools.cache
def all_codes():
    """Of every crate: a hundred is shared by some, and a number is said once."""
    files = [*ROOT.glob("crates/*/src/**/*.rs"), *ROOT.glob("crates/*/*/src/**/*.rs")]
    texts = (file.read_text() for file in files if file.name in ("error.rs", "code.rs") or "error" in file.parts)
    return {int(number) for text in texts for number in CODE.findall(text)}


def next_code(domain):
    """The next free one of the hundred in which a domain begins to count; a domain without codes begins a new hundred."""
    errors = folder_of(domain) / "src/error.rs"
    own = [int(number) for number in CODE.findall(errors.read_text())] if errors.is_file() else []
    if not own:
        return (max(all_codes()) // 100 + 1) * 100 + 1
    hundred = own[0] // 100
    highest = max(code for code in own if code // 100 == hundred)
    free = [code for code in range(highest + 1, (hundred + 1) * 100) if code not in all_codes()]
    return free[0] if free else None


def permissions(domain):
    """By their codes, the types that `permissions.rs` of a domain has or takes over from another domain."""
    file = folder_of(domain) / "src/permissions.rs"
    text = file.read_text() if file.is_file() else ""
    found = {code: name for name, code in re.findall(r'impl Permission for (\w+) \{\s+const CODE: &\'static str = "([\w.]+)"', text)}
    # Where a macro makes them, each is a line of it.
    found |= {code: name for name, code in re.findall(r'^\s+(\w+) = "([\w.]+)", ', text, re.M)}
    for other, name in re.findall(r"^pub use fairway_(\w+)::(\w+);", text, re.M):
        found |= {code: one for code, one in permissions(other).items() if one == name}
    return found


def usual_permission(domain):
    """The one that a domain's kinds are kept with; else the first of its own, else the first."""
    found = permissions(domain)
    texts = [file.read_text() for file in (folder_of(domain) / "src/kinds").rglob("*.rs")]
    used = [name for text in texts for name in re.findall(r'^\s+\w+ for ([A-Z]\w+) in "', text, re.M)]
    for code, name in found.items():
        if name in used:
            return code
    own = [code for code in found if code.startswith(f"{domain}.")]
    return next(iter(own or found), None)


def needed_crates():
    """What the templates of a kind use; those that the domain's crate does not have must be added to it."""
    source = "".join(file.read_text() for file in (TEMPLATES / "kind/crates").rglob("*.rs"))
    used = set(re.findall(r"\b(fairway_\w+|axum|futures|sea_orm|serde|utoipa_axum|utoipa|async_trait)::", source))
    return sorted(name.replace("_", "-") for name in used if not name.startswith("fairway_{{"))


@functools.cache
def openapi():
    return (ROOT / "openapi.json").read_text()


@functools.cache
def tables():
    files = ROOT.glob("crates/**/src/**/*.rs")
    return {name for file in files for name in re.findall(r'table_name = "(\w+)"', file.read_text())}


@functools.cache
def manifests():
    return "".join(file.read_text() for file in ROOT.glob("web/src/features/*/*.ts"))
