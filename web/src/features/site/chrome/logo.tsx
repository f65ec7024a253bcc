// Owns the logo: the product's lockup, with the page's language first.
import { Link } from 'react-router';
import { useI18n } from '@/shared/i18n';
import styles from './logo.module.css';

/** Widths of the drawn lockups at 48 px height. */
const WIDTH = { zh: 241, en: 256 };

export function Logo({ reversed = false }: { reversed?: boolean }) {
  const { t, lang } = useI18n();
  const src = `/art/logo-lockup-${lang}${reversed ? '-reversed' : ''}.svg`;
  return (
    <Link to="/" className={styles.logo}>
      <img
        src={src}
        alt={t('site.brand')}
        width={WIDTH[lang]}
        height={48}
        // The reversed one stands in the footer; anything not lazy would be preloaded with the first screen.
        loading={reversed ? 'lazy' : undefined}
        className={styles.image}
      />
    </Link>
  );
}
