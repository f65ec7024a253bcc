// A part of a page that is nice to have: where its code does not arrive, the page stays as it is without it.
import { type ComponentType, lazy } from 'react';

type Loaded<Props> = { default: ComponentType<Props> };

export const optional = <Props>(load: () => Promise<Loaded<Props>>) =>
  lazy(() => load().catch((): Loaded<Props> => ({ default: () => null })));
