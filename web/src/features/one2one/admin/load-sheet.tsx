// How full the slots of a day are, and that day's sheets on paper.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { read } from '@/api/query';
import { downloadFile } from '@/shared/download-file';
import { DropMenu } from '@/shared/drop-menu';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { Segments } from '@/shared/tools/segments';
import { useAttempt } from '@/shared/use-attempt';
import { Icon } from '@/ui/icon';
import { chevronDown, download } from '@/ui/icons';
import { isFull, loadByDay, shareTaken } from './load';
import styles from './load-sheet.module.css';
import { DAY_SHEETS, LOAD } from './models';

export function LoadSheet() {
  const { t } = useI18n();
  const { data = [] } = useQuery(read(LOAD, {}, { auth: true, staleTime: 0 }));
  const days = loadByDay(data);
  const [chosen, setChosen] = useState<number | null>(null);
  const found = days.find(([one]) => one === chosen) ?? days[0];
  if (!found) return null;
  const [day, slots] = found;
  const full = slots.filter(isFull).length;
  return (
    <Sheet
      title={t('one2one.load.title')}
      aside={
        <div className={styles.aside}>
          <Segments
            label={t('one2one.mine.days')}
            items={days.map(([one]) => ({ key: one, label: formatDate(one, 'monthDay') }))}
            value={day}
            onPress={setChosen}
            size="small"
          />
          <DaySheets day={day} />
        </div>
      }
    >
      <ol className={styles.slots}>
        {slots.map((slot) => (
          <li key={slot.slot_at} data-full={isFull(slot) || undefined}>
            <span
              className={styles.bar}
              style={{ '--taken': `${Math.round(shareTaken(slot) * 100)}%` } as CSSProperties}
            />
            <b>
              {slot.taken}/{slot.tables}
            </b>
            <span>{formatDate(slot.slot_at, 'time')}</span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        {t('one2one.load.note')} {full > 0 ? t('one2one.load.full', { n: full }) : t('one2one.load.noneFull')}
      </p>
    </Sheet>
  );
}

function DaySheets({ day }: { day: number }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const save = async (by: 'person' | 'table') => {
    if (isBusy) return;
    setBusy(true);
    await attempt(() => downloadFile(client, DAY_SHEETS, { day, by, language: lang }, 'pdf'));
    setBusy(false);
  };
  return (
    <DropMenu
      label=""
      className={styles.menu}
      button={
        <>
          <Icon path={download} />
          {t(isBusy ? 'one2one.load.coming' : 'one2one.load.sheets')}
          <Icon path={chevronDown} size={16} />
        </>
      }
      items={[
        { label: t('one2one.load.byPerson'), act: () => void save('person') },
        { label: t('one2one.load.byTable'), act: () => void save('table') },
      ]}
    />
  );
}
