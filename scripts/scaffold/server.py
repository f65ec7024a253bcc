"""What the server and its tests must know of a domain, and of each of its kinds."""

import re

from .names import template
from .plan import Missing, after, before, either, first

COVERAGE = "crates/server/tests/coverage/domains"


def register_domain(plan, words):
    domain = words["domain"]
    path = f'{{ path = "crates/domains/{domain}" }}'
    plan.edit("Cargo.toml", after(r"^fairway-\w+ = \{ path = \"crates/domains/", f"fairway-{domain} = {path}"))
    dependency = f"fairway-{domain} = {{ workspace = true }}"
    plan.edit("crates/server/Cargo.toml", before(r"^fairway-event = ", dependency))
    plan.edit("crates/server/src/domains.rs", after(r"fairway_\w+::domain\(\),", f"        fairway_{domain}::domain(),"))
    name_exceptions(plan, domain)


def name_exceptions(plan, domain):
    plan.edit(
        f"{COVERAGE}/mod.rs",
        after(r"^mod \w+;", f"mod {domain};"),
        after(r"::EXCEPTIONS,", f"    {domain}::EXCEPTIONS,"),
    )


def register_kind(plan, words):
    domain, kinds = words["domain"], words["kinds"]
    path = f"{COVERAGE}/{domain}.rs"
    if not plan.has(path):
        plan.make(path, template("domain/crates/server/tests/coverage/domains/DOMAIN.rs", words))
        name_exceptions(plan, domain)
        return
    form = f'("/atms/{domain}/{kinds}", r#"{{"title_zh": "待删的{words["kind zh"]}", "title_en": "To be deleted"}}"#)'
    reads = f'("GET /atlas/{domain}/{kinds}", Foreign::Blank), ("GET /atlas/{domain}/{kinds}/{{id}}", Foreign::NotFound)'
    plan.edit(path, in_exceptions("open", reads), in_exceptions("kinds", form), import_foreign)


def in_exceptions(field, entries):
    return either(
        rf"^    {field}: &\[",
        first(f"    {field}: &[", entries),
        before(r"^    \.\.Exceptions::none\(", f"    {field}: &[{entries}],"),
    )


def import_foreign(text):
    found = re.search(r"^use crate::expected::\{(.*)\};$", text, re.M)
    if not found:
        raise Missing("imports nothing of crate::expected")
    names = sorted({*found[1].split(", "), "Foreign"})
    return text.replace(found[0], f"use crate::expected::{{{', '.join(names)}}};")
