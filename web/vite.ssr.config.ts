// The server build: one IIFE without code splitting, run inside the binary by an engine that has no Node and no Intl.
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sharedConfig } from './vite.shared.ts';

/** The renderer draws public pages only: it takes nothing of what is behind the sign-in, neither pages nor words, nor the gallery. */
const publicOnly: Plugin = {
  name: 'fairway-public-only',
  enforce: 'pre',
  load: (id) =>
    /\/(?:feature|not-open)\.console\.ts$|\/gallery-page\.tsx$|\/app\/labels\/console\.(?:zh|en)\.ts$/.test(id)
      ? 'export default {}'
      : undefined,
};

export default defineConfig({
  ...sharedConfig,
  plugins: [publicOnly, react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: {
    noExternal: true,
    target: 'webworker',
    resolve: { conditions: ['edge-light', 'worker', 'import', 'module', 'default'] },
  },
  build: {
    ssr: true,
    target: 'es2023',
    outDir: 'dist/ssr',
    minify: true,
    rolldownOptions: {
      input: 'src/app/entry-server.tsx',
      output: { format: 'iife', entryFileNames: 'server.js', codeSplitting: false },
    },
  },
});
