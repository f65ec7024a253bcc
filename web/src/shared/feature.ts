// How a feature says which pages it has. Router, menus, guards, overview, audit words, chunks and the walks of the browser
// tests are derived from it. Plain node reads manifests too: they import types, this file by its path, and pages lazily.
import type { Permission } from '@/api/permissions';
import type { PlainLabelKey } from './i18n/labels';
import type { PageModule } from './routing';
import type { ListPath } from './table/types';

export type LayoutName = 'default' | 'sign' | 'console' | 'empty';

/** public: every page. pages: public pages beside the home page. sign: signing in. console: console and admin. */
export type LabelNamespace = 'public' | 'pages' | 'sign' | 'console';

interface AnyPage {
  /** Exact path of the specification, from the root. */
  path: `/${string}`;
  /** `() => import('./thing/thing-page.tsx')` and nothing else: the build reads from it which file that is. */
  page: () => Promise<PageModule>;
  /** What follows the path where tests open it, such as `?id=1` of a page that needs an id. Else the bare address. */
  examples?: readonly ('' | `?${string}`)[];
}

/** Parameters that pages of the server can have; crates/server/src/pages/request.rs has the same list. */
export type PageParam =
  | 'classification'
  | 'code'
  | 'company'
  | 'container'
  | 'country'
  | 'currency'
  | 'day'
  | 'hall'
  | 'id'
  | 'interest'
  | 'keyword'
  | 'lane'
  | 'letter'
  | 'load'
  | 'mode'
  | 'pod'
  | 'pol'
  | 'ready'
  | 'role'
  | 'sort'
  | 'start'
  | 'tag'
  | 'track'
  | 'type'
  | 'view';

/** A page for everybody: the server renders it, caches it and lets search engines find it. */
export interface PublicPage extends AnyPage {
  layout: Exclude<LayoutName, 'console'>;
  /** Its bare address stands in the sitemap. */
  inSitemap?: true;
  /** The words it needs, where they are not those of its layout. */
  labels?: LabelNamespace;
  /** What it reads of its query. The server renders it without anything else, and keeps one page for each of these. */
  params?: readonly PageParam[];
  /** False for a page that only the browser draws. */
  isRendered?: false;
  status?: 404;
}

/** A page of the console: it opens to everybody who is signed in. */
export interface ConsolePage extends AnyPage {
  path: `/console/${string}`;
  menu?: MenuPlace<ConsoleGroup>;
}

/** A page of administration: it opens to holders of its permission, the overview to holders of `any`. */
export type AdminPage = AnyPage & {
  path: '/admin' | `/admin/${string}`;
  permission: Permission | 'any';
  /** Whoever may open nothing else of administration arrives here, and sees nothing else. */
  isWorkplace?: true;
} & (
    | { menu: MenuPlace<AdminGroup>; card?: OverviewCard }
    /** Reached from another page, such as the editor of a list's records. */
    | { menu?: undefined; card?: undefined }
  );

/** The groups of the two menus; app/console/menu.ts has them in their order. */
export type ConsoleGroup =
  | 'participation'
  | 'exhibiting'
  | 'summit'
  | 'cards'
  | 'freight'
  | 'money'
  | 'company'
  | 'account';
export type AdminGroup =
  | 'start'
  | 'people'
  | 'event'
  | 'attend'
  | 'booths'
  | 'billing'
  | 'freight'
  | 'content'
  | 'site'
  | 'records'
  | 'platform';

/** By name, because drawings stay in the console's chunk. */
export type IconName =
  | keyof typeof import('@/ui/icons/tools')
  | keyof typeof import('@/ui/icons/builder')
  | keyof typeof import('@/ui/icons/media');

export interface MenuPlace<Group extends string> {
  group: Group;
  label: PlainLabelKey;
  icon: IconName;
  /** Among those of its group; without one it comes after them, in the order of manifests. */
  position?: number;
  /** Its rank for the four tabs of a phone. */
  tab?: number;
  when?: (viewer: Viewer) => boolean;
}

/** What menus ask about the person looking. */
export interface Viewer {
  isExhibitor: boolean;
  summitStatus: number;
  hasCompany: boolean;
  hasTickets: boolean;
  hasIdentity: boolean;
  permissions: readonly string[];
}

/** A figure on the home of administration, which shows the first few that a person may see. */
export interface OverviewCard {
  title: PlainLabelKey;
  text: PlainLabelKey;
  /** Among all figures; without one it comes last. */
  position?: number;
  /** The list whose total it is. */
  counts: ListPath;
}

/** Kinds of record in the audit log, by the labels that name them: `audit.kind.hotel` makes `hotel` one. */
export type AuditKind = PlainLabelKey extends infer Key
  ? Key extends `audit.kind.${infer Kind}`
    ? Kind
    : never
  : never;

/** By kind of record and field, the families of labels that say its codes. */
export type AuditWords = Readonly<Record<string, readonly string[]>>;

/** What of a feature only people see who are signed in; loaded with the console. */
export interface ConsoleFeature {
  pages: readonly (ConsolePage | AdminPage)[];
  /** What its public pages are called where organisers read about them, such as in the statistics; visitors load none of it. */
  pageNames?: Readonly<Record<`/${string}`, PlainLabelKey>>;
  /** The kinds of record that its changes are logged under. */
  auditKinds?: readonly AuditKind[];
  /** Where the words for its codes are: `'banner.position': ['site.banners.position']` reads `site.banners.position.home`. */
  auditWords?: AuditWords;
}

export interface Feature {
  /** Its folder below src/features; the app's own pages are `app`. */
  name: string;
  pages: readonly PublicPage[];
  /** The chunk of its public pages, where few visitors come for them: others then load none of it. Without a name they are part
   * of `pages`, the chunk that public pages share. */
  chunk?: string;
  /** Folders whose code is loaded when somebody asks for it, each by the name of its chunk: `{ 'room-booking': 'book' }`. */
  laterChunks?: Readonly<Record<string, string>>;
  /** `() => import('./feature.console.ts')`, so that visitors load nothing of it. */
  console?: () => Promise<{ default: ConsoleFeature }>;
}

export const defineFeature = (feature: Feature): Feature => feature;
export const defineConsole = (feature: ConsoleFeature): ConsoleFeature => feature;
