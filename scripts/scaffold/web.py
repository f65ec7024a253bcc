"""What the web app must know of a domain, and of each of its kinds: the feature's two manifests."""

import re

from .names import fill, part_of
from .plan import after, before, either, first, last

FIRST_PAGE = r"^    \{\n.*?^    \}(?=,$)"
TEMPLATES = "domain/web/src/features/DOMAIN"


def register_domain(plan, words):
    domain = words["domain"]
    plan.edit(
        "web/src/app/features.ts",
        after(r"^import \w+ from '\.\./features/", f"import {domain} from '../features/{domain}/feature.ts';"),
        after(r"^  \w+,$", f"  {domain},"),
    )


def register_kind(plan, words):
    feature = f"web/src/features/{words['domain']}"
    plan.edit(f"{feature}/feature.ts", last("pages", part_of(f"{TEMPLATES}/feature.ts", FIRST_PAGE, words)))
    name = fill("'/{{kindsCamel}}': '{{domain}}.{{kindsCamel}}.title'", words)
    kind = f"'{words['kind']}'"
    plan.edit(
        f"{feature}/feature.console.ts",
        last("pages", part_of(f"{TEMPLATES}/feature.console.ts", FIRST_PAGE, words)),
        either(r"\bpageNames: \{", first("pageNames: {", name), before(r"^  pages: \[", f"  pageNames: {{ {name} }},")),
        audit_kind(kind),
    )


def audit_kind(kind):
    """The list stands in the manifest, or in a second part of it, or nowhere yet."""

    def change(text):
        taken_over = re.search(r"\bauditKinds: (\w+),", text)
        if taken_over:
            return text.replace(taken_over[0], f"auditKinds: [{kind}, ...{taken_over[1]}],")
        none_yet = before(r"^  pages: \[", f"  auditKinds: [{kind}],")
        return either(r"\bauditKinds: \[", first("auditKinds: [", kind), none_yet)(text)

    return change
