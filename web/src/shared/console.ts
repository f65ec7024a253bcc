// The console around a page: what all features together show behind the sign-in.
import { createContext, useContext } from 'react';
import type { AdminPage, AuditKind, ConsolePage } from './feature';

export interface Console {
  pages: readonly ConsolePage[];
  adminPages: readonly AdminPage[];
  auditKinds: readonly AuditKind[];
}

const ConsoleContext = createContext<Console | null>(null);
export const ConsoleProvider = ConsoleContext.Provider;

export function useConsole(): Console {
  const value = useContext(ConsoleContext);
  if (!value) throw new Error('useConsole outside of the console');
  return value;
}
