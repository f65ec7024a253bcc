// What a label says in both languages, read from the dictionaries as they stand: plain node cannot import them all.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const ENTRY = /'([\w.]+)':\s*'((?:[^'\\]|\\.)*)'/g;

function read(lang) {
  const isDictionary = (file) => /(?:^|\/)labels[./]/.test(file) && file.endsWith(`.${lang}.ts`);
  const files = readdirSync(src, { recursive: true }).filter(isDictionary);
  const texts = files.map((file) => readFileSync(src + file, 'utf8'));
  return new Map(texts.flatMap((text) => [...text.matchAll(ENTRY)].map(([, key, words]) => [key, words])));
}

const dictionaries = { zh: read('zh'), en: read('en') };

export function wordsOf(key) {
  const [zh, en] = [dictionaries.zh.get(key), dictionaries.en.get(key)];
  if (!zh || !en) throw new Error(`${key} is in no dictionary`);
  return { zh, en };
}
