// Owns somebody's saved exhibitors: hall by hall, as one would walk, each with its stand.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { ExhibitorName } from '../directory/exhibitor-name';
import { type Names, standsOf, useNames } from '../directory/names';
import type { Saved } from '../models';
import { savedQuery } from './queries';
import styles from './saved.module.css';
import { useRemoveSaved } from './use-remove-saved';

const DIRECTORY = '/exhibitiorList';

/** In the order of a walk: by hall, then by stand; who has no stand yet comes last. */
export function byHall(rows: readonly Saved[]): { hall: string; rows: Saved[] }[] {
  const walk = ({ hall, booth_no }: Saved) => (hall ? `0${hall} ${booth_no}` : '1');
  const sorted = rows.toSorted((a, b) => (walk(a) < walk(b) ? -1 : 1));
  const groups = new Map<string, Saved[]>();
  for (const row of sorted) groups.set(row.hall, [...(groups.get(row.hall) ?? []), row]);
  return [...groups].map(([hall, some]) => ({ hall, rows: some }));
}

function Row({ row, names }: { row: Saved; names: Names }) {
  const { t, local } = useI18n();
  const letGo = useRemoveSaved();
  return (
    <li className={styles.row}>
      <b className={styles.stand}>{standsOf(row).join(' ') || '–'}</b>
      <span className={styles.logo}>{row.logo && <Picture src={row.logo} alt="" width={40} height={40} />}</span>
      <div>
        <h3>
          <ExhibitorName row={row} className={{ name: styles.name, other: styles.other, pinyin: undefined }} />
        </h3>
        <p className={styles.facts}>
          <LocalText row={row} name="city" />
          <span>{names.listed(row.tags.map(names.tag))}</span>
        </p>
      </div>
      <Button
        size="small"
        onClick={() => letGo(row.favorite_id)}
        aria-label={t('company.saved.removeOf', { name: local(row, 'name') })}
      >
        {t('company.saved.remove')}
      </Button>
    </li>
  );
}

function Halls({ rows, find }: { rows: Saved[]; find: ReactNode }) {
  const { t } = useI18n();
  const names = useNames();
  if (rows.length === 0) {
    return (
      <Empty title={t('company.saved.none.title')} action={find}>
        {t('company.saved.none.text')}
      </Empty>
    );
  }
  return (
    <>
      {byHall(rows).map((group) => (
        <section key={group.hall} className={styles.hall}>
          <header>
            <h2>
              {group.hall ? names.hall(group.hall) : t('company.saved.noHall')}
              <span>{names.theme(group.hall)}</span>
            </h2>
            <span>{t('company.saved.count', { n: group.rows.length })}</span>
          </header>
          <ul>
            {group.rows.map((row) => (
              <Row key={row.favorite_id} row={row} names={names} />
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.find}>{find}</p>
    </>
  );
}

export function SavedExhibitors() {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const saved = useQuery({ ...savedQuery(meetingId), refetchOnMount: 'always' });
  const find = (
    <Button as={Link} to={DIRECTORY}>
      {t('company.saved.find.exhibitor')}
    </Button>
  );
  if (saved.data) return <Halls rows={saved.data} find={find} />;
  if (saved.error) {
    return (
      <ErrorPanel
        title={t('shared.busy')}
        action={<Button onClick={() => saved.refetch()}>{t('shared.retry')}</Button>}
      >
        {failureText(saved.error, t)}
      </ErrorPanel>
    );
  }
  return <Loading label={t('shared.loading')} lines={6} />;
}
