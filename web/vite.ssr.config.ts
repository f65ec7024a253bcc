// The server build: one IIFE without code splitting, run inside the binary by an engine that has no Node and no Intl.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedConfig } from './vite.shared.ts';

export default defineConfig({
  ...sharedConfig,
  plugins: [react()],
  publicDir: false,
  define: { __RENDERER__: 'true', 'process.env.NODE_ENV': JSON.stringify('production') },
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
