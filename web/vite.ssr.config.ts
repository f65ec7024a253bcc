// The server build: one IIFE without code splitting, run inside the binary by an engine that has no Node and no Intl.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
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

const markup = fileURLToPath(new URL('./src/app/markup/', import.meta.url));
const standIns = new Map([
  ['react-router', `${markup}router.tsx`],
  ['@tanstack/react-query', `${markup}query.ts`],
  ['react/jsx-runtime', `${markup}jsx-runtime.ts`],
]);

/** What pages import of these libraries is drawn once and never clicked or watched: they get a lighter form of it. */
const drawnOnce: Plugin = {
  name: 'fairway-drawn-once',
  enforce: 'pre',
  resolveId: (source, importer) => (importer?.startsWith(markup) ? undefined : standIns.get(source)),
};

/** For the test that compares: everything as React itself draws it. */
const drawnByReact: Plugin = {
  name: 'fairway-drawn-by-react',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/markup/render-markup') ? `${markup}react-reference.ts` : undefined),
};

const serverBuild = (drawn: Plugin): UserConfig => ({
  ...sharedConfig,
  plugins: [publicOnly, drawn, react()],
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

export const referenceBuild = serverBuild(drawnByReact);

export default defineConfig(serverBuild(drawnOnce));
