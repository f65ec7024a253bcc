// Preview mode: `?preview=1` remembers a flag for this tab, and pages then show the draft structure. `?preview=0` ends it.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '@/api/query';
import { useSession } from '@/shared/session';
import { EXHIBITION_CODE, type Startup } from '@/shared/startup';
import { session } from '@/shared/storage';

const KEY = 'PREVIEW';

function readFlag(): boolean {
  const asked = new URLSearchParams(window.location.search).get('preview');
  if (asked !== null) session.set(KEY, asked === '1');
  return session.get<boolean>(KEY) === true;
}

const draftQuery = () => read('/atlas/configure/structure', { code: EXHIBITION_CODE, draft: 1 }, { auth: true });

/** The startup as this tab should see it. The draft comes after hydration: server-made HTML is always the published one. */
export function usePreview(startup: Startup | undefined): Startup | undefined {
  const [isPreview, setPreview] = useState(false);
  const { userId } = useSession();
  useEffect(() => setPreview(readFlag()), []);
  const { data: draft } = useQuery({ ...draftQuery(), enabled: isPreview && userId !== null });
  return startup && draft && isPreview ? { ...startup, structure: draft } : startup;
}
