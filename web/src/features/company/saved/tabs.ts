// The kinds of saved things, in the order of the tabs, and which one an address names.
import type { SavedKind } from '@/shared/saving/queries';

export const TABS = ['exhibitor', 'person', 'session', 'booth'] as const satisfies readonly SavedKind[];

export const tabIn = (search: URLSearchParams): SavedKind =>
  TABS.find((kind) => kind === search.get('tab')) ?? 'exhibitor';
