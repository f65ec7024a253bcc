// What a layout reads before it shows, beside its page's own queries.
import type { AnyQuery } from '@/shared/routing';
import type { Startup } from '@/shared/startup';

export type LayoutQueries = (startup: Startup) => AnyQuery[];
