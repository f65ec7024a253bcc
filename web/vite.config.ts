// The browser build: dist/client with a manifest, from which scripts/shell.mjs tells the server what each page loads.
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './vite.chunks.ts';
import { sharedConfig } from './vite.shared.ts';
import { oneStyleSheet } from './vite.styles.ts';
import { leanLibraries } from './vite.vendor.ts';

const api = process.env.FAIRWAY_API ?? 'http://127.0.0.1:8080';
const proxied = ['/atlas', '/atms', '/basic', '/wxtap', '/asas', '/pay', '^/c/'];

/** In development there is no server to decide the language: `?lang=en` does. */
const devLanguage: Plugin = {
  name: 'fairway-dev-language',
  apply: 'serve',
  transformIndexHtml: (html, { originalUrl }) =>
    originalUrl?.includes('lang=en')
      ? html.replace('"lang": "zh"', '"lang": "en"').replace('lang="zh"', 'lang="en"')
      : html,
};

/** What only the build, the server and the tests read of a manifest (`page-list.ts`) stays out of what browsers load. */
const LEAN = /\b(?:params|examples): \[[^\]]*\],?|\binSitemap: true,?|\bchunk: '[^']*',?|\blaterChunks: \{[^}]*\},?/g;
const leanManifests: Plugin = {
  name: 'fairway-lean-manifests',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/feature.ts') ? code.replace(LEAN, '') : null),
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

export default defineConfig({
  ...sharedConfig,
  plugins: [leanLibraries, react(), devLanguage, leanManifests, oneStyleSheet, chunkList],
  server: { port: 5173, proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, xfwd: true }])) },
  build: {
    target: 'es2023',
    outDir: 'dist/client',
    manifest: true,
    modulePreload: { polyfill: false },
    // Fonts and drawings stay files: inlined data cannot be cached or preloaded.
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/app/entry-client.tsx', output: { codeSplitting: { groups: chunkGroups } } },
  },
});
