// Owns the other things that somebody saved: people, sessions and booths, the latest first. What is gone says so.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { initials } from '@/shared/person';
import type { SavedKind } from '@/shared/saving/queries';
import { Button } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { type SavedThing, savedThingsQuery } from './queries';
import styles from './saved.module.css';
import { useRemoveSaved } from './use-remove-saved';

type Kind = Exclude<SavedKind, 'exhibitor'>;

/** Where more of the kind is found. */
const FOUND_AT: Record<Kind, string> = { person: '/negotiationHall', session: '/agendaList', booth: '/expoReserve' };

function Mark({ kind, row, name }: { kind: Kind; row: SavedThing; name: string }) {
  if (row.picture) return <Picture src={row.picture} alt="" width={40} height={40} cover className={styles.picture} />;
  return kind === 'person' ? (
    <span className={styles.initials} aria-hidden="true">
      {initials(name)}
    </span>
  ) : null;
}

function Row({ kind, row }: { kind: Kind; row: SavedThing }) {
  const { t, lang } = useI18n();
  const letGo = useRemoveSaved();
  const { text: name, lang: language } = localValue(row, 'title', lang);
  return (
    <li className={styles.thing}>
      <Mark kind={kind} row={row} name={name} />
      <div>
        <h2>
          {row.is_gone || !row.page ? (
            <span className={styles.plain} lang={language}>
              {name || t('company.saved.gone')}
            </span>
          ) : (
            <Link to={row.page} className={styles.name} lang={language}>
              {name}
            </Link>
          )}
        </h2>
        <p className={styles.facts}>
          {row.is_gone ? <span>{t('company.saved.gone')}</span> : <LocalText row={row} name="text" />}
        </p>
      </div>
      <Button
        size="small"
        onClick={() => letGo(row.favorite_id)}
        aria-label={t('company.saved.removeOf', { name: name || t('company.saved.gone') })}
      >
        {t('company.saved.remove')}
      </Button>
    </li>
  );
}

export function SavedThings({ kind }: { kind: Kind }) {
  const { t } = useI18n();
  const saved = useQuery({ ...savedThingsQuery(kind), refetchOnMount: 'always' });
  const find = (
    <Button as={Link} to={FOUND_AT[kind]}>
      {t(`company.saved.find.${kind}`)}
    </Button>
  );
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
  if (!saved.data) return <Loading label={t('shared.loading')} lines={6} />;
  if (saved.data.length === 0) {
    return (
      <Empty title={t('company.saved.none.title')} action={find}>
        {t(`company.saved.none.${kind}`)}
      </Empty>
    );
  }
  return (
    <>
      <ul className={styles.things}>
        {saved.data.map((row) => (
          <Row key={row.favorite_id} kind={kind} row={row} />
        ))}
      </ul>
      <p className={styles.find}>{find}</p>
    </>
  );
}
