// The browser build: dist/client with a manifest, from which scripts/shell.mjs tells the server what each page loads.
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sharedConfig } from './vite.shared.ts';
import { oneStyleSheet } from './vite.styles.ts';

const api = process.env.FAIRWAY_API ?? 'http://127.0.0.1:8080';
const proxied = ['/atlas', '/atms', '/basic', '/wxtap', '/asas', '/pay'];

/** In development there is no server to decide the language: `?lang=en` does. */
const devLanguage: Plugin = {
  name: 'fairway-dev-language',
  apply: 'serve',
  transformIndexHtml: (html, { originalUrl }) =>
    originalUrl?.includes('lang=en')
      ? html.replace('"lang": "zh"', '"lang": "en"').replace('lang="zh"', 'lang="en"')
      : html,
};

/** What each chunk holds and pulls in, for scripts/shell.mjs and check-bundle.mjs: the manifest forgets merged modules. */
const chunkList: Plugin = {
  name: 'fairway-chunk-list',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const list = chunks.map((chunk) => [
        chunk.fileName,
        {
          modules: chunk.moduleIds,
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          css: [...(chunk.viteMetadata?.importedCss ?? [])],
        },
      ]);
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(Object.fromEntries(list)) });
    },
  },
};

/**
 * A page is a handful of files, not twenty: libraries, the app, and one chunk for each kind of page. Each group takes
 * what it imports along, unless a group above it already has it.
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack|cookie-es|cookie)\//,
    priority: 40,
  },
  { name: 'app', test: /src\/app\/entry-client/, priority: 30 },
  { name: 'site', test: /src\/(?:app\/layouts\/default-layout|features\/site\/home\/home-page)/, priority: 20 },
  {
    name: 'ui',
    test: /src\/(?:ui|shared)\/(?!labels|refdata|pickers|gallery|qr-code|table|toast|upload|editor|schedule|tools|use-api|player|icons\/(?:media|editor|builder)|form\/(?!use-form))/,
    priority: 15,
  },
  { name: 'tools', test: /src\/shared\/(?:table|schedule|tools|use-api|form\/(?!use-form))/, priority: 11 },
  {
    name: 'later',
    test: /src\/features\/site\/(?:home\/(?:units\/later|popup)|chrome\/(?:site-footer|signed-in))/,
    priority: 12,
  },
  { name: 'pages', test: /src\/features\/(?:site\/pages|event\/(?:agenda|hotel))\//, priority: 11 },
  { name: 'sign', test: /src\/(?:app\/layouts\/sign-layout|features\/identity\/sign\/)/, priority: 10 },
  // One chunk for all pages of the area: each address of a chunk is a line in what every visitor loads first.
  { name: 'admin', test: /src\/features\/(?:admin|insight)\/(?!labels|routes)/, priority: 9 },
  { name: 'library', test: /src\/(?:features\/library\/(?!labels|routes)|shared\/upload\/(?!labels))/, priority: 9 },
  { name: 'content', test: /src\/features\/content\/(?!labels|routes)/, priority: 8 },
  // Loaded when a form has formatted text. The last one: it takes nothing along that others use.
  { name: 'editor', test: /src\/shared\/editor\//, priority: 5 },
  { name: 'console', test: /src\/app\/(?:layouts\/console-layout|console\/)/, priority: 10 },
];

export default defineConfig({
  ...sharedConfig,
  plugins: [react(), devLanguage, oneStyleSheet, chunkList],
  server: { port: 5173, proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, xfwd: true }])) },
  build: {
    target: 'es2023',
    outDir: 'dist/client',
    manifest: true,
    modulePreload: { polyfill: false },
    // Fonts and drawings stay files: inlined data cannot be cached or preloaded.
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/app/entry-client.tsx', output: { codeSplitting: { groups } } },
  },
});
