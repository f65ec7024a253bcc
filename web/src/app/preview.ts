// Preview mode: `?preview=1` remembers a flag for this tab, and pages then show the draft structure; `?preview=0` ends it.
// `?preview=live` inside the builder's frame shows what is being edited. Everything that these modes do loads with them.
import { useEffect, useState } from 'react';
import { LIVE } from '@/shared/page/preview-messages';
import { session } from '@/shared/storage';

const KEY = 'PREVIEW';

export type PreviewMode = 'draft' | 'live';

export const isFramed = () => window.parent !== window;

function previewMode(): PreviewMode | null {
  const asked = new URLSearchParams(window.location.search).get('preview');
  // Not remembered: a frame shares its storage with the tab around it.
  if (isFramed()) return asked === LIVE ? LIVE : null;
  if (asked !== null) session.set(KEY, asked === '1');
  return session.get<boolean>(KEY) === true ? 'draft' : null;
}

/** Known after hydration only: server-made HTML is always the published structure. */
export function usePreviewMode(): PreviewMode | null {
  const [mode, setMode] = useState<PreviewMode | null>(null);
  useEffect(() => setMode(previewMode()), []);
  return mode;
}
