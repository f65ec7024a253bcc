// How a feature declares its pages. The app turns these into routes; a feature never touches the router's tree.
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Lang } from '@/api/lang';
import type { Startup } from './startup';

export type LayoutName = 'default' | 'sign' | 'console' | 'empty';

export interface PageContext {
  lang: Lang;
  startup: Startup;
  pathname: string;
  search: URLSearchParams;
}

// biome-ignore lint/suspicious/noExplicitAny: a page lists queries of many types side by side
export type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** What `page: () => import('./x-page')` must export. */
export interface PageModule {
  default: ComponentType;
  /** Read before the page shows, on the server and on client navigation alike. A failed one leaves its section pending. */
  queries?: (context: PageContext) => AnyQuery[];
}

export interface FeatureRoute {
  /** Exact path of the specification, from the root. */
  path: string;
  page: () => Promise<PageModule>;
  /** Shows one thing that `?id=` names; its bare address is no page to be found by search engines. */
  needsId?: boolean;
}
