// Owns narrowing the programme: a plain form that works without JavaScript, and at once with it.
import { useSearchParams } from 'react-router';
import type { Session } from '@/api/models';
import { useI18n } from '@/shared/i18n';
import { Choices } from '@/shared/page/choices';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import styles from './agenda-filters.module.css';
import { addressOf, choiceIn, placeOf, placesOf, tracksOf } from './programme';

export function AgendaFilters({ sessions, path }: { sessions: Session[]; path: string }) {
  const { t, local } = useI18n();
  const [search, setSearch] = useSearchParams();
  const isHydrated = useHydrated();
  const choice = choiceIn(search);
  const chip = (hall: string, label: string) => ({
    key: hall,
    to: path + addressOf({ ...choice, hall }),
    label,
    isCurrent: choice.hall === hall,
  });
  const halls = [
    chip('', t('programme.agenda.everyHall')),
    ...placesOf(sessions).map((session) => chip(placeOf(session, sessions), session.hall || local(session, 'room'))),
  ];
  const choose = (track: string) => setSearch(addressOf({ ...choice, track }), { preventScrollReset: true });
  return (
    <div className={styles.filters}>
      <Choices label={t('programme.agenda.halls')} choices={halls} small />
      <form action={path} className={styles.form}>
        {choice.day > 1 && <input type="hidden" name="day" value={choice.day} />}
        {choice.hall && <input type="hidden" name="hall" value={choice.hall} />}
        {choice.view && <input type="hidden" name="view" value={choice.view} />}
        <Select
          aria-label={t('programme.agenda.track')}
          className={styles.track}
          name="track"
          value={choice.track}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('programme.agenda.everyTrack')}</option>
          {tracksOf(sessions).map((session) => (
            <option key={session.track} value={session.track}>
              {local(session, 'track')}
            </option>
          ))}
        </Select>
        {!isHydrated && (
          <noscript>
            <Button type="submit">{t('programme.agenda.show')}</Button>
          </noscript>
        )}
      </form>
    </div>
  );
}
