// Owns the logo: the product's lockup, with the page's language first.
import { useState } from 'react';
import { Link } from 'react-router';
import { useI18n } from '@/shared/i18n';
import styles from './logo.module.css';

/** Widths of the drawn lockups at 48 px height. */
const WIDTH = { zh: 241, en: 256 };

export function Logo({ reversed = false }: { reversed?: boolean }) {
  const { t, lang } = useI18n();
  const [isMissing, setMissing] = useState(false);
  const src = `/art/logo-lockup-${lang}${reversed ? '-reversed' : ''}.svg`;
  return (
    <Link to="/" className={styles.logo}>
      {isMissing ? (
        <b className={styles.name}>{t('site.brand')}</b>
      ) : (
        <img
          src={src}
          alt={t('site.brand')}
          width={WIDTH[lang]}
          height={48}
          // The reversed one stands in the footer; anything not lazy would be preloaded with the first screen.
          loading={reversed ? 'lazy' : undefined}
          className={styles.image}
          // Without a connection what was not needed before is not there.
          onError={() => setMissing(true)}
        />
      )}
    </Link>
  );
}
