"""The plan of a new domain, or of one more kind in a domain that is there; and whether all domains could have one more."""

from . import crate, known, names, server, web
from .plan import Plan

# What one more kind may cost in a domain that has kinds: CONTRIBUTING.md promises it.
MOST_NEW, MOST_EDITED = 12, 6


def plan_of(domain, kind, domain_zh=None, kind_zh="条目", permission=None):
    plan = Plan(names.ROOT)
    is_new = not known.folder_of(domain).exists()
    words = names.words_of(domain, kind, domain_zh or domain, kind_zh)
    decide(plan, words, is_new, permission)
    if plan.problems:
        return plan, words
    refuse_what_is_there(plan, words)
    for path, text in names.templates("kind", words):
        plan.make(path, text)
    if is_new:
        for path, text in names.templates("domain", words):
            plan.make(path, text)
        server.register_domain(plan, words)
        web.register_domain(plan, words)
    else:
        crate.register(plan, words)
        server.register_kind(plan, words)
        web.register_kind(plan, words)
    return plan, words


def decide(plan, words, is_new, permission):
    """What depends on what the domain has already: its code, who keeps the records, what their tests open."""
    domain = words["domain"]
    there = {} if is_new else known.permissions(domain)
    permission = permission or known.usual_permission(domain) or f"{domain}.edit"
    if there and permission not in there:
        plan.problems.append(f"{domain} has no permission {permission}; it has {', '.join(there)}")
    code = known.next_code(domain)
    if code is None:
        plan.problems.append(f"{domain} has no number left for a failure")
    words |= {
        "code": str(code),
        "Error": f"{words['Domain']}Error",
        "permission": permission,
        "Permission": there.get(permission, f"Edit{words['Domain']}"),
        "permission is new": "" if there or is_new else "yes",
        "another permission": "messages.view" if permission == "identity.roles" else "identity.roles",
        "opened": ", ".join(f"fairway_{one}::domain()" for one in opened(domain, is_new)),
    }
    words["kind test"] = names.template("kind-test.rs", words)


def opened(domain, is_new):
    """The domain and those that it names, in the server's order. That of accounts is there in every test."""
    if is_new:
        return [domain]
    manifest = (known.folder_of(domain) / "Cargo.toml").read_text()
    named = [one for one in known.domains_in_order() if f"\nfairway-{one} = " in manifest or one == domain]
    return [one for one in named if one != "identity"]


def refuse_what_is_there(plan, words):
    """Names that the whole installation shares, and of which a second one would only fail when it runs."""
    kind, kinds = words["kind"], words["kinds"]
    if kind in known.tables():
        plan.problems.append(f"there is a table {kind} already: choose another name")
    for address in (f'"/atms/{words["domain"]}/{kinds}"', f'"/atlas/{words["domain"]}/{kinds}"'):
        if address in known.openapi():
            plan.problems.append(f"there is {address} already")
    for schema in (f"{words['Kind']}Row", f"{words['Kind']}Form", f"{words['Kind']}View"):
        if f'"{schema}": {{' in known.openapi():
            plan.problems.append(f"the API has a {schema} already")
    for path in (f"'/{words['kindsCamel']}'", f"'/admin/{words['kinds-']}'"):
        if f"path: {path}" in known.manifests():
            plan.problems.append(f"there is a page {path} already")


def check_all():
    """A dry run in every domain, and of a new one. Says what each would cost; returns how many cannot."""
    failed = 0
    for domain in [*known.domains(), "scaffolded"]:
        plan, _ = plan_of(domain, "scaffolded_thing")
        has_kinds = (known.folder_of(domain) / "src/kinds/mod.rs").is_file()
        new, edited = len(plan.made), len(plan.edited)
        if has_kinds and (new > MOST_NEW or edited > MOST_EDITED):
            plan.problems.append(f"one more kind costs more than {MOST_NEW} new and {MOST_EDITED} edited files")
        state = "has kinds" if has_kinds else "has no kinds yet" if domain in known.domains() else "is new"
        print(f"{domain} {state}: {new} new files, {edited} edited")
        for problem in plan.problems:
            print(f"  {problem}")
        failed += bool(plan.problems)
    return failed
