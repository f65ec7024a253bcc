// Owns loading the units below the first screen: their HTML is there at once, their code comes after it.
import { type ComponentType, lazy, Suspense } from 'react';
import type { Unit, UnitProps } from './unit';

type Later = typeof import('./units/later');

/** One chunk holds all of them; what they read is declared here, so that the page can read it before. */
export function laterUnit(name: keyof Later, queries: Unit['queries']): Unit {
  const Lazy = lazy(async () => ({ default: (await import('./units/later'))[name] as ComponentType<UnitProps> }));
  return {
    Component: (props) => (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    ),
    queries,
  };
}
