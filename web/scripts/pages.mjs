// The pages of the app for the build, each with its file. Manifests are read as they stand: no bundler, no DOM.
import { features } from '../src/app/features.ts';
import { listPages } from '../src/app/page-list.ts';

export { redirects } from '../src/app/redirects.ts';

const folderOf = (feature) => (feature === 'app' ? 'src/app' : `src/features/${feature}`);

/** The file behind `page: () => import('./…')`, read from the function itself. */
function fileOf({ path, page, feature }) {
  const file = /import\(['"]\.\/([^'"]+)['"]\)/.exec(String(page))?.[1];
  if (!file) throw new Error(`${path}: page must be () => import('./…')`);
  return `${folderOf(feature)}/${file}`;
}

export const pages = (await listPages()).map((page) => ({ ...page, file: fileOf(page) }));
export const featureNames = [...new Set(features.map(({ name }) => name))];
/** The folders that manifests make chunks of their own. */
export const laterChunks = features.flatMap(({ name: feature, laterChunks = {} }) =>
  Object.entries(laterChunks).map(([name, folder]) => ({ name, folder: `/${folderOf(feature)}/${folder}/` })),
);
