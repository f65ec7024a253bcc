// The heading of a sign page, with the fair's name or a sentence under it.
import { type ReactNode, useEffect, useRef } from 'react';
import { meetingTitle } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import styles from './sign-heading.module.css';

interface SignHeadingProps {
  title: string;
  /** Instead of the fair's name. */
  children?: ReactNode;
  /** It replaces another screen of the same page: who cannot see that is told by the focus. */
  takesFocus?: boolean;
}

export function SignHeading({ title, children, takesFocus = false }: SignHeadingProps) {
  const { lang } = useI18n();
  const { meeting } = useStartup();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className={styles.title}>
        {title}
      </h1>
      <div className={styles.under}>{children ?? <p>{meetingTitle(meeting, lang)}</p>}</div>
    </>
  );
}
