"""What one more kind of record needs in the crate of its domain; what the crate does not have yet is made."""

import re

from . import known
from .names import template
from .plan import Missing, after, before, either, first, nothing_like

PLAIN_ARM = r"^\s+\w+::Db\(error\) => error\.into\(\),$"


def register(plan, words):
    crate = f"crates/domains/{words['domain']}"
    add_part(plan, crate, words)
    add_failure(plan, f"{crate}/src/error.rs", words)
    if words["permission is new"]:
        add_permission(plan, crate, words)
    if not plan.read(f"{crate}/src/lib.rs").count("codes: "):
        plan.edit(f"{crate}/src/lib.rs", in_domain("codes: error::CODES"))
    add_crates(plan, f"{crate}/Cargo.toml", words)
    add_tests(plan, f"{crate}/tests/{words['domain']}/main.rs", words)


def in_domain(field):
    return before(r"^\s+\.\.Domain::named\(", f"        {field},")


def add_part(plan, crate, words):
    kinds = f"{crate}/src/kinds/mod.rs"
    if plan.has(kinds):
        plan.edit(kinds, after(r"^(pub )?mod \w+;", f"mod {words['kind']};"), in_parts(f"{words['kind']}::PART"))
        return
    plan.make(kinds, template("domain/crates/domains/DOMAIN/src/kinds/mod.rs", words))
    plan.edit(f"{crate}/src/lib.rs", after(r"^(pub )?mod \w+;", "mod kinds;"), in_domain("parts: kinds::ALL"))


def in_parts(part):
    """Behind the others, whose tables and demo rows come first."""

    def change(text):
        found = re.search(r"pub const ALL: &\[Part\] = &\[(.*?),?\s*\];", text, re.S)
        if not found:
            raise Missing("has no list `pub const ALL: &[Part]`")
        return f"{text[: found.end(1)]}, {part}{text[found.end(1) :]}"

    return change


def add_failure(plan, path, words):
    unknown, code = f"Unknown{words['Kind']}", f"UNKNOWN_{words['KIND']}"
    variant = f'    #[error("the public sees no such {words["kind words"]}")]\n    {unknown},'
    line = f'    {code} = {words["code"]}, NOT_FOUND, "没有这条{words["kind zh"]}", "There is no such {words["kind words"]}";'
    plan.edit(
        path,
        nothing_like(rf"\b({unknown}|{code})\b", unknown),
        in_enum(words["Error"], variant),
        either(r"^codes! \{", in_codes(line), new_codes(line, words["Error"])),
        in_match(words["Error"], unknown, code),
    )


def in_enum(name, variant):
    """Before what the database says, which every enum has and puts last or nearly so."""

    def change(text):
        found = re.search(rf"pub enum {name} \{{.*?(?=^    #\[error\(transparent\)\]\n    Db\(|^\}})", text, re.M | re.S)
        if not found:
            raise Missing(f"has no enum {name}")
        return f"{text[: found.end()]}{variant}\n{text[found.end() :]}"

    return change


def in_codes(line):
    def change(text):
        found = re.search(r"^codes! \{.*?(?=^\})", text, re.M | re.S)
        if not found:
            raise Missing("does not close its codes!")
        return f"{text[: found.end()]}{line}\n{text[found.end() :]}"

    return change


def new_codes(line, error):
    """The domain's first code, which it must import the macro for."""

    def change(text):
        found = re.search(r"^use fairway_http::(\w+;|\{)", text, re.M)
        if not found:
            raise Missing("imports nothing of fairway_http")
        many = found[1] == "{"
        imports = "use fairway_http::{codes, " if many else f"use fairway_http::{{{found[1][:-1]}, codes}};"
        text = text[: found.start()] + imports + text[found.end() :]
        return before(rf"^impl From<{error}> for Failure", f"codes! {{\n{line}\n}}\n")(text)

    return change


def in_match(error, unknown, code):
    """Where the variants become codes: a function of the enum that says which, or the conversion itself."""

    def change(text):
        own = re.search(rf"^impl {error} \{{\n.*?Some\(match self \{{\n", text, re.M | re.S)
        if own:
            return f"{text[: own.end()]}            Self::{unknown} => {code},\n{text[own.end() :]}"
        conversion = re.search(rf"^impl From<{error}> for Failure.*", text, re.M | re.S)
        arm = conversion and re.search(PLAIN_ARM, conversion[0], re.M)
        if not arm:
            raise Missing(f"has no arm for {error}::Db to stand beside")
        start = conversion.start() + arm.start()
        prefix = re.search(r"\w+", arm[0])[0]
        return f"{text[:start]}            {prefix}::{unknown} => {code}.into(),\n{text[start:]}"

    return change


def add_permission(plan, crate, words):
    """The domain's first permission, and that the organisers of the demo hold it."""
    plan.make(f"{crate}/src/permissions.rs", template("domain/crates/domains/DOMAIN/src/permissions.rs", words))
    plan.edit(
        f"{crate}/src/lib.rs", after(r"^(pub )?mod \w+;", "mod permissions;"), in_domain("permissions: permissions::ALL")
    )
    demo = next((path for path in ("src/demo.rs", "src/demo/mod.rs") if plan.has(f"{crate}/{path}")), "src/demo.rs")
    role = f'let role = fairway_lang::Text::new("{words["domain zh"]}编辑", "{words["Domain"]} editor");'
    grant = "fairway_identity::grant_to_organisers(tx, demo, role, crate::permissions::ALL).await?;"

    def at_the_beginning(text):
        load = re.search(r"^pub fn load<.*?Box::pin\(async move \{\n", text, re.M | re.S)
        if not load:
            raise Missing("has no `pub fn load` with a block to begin in")
        return f"{text[: load.end()]}        {role}\n        {grant}\n{text[load.end() :]}"

    plan.edit(f"{crate}/{demo}", at_the_beginning)


def add_crates(plan, path, words):
    text = plan.read(path)
    libraries = [*known.needed_crates(), *(["fairway-auth", "fairway-identity"] if words["permission is new"] else [])]
    sections = re.split(r"^\[dev-dependencies\]$", text, flags=re.M)
    has = lambda name, where: re.search(rf"^{name} = ", where, re.M)
    for name in libraries:
        if not has(name, sections[0]):
            plan.edit(path, first("[dependencies]\n", f"{name} = {{ workspace = true }}\n", glue=""))
    for name in ("fairway-testkit", "fairway-testworld", "serde_json"):
        if not has(name, text):
            plan.edit(path, first("[dev-dependencies]\n", f"{name} = {{ workspace = true }}\n", glue=""))


def add_tests(plan, path, words):
    """A module of their own: other kinds of the domain may be a meeting's or a company's, and are tested within it."""
    if not plan.has(path):
        plan.problems.append(f"{path} is not there")
        return
    module = f"{words['kind']}_rules"
    plan.edit(path, nothing_like(rf"^mod {module}\b", f"mod {module}"))
    plan.edit(path, lambda text: f"{text.rstrip()}\n\n{template('kind-test.rs', words)}")

