// Writes dist/client/shell.json: for each page path, what the server links, preloads and may render.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fontPreloads, homeFontPreloads } from '../src/ui/font-preload.gen.ts';
import { colour } from '../src/ui/tokens.ts';
import { assets, client, ENTRY } from './manifest.mjs';
import { pages as listed, redirects } from './pages.mjs';
import { wordsOf } from './words.mjs';

const LAYOUTS = {
  default: ['src/app/layouts/default-layout.tsx'],
  sign: ['src/app/layouts/sign-layout.tsx'],
  console: ['src/app/console/console-routes.tsx', 'src/app/layouts/console-layout.tsx'],
  empty: ['src/app/layouts/empty-layout.tsx'],
};

const entry = assets([ENTRY]);
const labelFiles = (namespace, lang) => assets([`src/app/labels/${namespace}.${lang}.ts`], { known: [ENTRY] }).js;
const preload = (lang) => [...entry.js.slice(1), ...labelFiles('public', lang)];

const pages = Object.fromEntries(
  listed.map((page) => {
    const { js, css } = assets([...LAYOUTS[page.layout], page.file], { known: [ENTRY], withLaterCss: page.isPublic });
    const labels = page.labels && { zh: labelFiles(page.labels, 'zh'), en: labelFiles(page.labels, 'en') };
    const fonts = page.path === '/' ? homeFontPreloads : undefined;
    const { isPublic, inSitemap, params } = page;
    const name = page.name && wordsOf(page.name);
    return [page.path, { public: isPublic, listed: inSitemap, params, name, js, css, labels, fonts }];
  }),
);
for (const path of Object.keys(redirects)) {
  // Only what is behind the sign-in needs the client to decide.
  pages[path] = { public: !path.startsWith('/console'), js: [], css: [] };
}

const version = createHash('sha256')
  .update(readFileSync(`${client}.vite/chunks.json`))
  .digest('hex')
  .slice(0, 12);
const shell = {
  version,
  entry: entry.js[0],
  css: entry.css,
  preload: { zh: preload('zh'), en: preload('en') },
  fonts: fontPreloads,
  icon: '/favicon.svg',
  themeColor: colour.ink,
  pages,
};
writeFileSync(`${client}shell.json`, `${JSON.stringify(shell, null, 1)}\n`);
const open = Object.values(pages).filter((page) => page.open).length;
console.log(`shell.json: ${Object.keys(pages).length} pages, ${open} open, version ${version}`);
