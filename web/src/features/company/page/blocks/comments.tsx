// Owns when comments come to the page of a company: once the page works, since only the browser knows who reads them.
import { type ComponentType, useEffect, useState } from 'react';

type Block = ComponentType<{ companyId: number }>;

// The server never shows them, so they are no part of its code.
const load = import.meta.env.SSR ? null : () => import('../../comments/comments-block');

export function Comments({ companyId }: { companyId: number }) {
  const [Loaded, setLoaded] = useState<Block | null>(null);
  useEffect(() => {
    let isGone = false;
    load?.().then(
      ({ CommentsBlock }) => !isGone && setLoaded(() => CommentsBlock),
      // Without them the page is still whole; the next visit tries again.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return Loaded && <Loaded companyId={companyId} />;
}
