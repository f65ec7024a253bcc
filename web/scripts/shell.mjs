// Writes dist/client/shell.json: for each page path, what the server links, preloads and may render.
import { writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { sharedConfig } from '../vite.shared.ts';
import { assets, client, ENTRY, web } from './manifest.mjs';

const config = { ...sharedConfig, root: web, logLevel: 'error' };
const load = async (path) => (await runnerImport(`${web}${path}`, config)).module;

const { pageRoutes, redirects } = await load('src/app/route-table.ts');
const { fontPreloads } = await load('src/ui/font-preload.gen.ts');

const LAYOUTS = {
  default: ['src/app/layouts/default-layout.tsx'],
  sign: ['src/app/layouts/sign-layout.tsx'],
  console: ['src/app/layouts/console-layout.tsx'],
  empty: [],
};

/** The module behind `page: () => import('…')`, read from the function itself. */
function moduleOf(route) {
  const found = /["']([^"']+\.tsx?)["']/.exec(route.page.toString());
  if (!found) throw new Error(`${route.path}: page must be () => import('…')`);
  return found[1].replace(web, '').replace(/^\//, '');
}

const entry = assets([ENTRY]);
const langKeys = (lang) => [`src/app/labels/public.${lang}.ts`];
const langOf = (lang) => ({ modulepreload: assets(langKeys(lang), [ENTRY]).js, fonts: fontPreloads(lang) });

const routes = pageRoutes.map((route) => {
  const { js, css } = assets([...LAYOUTS[route.layout], moduleOf(route)], [ENTRY]);
  return { path: route.path, layout: route.layout, ssr: route.isPublic, open: route.isOpen, modulepreload: js, css };
});

const shell = {
  entry: entry.js[0],
  css: entry.css,
  modulepreload: entry.js.slice(1),
  langs: { zh: langOf('zh'), en: langOf('en') },
  routes,
  redirects,
  notFound: '/404',
};
writeFileSync(`${client}shell.json`, `${JSON.stringify(shell, null, 1)}\n`);
console.log(`shell.json: ${routes.length} pages, ${routes.filter((route) => route.open).length} open`);
