// Reads the client build's manifest: what a module's chunk pulls in statically, as public addresses.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const web = fileURLToPath(new URL('..', import.meta.url));
export const client = `${web}dist/client/`;
export const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'));
export const ENTRY = 'src/app/entry-client.tsx';

/** Chunks of a module and of everything it imports statically, itself first. */
export function closure(key, seen = new Map()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the manifest`);
  if (seen.has(key)) return seen;
  seen.set(key, chunk);
  for (const imported of chunk.imports ?? []) closure(imported, seen);
  return seen;
}

const unique = (list) => [...new Set(list)];

/** Addresses a page must load for these modules, without what `known` modules already loaded. */
export function assets(keys, known = []) {
  const had = new Set(known.flatMap((key) => [...closure(key).keys()]));
  const chunks = unique(
    keys
      .flatMap((key) => [...closure(key).entries()])
      .filter(([key]) => !had.has(key))
      .map(([, c]) => c),
  );
  return {
    js: unique(chunks.map((chunk) => `/${chunk.file}`)),
    // Dependencies first: a page's own rules come after those it builds on.
    css: unique(chunks.toReversed().flatMap((chunk) => (chunk.css ?? []).map((file) => `/${file}`))),
  };
}
