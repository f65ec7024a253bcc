// The browser build: dist/client with a manifest, from which scripts/shell.mjs tells the server what each page loads.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedConfig } from './vite.shared.ts';

const api = process.env.FAIRWAY_API ?? 'http://127.0.0.1:8080';
const proxied = ['/atlas', '/atms', '/basic', '/wxtap', '/asas', '/pay'];

export default defineConfig({
  ...sharedConfig,
  plugins: [react()],
  server: { port: 5173, proxy: Object.fromEntries(proxied.map((p) => [p, { target: api, xfwd: true }])) },
  build: {
    target: 'es2023',
    outDir: 'dist/client',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Fonts and drawings stay files: inlined data cannot be cached or preloaded.
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/app/entry-client.tsx' },
  },
});
