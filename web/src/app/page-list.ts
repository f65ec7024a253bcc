// Every page of the app as plain data, for what stands outside the bundle: the build, and the walks of the browser tests.
// Plain node imports it: `const pages = await listPages()`.
import type {
  AdminPage,
  ConsolePage,
  Feature,
  LabelNamespace,
  LayoutName,
  PageParam,
  PublicPage,
} from '../shared/feature.ts';
import type { PlainLabelKey } from '../shared/i18n/labels.ts';
import { features } from './features.ts';
import { extraLabels } from './labels/extra-labels.ts';

export interface ListedPage {
  path: string;
  /** What tests open: the path, or the path with each query under which it has something to show. */
  addresses: string[];
  layout: LayoutName;
  /** Who may open an administrators' page; null of all others. */
  permission: AdminPage['permission'] | null;
  /** The server renders it and everybody may see it. */
  isPublic: boolean;
  inSitemap: boolean;
  /** What it reads of its query. */
  params: readonly PageParam[];
  labels?: LabelNamespace;
  /** What it is called where organisers read about it. */
  name?: PlainLabelKey;
  feature: string;
  /** The chunk of its feature's public pages, where it is one of them and the feature names one. */
  chunk?: string;
  page: PublicPage['page'];
}

function listed({ name: feature, chunk }: Feature, page: PublicPage | ConsolePage | AdminPage): ListedPage {
  const isShared = 'layout' in page;
  const isPublic = isShared && page.isRendered !== false;
  return {
    path: page.path,
    addresses: (page.examples ?? ['']).map((query) => page.path + query),
    layout: isShared ? page.layout : 'console',
    permission: 'permission' in page ? page.permission : null,
    isPublic,
    inSitemap: isShared && page.inSitemap === true,
    params: (isShared && page.params) || [],
    labels: isShared ? extraLabels(page) : undefined,
    name: 'menu' in page ? page.menu?.label : undefined,
    feature,
    chunk: isPublic ? chunk : undefined,
    page: page.page,
  };
}

export async function listPages(): Promise<ListedPage[]> {
  const names: Partial<Record<string, PlainLabelKey>> = {};
  const lists = features.map(async (feature) => {
    const signedIn = (await feature.console?.())?.default;
    Object.assign(names, signedIn?.pageNames);
    return [...feature.pages, ...(signedIn?.pages ?? [])].map((page) => listed(feature, page));
  });
  const all = (await Promise.all(lists)).flat();
  return all.map((page) => ({ ...page, name: names[page.path] ?? page.name }));
}
