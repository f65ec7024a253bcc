// What the server decided before the page's code runs: language, host, tenant, and whether there is HTML to hydrate.
import { createContext, useContext } from 'react';
import type { Lang } from '@/api/lang';

export interface Boot {
  lang: Lang;
  host: string;
  origin: string;
  path: string;
  tenant?: number | string;
  mode: 'ssr' | 'shell';
  version: string;
  /** Origin (scheme and host) of each language that has a host of its own. */
  languageHosts: Partial<Record<Lang, string>>;
}

const BootContext = createContext<Boot | null>(null);
export const BootProvider = BootContext.Provider;

export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('useBoot outside of BootProvider');
  return boot;
}
