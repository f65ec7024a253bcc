// Owns whom to meet: people with the reason for each, how much one wants to meet them, and the way to invite them.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { applyStatusQuery } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { search as searchIcon } from '@/ui/icons';
import { Input } from '@/ui/input';
import { Loading } from '@/ui/states';
import { Tag } from '@/ui/tag';
import { type Candidate, flagOf, MARK, PAGE, PATH, pageOf } from '../models';
import { peopleQuery } from '../queries';
import { Face, useJobWords } from './face';
import styles from './suggestions.module.css';
import { useRereadMeetings } from './use-acts';

const STEP = 6;
const MAX_SUGGESTIONS = 60;
const MARKS = [
  ['must', MARK.must],
  ['would', MARK.would],
  ['no', MARK.no],
] as const;

/** The best ones come first; more would be read by nobody. */
const MAX_REASONS = 3;

export function Suggestions({ onInvite }: { onInvite: (person: Candidate) => void }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [limit, setLimit] = useState(STEP);
  const query = useQuery({ ...peopleQuery(keyword, limit), placeholderData: (shown) => shown });
  const find = (event: FormEvent) => {
    event.preventDefault();
    setKeyword(typed.trim());
    setLimit(STEP);
  };
  const { rows = [], total = 0 } = query.data ?? {};
  return (
    <Sheet title={t('one2one.people.title')} aside={<span className={styles.aside}>{t('one2one.people.aside')}</span>}>
      <search className={styles.search}>
        <form onSubmit={find}>
          <Input
            type="search"
            name="keyword"
            aria-label={t('one2one.people.keyword')}
            placeholder={t('one2one.people.keyword')}
            maxLength={60}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" aria-label={t('one2one.people.find')}>
            <Icon path={searchIcon} size={18} />
          </Button>
        </form>
      </search>
      {query.error ? (
        <p className={styles.none}>{failureText(query.error, t)}</p>
      ) : !query.data ? (
        <Loading label={t('shared.loading')} lines={6} />
      ) : rows.length === 0 ? (
        <Nobody isSearch={keyword !== ''} />
      ) : (
        <ul className={styles.people}>
          {rows.map((person) => (
            <Suggested key={person.user_id} person={person} onInvite={onInvite} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {rows.length < total && limit < MAX_SUGGESTIONS && (
          <Button busy={query.isFetching} onClick={() => setLimit(limit + STEP)}>
            {t('one2one.people.more')}
          </Button>
        )}
        <Button as={Link} to={PAGE.people} kind="bare">
          {t('one2one.people.all')}
        </Button>
      </div>
    </Sheet>
  );
}

const ACCEPTED = 1;

/** Why there is nobody: only those who take part can invite others. */
function Nobody({ isSearch }: { isSearch: boolean }) {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const { data: status } = useQuery(applyStatusQuery(meetingId));
  if (status && status.user_apply_status !== ACCEPTED)
    return (
      <div className={styles.none}>
        <p>{t('one2one.people.unregistered')}</p>
        <Button as={Link} to={PAGE.register} kind="ink">
          {t('one2one.people.register')}
        </Button>
      </div>
    );
  return <p className={styles.none}>{t(isSearch ? 'one2one.people.noneFound' : 'one2one.people.none')}</p>;
}

function Suggested({ person, onInvite }: { person: Candidate; onInvite: (person: Candidate) => void }) {
  const i18n = useI18n();
  const { t, lang, local } = i18n;
  const workOf = useJobWords();
  const name = personName(person, i18n);
  const said = person.reasons.map(({ zh, en }) => local({ text_zh: zh, text_en: en }, 'text')).filter(Boolean);
  const reasons = said.slice(0, MAX_REASONS);
  const { appointment } = person;
  return (
    <li>
      <Face of={person} />
      <div className={styles.about}>
        <b>{name}</b>
        <p>{workOf(person)}</p>
        {reasons.length > 0 && <p className={styles.reasons}>{reasons.join(lang === 'zh' ? '；' : '; ')}</p>}
      </div>
      <span className={styles.shared}>
        <b>{person.shared_slots}</b>
        {t.any('one2one.people.shared', { n: person.shared_slots })}
      </span>
      <Marks person={person} name={name} />
      {appointment ? (
        <Link to={pageOf(appointment.id)} className={styles.standing}>
          <Tag flag={flagOf(STATUS[appointment.status] ?? 'sent')}>{t('one2one.people.see')}</Tag>
        </Link>
      ) : (
        <Button
          className={styles.invite}
          aria-label={t('one2one.people.inviteName', { name })}
          onClick={() => onInvite(person)}
        >
          {t('one2one.people.invite')}
        </Button>
      )}
    </li>
  );
}

/** The flag of a standing by its number; whose turn it is, its own page says. */
const STATUS: Record<number, string> = { 1: 'sent', 2: 'accepted', 3: 'rejected', 5: 'succeeded' };

function Marks({ person, name }: { person: Candidate; name: string }) {
  const { t } = useI18n();
  const api = useApi();
  const attempt = useAttempt();
  const readAgain = useRereadMeetings();
  // What was just pressed shows at once; the list follows.
  const [pressed, setPressed] = useState<number | null>(null);
  const current = pressed ?? person.mark;
  const press = async (mark: number) => {
    const next = mark === current ? MARK.none : mark;
    setPressed(next);
    const isDone = await attempt(() => api.put(PATH.mark, { user_id: person.user_id, mark: next }, WRITE));
    if (isDone) toast.done(t(next === MARK.none ? 'one2one.people.unmarked' : 'one2one.people.marked'));
    await readAgain();
    setPressed(null);
  };
  return (
    <fieldset className={styles.marks} aria-label={t('one2one.people.markOf', { name })}>
      {MARKS.map(([word, mark]) => (
        <button key={word} type="button" aria-pressed={mark === current} onClick={() => void press(mark)}>
          {t(`one2one.mark.${word}`)}
        </button>
      ))}
    </fieldset>
  );
}
