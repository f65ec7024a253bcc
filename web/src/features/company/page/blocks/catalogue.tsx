// Owns what the printed guide of this fair says of a company: its accepted entry, and the way to the guide.
import { Link } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { Picture } from '@/ui/picture';
import type { Company } from '../queries';
import { Block } from './block';
import styles from './catalogue.module.css';

export function Catalogue({ entry }: { entry: Company['entry'] }) {
  const { t, lang } = useI18n();
  if (!entry) return null;
  const [own, other] = lang === 'zh' ? [entry.products_zh, entry.products_en] : [entry.products_en, entry.products_zh];
  const products = own?.length ? own : (other ?? []);
  return (
    <Block
      title={t('company.page.catalogue')}
      aside={
        <Link className={styles.more} to={`/etcView?hall=${encodeURIComponent(entry.hall)}`}>
          {t('company.page.catalogueMore')}
        </Link>
      }
    >
      <LocalText row={entry} name="intro" as="p" className={styles.intro} />
      {products.length > 0 && (
        <ul className={styles.products} aria-label={t('company.page.products')}>
          {products.map((product) => (
            <li key={product}>{product}</li>
          ))}
        </ul>
      )}
      {entry.pictures.length > 0 && (
        <div className={styles.pictures}>
          {entry.pictures.map((address) => (
            <Picture key={address} src={address} alt="" width={240} height={160} cover />
          ))}
        </div>
      )}
    </Block>
  );
}
