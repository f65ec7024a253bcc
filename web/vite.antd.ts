// antd without <style> injection, which the site's content security policy forbids: its stylesheet is made at build
// time as `virtual:antd.css`, and the few rules it adds while running go through src/shared/antd/dynamic-css.ts.
import { createElement } from 'react';
import { type Plugin, runnerImport } from 'vite';
import { sharedConfig } from './vite.shared.ts';

const NAME = 'virtual:antd.css';
const RESOLVED = `\0${NAME}`;

async function extract(root: string): Promise<string> {
  const { module } = await runnerImport<typeof import('./src/shared/antd/theme.ts')>(
    `${root}/src/shared/antd/theme.ts`,
    { ...sharedConfig, root, logLevel: 'error' },
  );
  const { ConfigProvider } = await import('antd');
  const { extractStyle } = await import('@ant-design/static-style-extract');
  const css = extractStyle({
    includes: [...module.ANTD_COMPONENTS],
    customTheme: (node) => createElement(ConfigProvider, { theme: module.antdTheme }, node),
  });
  // Above the base layer, below our own component styles.
  return `@layer antd {\n${css}\n}`;
}

export function antdCss(): Plugin {
  let root = '';
  let made: Promise<string> | undefined;
  return {
    name: 'fairway-antd-css',
    configResolved(config) {
      root = config.root;
    },
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === NAME) return RESOLVED;
      const isDynamicCss = /(?:^|\/)Dom\/dynamicCSS(?:\.js)?$/.test(id) && importer?.includes('/node_modules/');
      return isDynamicCss ? `${root}/src/shared/antd/dynamic-css.ts` : undefined;
    },
    load(id) {
      if (id !== RESOLVED) return;
      made ??= extract(root);
      return made;
    },
  };
}
