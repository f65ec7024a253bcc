// Owns the list of one's own meetings: those of the day, or all of them by where they stand.
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, startOfDay } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { Sheet } from '@/shared/tools/page';
import { Select } from '@/ui/select';
import { Tag } from '@/ui/tag';
import { type Appointment, askedAt, flagOf, LABELS, labelOf, type MeetingLabel, pageOf } from '../models';
import styles from './my-meetings.module.css';
import { inOrder } from './order';

interface MyMeetingsProps {
  rows: readonly Appointment[];
  day: number | undefined;
  /** The one that the panel shows. */
  currentId: number | null;
}

export function MyMeetings({ rows, day, currentId }: MyMeetingsProps) {
  const { t } = useI18n();
  const [isAll, setAll] = useState(false);
  const [label, setLabel] = useState<MeetingLabel | ''>('');
  const ofDay = rows.filter((row) => startOfDay(askedAt(row)) === day);
  const shown = inOrder(isAll ? rows.filter((row) => label === '' || row.label === label) : ofDay);
  const count = (name: MeetingLabel) => rows.filter((row) => row.label === name).length;
  return (
    <Sheet
      title={t('one2one.list.title')}
      aside={
        <button type="button" className={styles.turn} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? t('one2one.list.day') : t('one2one.list.all', { n: rows.length })}
        </button>
      }
    >
      {isAll && (
        <div className={styles.filter}>
          <Select
            aria-label={t('one2one.list.filter')}
            value={label}
            onChange={({ target }) => setLabel(target.value as MeetingLabel | '')}
          >
            <option value="">{t('one2one.list.every')}</option>
            {LABELS.map(([name]) => (
              <option key={name} value={name}>
                {t(`one2one.label.${name}`)} ({count(name)})
              </option>
            ))}
          </Select>
        </div>
      )}
      {shown.length === 0 ? (
        <p className={styles.none}>{t(isAll ? 'one2one.list.none' : 'one2one.list.noneDay')}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((row) => (
            <Line key={row.id} row={row} isDated={isAll} isCurrent={row.id === currentId} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Line({ row, isDated, isCurrent }: { row: Appointment; isDated: boolean; isCurrent: boolean }) {
  const i18n = useI18n();
  const { t, lang, local } = i18n;
  const at = askedAt(row);
  const label = labelOf(row.label);
  const who = [personName(row.person, i18n), local(row.person, 'company')].filter(Boolean);
  return (
    <li>
      <Link to={pageOf(row.id)} aria-current={isCurrent || undefined}>
        <span className={styles.time}>
          {isDated && <small>{formatDate(at, 'monthDay')}</small>}
          {formatDate(at, 'time')}
        </span>
        <span className={styles.who}>{who.join(lang === 'zh' ? '，' : ', ')}</span>
        <Tag flag={flagOf(label)}>{t(`one2one.label.${label}`)}</Tag>
      </Link>
    </li>
  );
}
