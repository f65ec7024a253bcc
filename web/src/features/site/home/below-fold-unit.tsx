// Owns loading the units below the first screen: their HTML is there at once, their code comes after it.
import { type ComponentType, lazy, Suspense } from 'react';
import type { Unit, UnitProps } from './unit';

type BelowFold = typeof import('./units/below-fold');

/** One chunk holds all of them; what they read is declared here, so that the page can read it before. */
export function belowFoldUnit(name: keyof BelowFold, queries: Unit['queries']): Unit {
  const Lazy = lazy(async () => ({ default: (await import('./units/below-fold'))[name] as ComponentType<UnitProps> }));
  return {
    Component: (props) => (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    ),
    queries,
  };
}
