// What the browser build and the server build must have in common: aliases and CSS class names that agree.
import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';

export const sharedConfig: Pick<UserConfig, 'resolve' | 'css'> = {
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]', localsConvention: 'camelCaseOnly' } },
};
