// What of the libraries no page of ours can reach, and tree shaking cannot see: it stays out of what browsers load.
import type { Plugin } from 'vite';

const ROUTER = 'react-router/dist/production/lib/';
const QUERIES = '@tanstack/query-core/build/modern/';

/** Names that somebody imports or exports, and nobody calls. */
const nobodyCalls = (...names: string[]) =>
  `const nobody = () => undefined; export { ${names.map((name) => `nobody as ${name}`).join(', ')} };`;

/** By file: what is left of it. */
const REST: Record<string, string> = {
  // Hooks for measuring, which only a router that is given some of them calls.
  [`${ROUTER}router/instrumentation.js`]: nobodyCalls(
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ),
  // The router's own framework, with prefetching that needs its manifest: links ask for it, and there is none.
  [`${ROUTER}dom/ssr/components.js`]: `
    import { createContext } from 'react';
    export const FrameworkContext = createContext(undefined);
    export const usePrefetchBehavior = () => [false, null, {}];
    export const mergeRefs = (own) => own;
    export const CRITICAL_CSS_DATA_ATTRIBUTE = '';
    ${nobodyCalls('Links', 'Meta', 'PrefetchPageLinks', 'Scripts', 'setIsHydrated', 'useFrameworkContext')}`,
  // Lists that grow by scrolling: ours have pages.
  [`${QUERIES}infiniteQueryBehavior.js`]: nobodyCalls('infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'),
  // Writes are plain calls (`shared/use-attempt`), so that there are never any to remember.
  [`${QUERIES}mutationCache.js`]: `
    export class MutationCache {
      findAll() { return []; }
      resumePausedMutations() { return Promise.resolve(); }
      clear() {}
    }`,
};

export const leanLibraries: Plugin = {
  name: 'fairway-lean-libraries',
  apply: 'build',
  enforce: 'pre',
  load: (id) => REST[id.slice(id.lastIndexOf('/node_modules/') + '/node_modules/'.length)],
  // A library that was updated and has moved its files would come back whole, and nobody would notice.
  buildEnd(failure) {
    const known = [...this.getModuleIds()];
    const missing = Object.keys(REST).filter((file) => !known.some((id) => id.endsWith(file)));
    if (!failure && missing.length > 0) this.error(`no longer there: ${missing.join(', ')}; see vite.vendor.ts`);
  },
};
