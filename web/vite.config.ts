// The browser build: dist/client with a manifest, from which scripts/shell.mjs tells the server what each page loads.
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sharedConfig } from './vite.shared.ts';

const api = process.env.FAIRWAY_API ?? 'http://127.0.0.1:8080';
const proxied = ['/atlas', '/atms', '/basic', '/wxtap', '/asas', '/pay'];

/** Which modules each chunk holds, for scripts/check-bundle.mjs: the manifest only names the chunks. */
const moduleList: Plugin = {
  name: 'fairway-module-list',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const source = JSON.stringify(Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.moduleIds])));
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
  },
};

export default defineConfig({
  ...sharedConfig,
  plugins: [react(), moduleList],
  server: { port: 5173, proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, xfwd: true }])) },
  build: {
    target: 'es2023',
    outDir: 'dist/client',
    manifest: true,
    modulePreload: { polyfill: false },
    // Fonts and drawings stay files: inlined data cannot be cached or preloaded.
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/app/entry-client.tsx' },
  },
});
