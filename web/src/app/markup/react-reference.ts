// What react-dom/server makes of the same elements: our markup is compared with it by tests, and it is in no build.
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import type { Markup } from './render-markup';

/** React puts what belongs into the head before the markup when no <head> is rendered. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

export async function renderMarkup(root: ReactNode): Promise<Markup> {
  let problem: unknown = null;
  const { prelude } = await prerender(root, {
    onError(error) {
      problem ??= error;
    },
    // A large Suspense boundary would be moved out of line, which needs an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const text = await new Response(prelude).text();
  if (problem) throw problem;
  const head = HOISTED.exec(text)?.[0] ?? '';
  return { head, html: text.slice(head.length) };
}
