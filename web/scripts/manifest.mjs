// Reads the client build's chunk list: what a module's chunk pulls in, as public addresses.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const web = fileURLToPath(new URL('..', import.meta.url));
export const client = `${web}dist/client/`;
export const chunks = JSON.parse(readFileSync(`${client}.vite/chunks.json`, 'utf8'));
export const ENTRY = 'src/app/entry-client.tsx';

const unique = (list) => [...new Set(list)];

/** The chunk a source module ended up in. */
function chunkOf(path) {
  const found = Object.keys(chunks).find((file) => chunks[file].modules.some((id) => id.split('?')[0] === web + path));
  if (!found) throw new Error(`${path} is in no chunk`);
  return found;
}

/** Chunks reachable by static imports, dependencies first: a page's own CSS rules come after those it builds on. */
function closure(files, seen = new Set()) {
  for (const file of files) {
    if (seen.has(file) || !chunks[file]) continue;
    closure(chunks[file].imports, seen);
    seen.add(file);
  }
  return seen;
}

/** What shows only once the page works is never in server-made HTML: it brings its own style sheet. */
const LATER =
  /\/(?:toast|video-player|comments-block|seat-question|room-booking|notices|person-panel|exchange-dialog|alert-dialog)-/;

/** Chunks that load later, on their own: their code waits, but server-made HTML needs their CSS at once. */
function onDemand(files, known, seen = new Set()) {
  for (const file of files) {
    const soon = chunks[file].dynamicImports.filter((next) => !LATER.test(next));
    for (const next of closure(soon)) {
      if (known.has(next) || seen.has(next) || files.includes(next) || LATER.test(next)) continue;
      seen.add(next);
      onDemand([next], known, seen);
    }
  }
  return seen;
}

/** Addresses a page loads for these modules, without what `known` modules load on every page. */
export function assets(paths, { known = [], withLaterCss = false } = {}) {
  const had = closure(known.map(chunkOf));
  const own = [...closure(paths.map(chunkOf))].filter((file) => !had.has(file));
  const styled = withLaterCss ? [...own, ...onDemand(own, had)] : own;
  const linked = new Set([...had].flatMap((file) => chunks[file].css));
  const css = unique(styled.flatMap((file) => chunks[file].css)).filter((file) => !linked.has(file));
  return { js: own.toReversed().map((file) => `/${file}`), css: css.map((file) => `/${file}`) };
}
