// What the builder and the site in its preview frame say to each other. Both take messages of their own origin only.
import type { Structure } from '@/api/models';

/** The part of a structure that is edited. */
export type StructureBody = Pick<Structure, 'menu' | 'pages'>;

/** `?preview=live`, which only counts inside a frame of this origin. */
export const LIVE = 'live';

/** What the site is to take for an answer of the API: a new one, or parts of the one that it has. */
export type PreviewAnswer = { key: readonly unknown[] } & ({ data: unknown } | { merge: object });

export type ToFrame =
  | { fairway: 'structure'; body: StructureBody }
  | { fairway: 'go'; path: string }
  | { fairway: 'record'; path: string; answers: PreviewAnswer[] }
  | { fairway: 'select'; mark: string | null; name: string; scroll: boolean };

export type FromFrame = { fairway: 'ready' } | { fairway: 'picked'; mark: string };

/** Null for everything that is not said by this partner in this origin. */
export function messageFrom<M extends ToFrame | FromFrame>(
  event: MessageEvent,
  partner: Window | null | undefined,
): M | null {
  if (event.origin !== window.location.origin || !partner || event.source !== partner) return null;
  const data: unknown = event.data;
  return typeof data === 'object' && data !== null && 'fairway' in data ? (data as M) : null;
}

export const sendTo = (partner: Window | null | undefined, message: ToFrame | FromFrame) =>
  partner?.postMessage(message, window.location.origin);
