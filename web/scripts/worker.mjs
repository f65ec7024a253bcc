// Writes dist/client/checkin-worker.js: the check-in's service worker, with every file that its page can ask for.
import { readFileSync, writeFileSync } from 'node:fs';
import { assets, client, ENTRY } from './manifest.mjs';

const PAGE = '/admin/checkin';
/** What the page asks for when it is there: the stream of events. */
const LATER = ['src/shared/live/client.ts'];
/** Beside the words of every page. */
const WORDS = ['console', 'sign'].flatMap((name) => ['zh', 'en'].map((lang) => `src/app/labels/${name}.${lang}.ts`));
/** Drawings of the console, and what badges are printed with. */
const OTHERS = ['/art/logo-mark.svg', '/badge.css', '/checkin.webmanifest'];
/** Names are set in any of them. */
const FONTS = /^\/fonts\/(?:archivo|source-serif|serif-sc-console)[^/]*\.woff2$/;

const shell = JSON.parse(readFileSync(`${client}shell.json`, 'utf8'));
const { js, css } = shell.pages[PAGE];
const more = [...LATER, ...WORDS].flatMap((path) => {
  const found = assets([path], { known: [ENTRY] });
  return [...found.js, ...found.css];
});
const sheets = [...shell.css, ...css];
const named = sheets.flatMap((sheet) =>
  [...readFileSync(client + sheet.slice(1), 'utf8').matchAll(/url\(["']?([^"')]+)/g)].map(([, path]) => path),
);
const fonts = [...shell.fonts.zh, ...shell.fonts.en, ...named.filter((path) => FONTS.test(path))];
const scripts = [shell.entry, ...shell.preload.zh, ...shell.preload.en, ...js];
const files = [...new Set([...scripts, ...more, ...sheets, ...fonts, shell.icon, ...OTHERS])];

const build = JSON.stringify({ version: shell.version, page: PAGE, files }, null, 1);
const source = readFileSync(new URL('checkin-worker.js', import.meta.url), 'utf8');
writeFileSync(`${client}checkin-worker.js`, `const BUILD = ${build};\n${source}`);
console.log(`checkin-worker.js: ${files.length} files of ${shell.version}`);
