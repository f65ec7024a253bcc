// Unit tests run in happy-dom; browser behaviour belongs to e2e.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sharedConfig } from './vite.shared.ts';

export default defineConfig({
  ...sharedConfig,
  plugins: [react()],
  test: {
    environment: 'happy-dom',
    // A fresh global scope per file in a kept thread: a third of the time of a fresh thread per file.
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // Longer than anything that a test waits for.
    testTimeout: 30_000,
    setupFiles: ['src/shared/testing/setup.ts'],
  },
});
