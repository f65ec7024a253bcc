// One style sheet for all public pages: a first visit waits for one file instead of five, each on a connection of its own.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The chunks of public pages, each after those it builds on: later rules win. */
const PUBLIC = [
  'entry-client',
  'site',
  'ui',
  'below-fold',
  'directory',
  'pages',
  'pickers',
  'booth',
  'attend',
  'checkout',
  'freight',
  'sign',
];

/** Runs after the bundler has named everything, so that scripts carry no more than before: only the names change. */
export const oneStyleSheet: Plugin = {
  name: 'fairway-one-style-sheet',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const parts = PUBLIC.flatMap((name) => {
        const styles = chunks.find((chunk) => chunk.name === name)?.viteMetadata?.importedCss;
        if (!styles?.size) this.error(`the chunk ${name} has no styles`);
        return [...styles];
      });
      const source = parts.map((file) => {
        const asset = bundle[file];
        if (asset?.type !== 'asset') this.error(`${file} is no style sheet`);
        delete bundle[file];
        return asset.source.toString().trim();
      });
      const css = source.join('\n');
      const fileName = `assets/public-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
      this.emitFile({ type: 'asset', fileName, source: css });
      for (const chunk of chunks) {
        const styles = chunk.viteMetadata?.importedCss;
        for (const part of parts) {
          // What a script fetches before it imports another one.
          chunk.code = chunk.code.replaceAll(part, fileName);
          if (styles?.delete(part)) styles.add(fileName);
        }
      }
    },
  },
};
