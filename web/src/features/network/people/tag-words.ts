// What the tags of a card are called: codes of the organiser's lists by their names, others as somebody wrote them.

interface Tagged {
  code?: string | null;
  name_zh?: string | null;
  name_en?: string | null;
}

const isTagged = (tag: unknown): tag is Tagged => typeof tag === 'object' && tag !== null;

/** `nameOf` says a code, `local` picks a name of the page's language. */
export function tagWords(
  tags: readonly unknown[],
  nameOf: (code: string) => string,
  local: (row: Tagged, name: 'name') => string,
): string[] {
  const words = tags.map((tag) => (isTagged(tag) ? local(tag, 'name') || nameOf(tag.code ?? '') : nameOf(String(tag))));
  return [...new Set(words.filter(Boolean))];
}
