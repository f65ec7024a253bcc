// Printing badges from a page of their own, which nobody sees: the gate's page stays as it is.
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Lang, useI18n } from '@/shared/i18n';
import { Badge } from './badge';
import styles from './badge-printer.module.css';
import type { Verdict } from './types';

const pageIn = (lang: Lang, title: string) =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title><link rel="stylesheet" href="/badge.css"></head></html>`;

/** Prints once for each verdict that it is given; the same one in a new object is printed again. */
export function BadgePrinter({ verdict }: { verdict: Verdict | null }) {
  const { t, lang } = useI18n();
  const title = t('attend.checkin.badge');
  const frame = useRef<HTMLIFrameElement>(null);
  // There once its style sheet is: without it a badge would fill a sheet of paper.
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (verdict && body) frame.current?.contentWindow?.print();
  }, [verdict, body]);
  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        srcDoc={pageIn(lang, title)}
        tabIndex={-1}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
      />
      {verdict && body ? createPortal(<Badge holder={verdict.holder} code={verdict.code} />, body) : null}
    </>
  );
}
