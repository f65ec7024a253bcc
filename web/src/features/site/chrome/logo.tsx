// Owns the logo: the event's own, else the product's lockup with the page's language first.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import styles from './logo.module.css';

/** Widths of the drawn lockups at 48 px height. */
const WIDTH = { zh: 241, en: 256 };

export function Logo({ reversed = false }: { reversed?: boolean }): ReactNode {
  const { t, lang } = useI18n();
  const { meeting } = useStartup();
  const own = reversed ? null : meeting.logo;
  const src = own || `/art/logo-lockup-${lang}${reversed ? '-reversed' : ''}.svg`;
  return (
    <Link to="/" className={styles.logo}>
      <img src={src} alt={t('site.brand')} width={own ? undefined : WIDTH[lang]} height={48} className={styles.image} />
    </Link>
  );
}
