// What a page module exports: the component, and what it reads before it shows.
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Lang } from '@/api/lang';
import type { Startup } from './startup';

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
