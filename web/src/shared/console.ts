// The console around a page: what all features together show behind the sign-in.
import { createContext, useContext } from 'react';
import type { AdminPage, AuditKind, AuditWords, ConsolePage } from './feature';

export interface Console {
  pages: readonly ConsolePage[];
  adminPages: readonly AdminPage[];
  auditKinds: readonly AuditKind[];
  auditWords: AuditWords;
}

const ConsoleContext = createContext<Console | null>(null);
export const ConsoleProvider = ConsoleContext.Provider;

const NO_WORDS: AuditWords = {};

/** The families of labels for codes in the audit log; none where a piece of the console stands alone. */
export const useAuditFamilies = (): AuditWords => useContext(ConsoleContext)?.auditWords ?? NO_WORDS;

export function useConsole(): Console {
  const value = useContext(ConsoleContext);
  if (!value) throw new Error('useConsole outside of the console');
  return value;
}
