// Writes dist/client/shell.json: for each page path, what the server links, preloads and may render.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { sharedConfig } from '../vite.shared.ts';
import { assets, client, ENTRY, web } from './manifest.mjs';

const config = { ...sharedConfig, root: web, logLevel: 'error' };
const load = async (path) => (await runnerImport(`${web}${path}`, config)).module;

const { pageRoutes, redirects } = await load('src/app/route-table.ts');
const { fontPreloads, homeFontPreloads } = await load('src/ui/font-preload.gen.ts');
const { colour } = await load('src/ui/tokens.ts');

const LAYOUTS = {
  default: ['src/app/layouts/default-layout.tsx'],
  sign: ['src/app/layouts/sign-layout.tsx'],
  console: ['src/app/layouts/console-layout.tsx'],
  empty: ['src/app/layouts/empty-layout.tsx'],
};

/** The module behind `page: () => import('…')`, read from the function itself. */
function moduleOf(route) {
  const found = /["']([^"']+\.tsx?)["']/.exec(route.page.toString());
  if (!found) throw new Error(`${route.path}: page must be () => import('…')`);
  return found[1].replace(web, '').replace(/^\//, '');
}

const entry = assets([ENTRY]);
const labelFiles = (namespace, lang) => assets([`src/app/labels/${namespace}.${lang}.ts`], { known: [ENTRY] }).js;
const preload = (lang) => [...entry.js.slice(1), ...labelFiles('public', lang)];

const pages = Object.fromEntries(
  pageRoutes.map((route) => {
    const { js, css } = assets([...LAYOUTS[route.layout], moduleOf(route)], {
      known: [ENTRY],
      withLaterCss: route.isPublic,
    });
    const labels = route.labels && { zh: labelFiles(route.labels, 'zh'), en: labelFiles(route.labels, 'en') };
    const fonts = route.path === '/' ? homeFontPreloads : undefined;
    return [route.path, { public: route.isPublic, open: route.isOpen, listed: route.isListed, js, css, labels, fonts }];
  }),
);
for (const path of Object.keys(redirects)) {
  // Only what is behind the sign-in needs the client to decide.
  pages[path] = { public: !path.startsWith('/console'), open: true, js: [], css: [] };
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
