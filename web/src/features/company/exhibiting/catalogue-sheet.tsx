// How far the company's entry in the printed catalogue is, and by when it is due.
import { Link } from 'react-router';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { TextLink } from '@/ui/text-link';
import { CATALOGUE } from './next-step';
import styles from './overview-page.module.css';
import type { CatalogueEntry } from './queries';

const STATES = ['none', 'draft', 'submitted', 'returned', 'accepted'] as const;

export function CatalogueSheet({ entry }: { entry: CatalogueEntry }) {
  const { t } = useI18n();
  const state = STATES[entry.status] ?? 'none';
  return (
    <Sheet
      title={t('company.exhibiting.catalogue')}
      aside={
        <TextLink as={Link} to={CATALOGUE}>
          {t(entry.can_edit ? 'company.exhibiting.catalogueEdit' : 'company.exhibiting.catalogueSee')}
        </TextLink>
      }
    >
      <div className={styles.stand}>
        <p>{t(`company.exhibiting.catalogue.${state}`)}</p>
      </div>
      {entry.reason ? <p className={styles.note}>{entry.reason}</p> : null}
      {entry.deadline && entry.can_edit ? (
        <p className={styles.note}>{t('company.exhibiting.due', { day: formatDate(entry.deadline, 'date') })}</p>
      ) : null}
    </Sheet>
  );
}
