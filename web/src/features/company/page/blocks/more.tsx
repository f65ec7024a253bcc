// Owns what the organiser asks of every company and shows: custom fields with a value.
import { FieldValue } from '@/shared/custom-fields/value';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import type { Company } from '../queries';
import { Block } from './block';
import styles from './profile.module.css';

export function More({ fields }: { fields: Company['info']['custom_fields'] }) {
  const { t } = useI18n();
  if (fields.length === 0) return null;
  return (
    <Block title={t('company.page.more')}>
      <dl className={styles.facts}>
        {fields.map((field) => (
          <div key={field.id}>
            <dt>
              <LocalText row={field} name="name" />
            </dt>
            <dd>
              <FieldValue field={field} value={field.value} className={styles.picture} />
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}
