// Owns what a company is proud of: its figures, and what it is especially good at.
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { useNames } from '../../directory/names';
import type { Company } from '../queries';
import styles from './advantages.module.css';
import { Block } from './block';

export function Features({ features }: Pick<Company, 'features'>) {
  const { t } = useI18n();
  if (features.length === 0) return null;
  return (
    <Block title={t('company.page.features')}>
      <dl className={styles.figures}>
        {features.map((feature) => (
          <div key={feature.id}>
            <LocalText row={feature} name="label" as="dt" />
            <dd className={styles.figure}>{feature.value}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}

export function Advantages({ advantages }: Pick<Company, 'advantages'>) {
  const { t } = useI18n();
  const names = useNames();
  if (advantages.length === 0) return null;
  return (
    <Block title={t('company.page.advantages')}>
      <ul className={styles.list}>
        {advantages.map((advantage) => (
          <li key={advantage.id}>
            {advantage.tag && <p className={styles.tag}>{names.tag(advantage.tag)}</p>}
            <LocalText row={advantage} name="title" as="h3" />
            <LocalText row={advantage} name="text" as="p" className={styles.text} />
          </li>
        ))}
      </ul>
    </Block>
  );
}
