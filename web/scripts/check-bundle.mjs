// Fails the build when what a first visit waits for grows over its budget, or what others need reaches public pages.
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chunks, client, web } from './manifest.mjs';

const BUDGET_KB = 130;
/** Fonts that are preloaded compete with the style sheet. */
const FONTS_KB = 48;
/** What only a form, a video or the console needs; it comes when there is one. */
const FOREIGN = /node_modules\/(?:@tiptap|prosemirror-[a-z]+|hls\.js)\/|\.console\.ts$/;

const json = (path) => JSON.parse(readFileSync(client + path, 'utf8'));
const shell = json('shell.json');

const size = (file) => gzipSync(readFileSync(client + file.slice(1)), { level: 9 }).length / 1024;

const first = (page, lang) => [...new Set([shell.entry, ...shell.preload[lang], ...page.js])];
const problems = [];

for (const [path, page] of Object.entries(shell.pages).filter(([, page]) => page.public)) {
  for (const file of first(page, 'zh')) {
    const foreign = (chunks[file.slice(1)]?.modules ?? []).find((id) => FOREIGN.test(id));
    if (foreign) problems.push(`${path} loads ${foreign} in ${file}`);
  }
  const sheets = [...shell.css, ...page.css];
  if (sheets.length > 1) problems.push(`${path} waits for ${sheets.join(', ')}: see vite.styles.ts`);
  for (const lang of ['zh', 'en']) {
    const fonts = [...shell.fonts[lang], ...(page.fonts?.[lang] ?? [])];
    const kb = fonts.reduce((sum, file) => sum + statSync(client + file.slice(1)).size / 1024, 0);
    if (kb > FONTS_KB) problems.push(`${path} (${lang}) preloads ${kb.toFixed(1)} KB of fonts, over ${FONTS_KB}`);
  }
}

const server = readFileSync(`${web}dist/ssr/server.js`, 'utf8');
if (server.includes('audit.view')) problems.push('the server bundle contains manifests of the console');
if (/\bIntl\.|toLocaleString/.test(server))
  problems.push('the server bundle uses Intl, which its engine does not have');

const home = shell.pages['/'];
const total = Math.max(...['zh', 'en'].map((lang) => first(home, lang).reduce((sum, file) => sum + size(file), 0)));
if (total > BUDGET_KB) problems.push(`home's first JavaScript is ${total.toFixed(1)} KB gzip, over ${BUDGET_KB}`);

for (const file of first(home, 'zh')) console.log(`  ${size(file).toFixed(1).padStart(6)} KB  ${file}`);
const css = [...shell.css, ...home.css].reduce((sum, file) => sum + size(file), 0);
console.log(`check-bundle: home ${total.toFixed(1)} of ${BUDGET_KB} KB gzip JavaScript, ${css.toFixed(1)} KB CSS`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
