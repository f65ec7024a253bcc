// Where the company stands at the fair.
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Sheet } from '@/shared/tools/page';
import { standsOf, useNames } from '../directory/names';
import styles from './overview-page.module.css';
import { standQuery } from './queries';

export function StandSheet({ companyId }: { companyId: number }) {
  const { t, lang } = useI18n();
  const { meetingId } = useStartup();
  const names = useNames();
  const { data } = useQuery(standQuery(meetingId, companyId));
  if (!data) return null;
  const stand = data[0];
  const codes = stand ? standsOf(stand) : [];
  return (
    <Sheet title={t('company.exhibiting.stand')}>
      {stand && codes.length > 0 ? (
        <div className={styles.stand}>
          <p className={styles.code}>{codes.join(' ')}</p>
          <p>{[names.hall(stand.hall), names.theme(stand.hall)].filter(Boolean).join(lang === 'zh' ? '，' : ', ')}</p>
        </div>
      ) : (
        <p className={styles.note}>{t(stand ? 'company.exhibiting.noStand' : 'company.exhibiting.notListed')}</p>
      )}
    </Sheet>
  );
}
