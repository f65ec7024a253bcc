// Owns the galleries of a company; each picture opens large.
import { Gallery } from '@/shared/gallery/gallery';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import type { Company } from '../queries';
import { Block } from './block';
import styles from './pictures.module.css';

export function Galleries({ galleries }: Pick<Company, 'galleries'>) {
  const { t, local } = useI18n();
  const filled = galleries.filter(({ pictures }) => pictures.length > 0);
  if (filled.length === 0) return null;
  return (
    <Block title={t('company.page.pictures')}>
      <div className={styles.galleries}>
        {filled.map((gallery) => (
          <div key={gallery.id}>
            <LocalText row={gallery} name="name" as="h3" />
            <Gallery pictures={gallery.pictures.map((picture) => ({ ...picture, heading: local(gallery, 'name') }))} />
          </div>
        ))}
      </div>
    </Block>
  );
}
