// Owns somebody's one-to-one meetings: what waits for an answer, the day beside the other's, whom to meet, and all of them.
// The address says what it is about: `?id=` one meeting, `?user=` an invitation to somebody.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { dayInWords, formatDate, startOfDay, zoneWords } from '@/shared/format';
import { type Lang, useI18n } from '@/shared/i18n';
import { useLive } from '@/shared/live/use-live';
import { personName } from '@/shared/person';
import { useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { downloadFile } from '@/shared/table/export-file';
import { ToolsPage } from '@/shared/tools/page';
import { useAttempt } from '@/shared/use-attempt';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { download } from '@/ui/icons';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { useMedia } from '@/ui/use-media';
import { type Appointment, askedAt, fileOf, inviteTo, isAgreed, PAGE, PATH, pageOf, STATE } from '../models';
import { cardQuery, mineQuery, periodQuery, settingQuery } from '../queries';
import { AskDialogs } from './ask-dialogs';
import { BlocksSheet } from './blocks-sheet';
import { DaySwitch } from './day-switch';
import type { ShownPerson } from './face';
import { type Asking, InvitationPanel } from './invitation-panel';
import styles from './meetings-page.module.css';
import { MyMeetings } from './my-meetings';
import { NewInvitation } from './new-invitation';
import { firstToAnswer } from './order';
import { SlotList } from './slot-list';
import { canMeet, dayFor, firstChoice, openSlots } from './slots';
import { tableNumber } from './strip';
import { type DayViewProps, StripChart } from './strip-chart';
import { Suggestions } from './suggestions';
import { useActs, useReadAgain } from './use-acts';

/** "Elin" of "Elin Lindqvist"; Chinese names stay whole. */
const shortName = (name: string, lang: Lang) => (lang === 'en' ? (name.split(' ')[0] ?? name) : name);

/** What was chosen by hand, and about which meeting or person. */
interface Picked {
  focus: string;
  at?: number;
  day?: number;
}

/** Whom the address invites: known from the list where they were chosen, else read. */
function useInvited(userId: number | null) {
  const [known, setKnown] = useState<(ShownPerson & { user_id: number }) | null>(null);
  const isKnown = known?.user_id === userId;
  const { data, error } = useQuery({ ...cardQuery(userId ?? 0), enabled: userId !== null && !isKnown });
  return { person: userId === null ? null : isKnown ? known : (data ?? null), error, setKnown };
}

export default function MeetingsPage() {
  const i18n = useI18n();
  const { t, lang, local } = i18n;
  const { meeting } = useStartup();
  const { userId: ownId } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const attempt = useAttempt();
  const readAgain = useReadAgain();
  const acts = useActs();
  const isNarrow = useMedia('(max-width: 960px)');
  const [asking, setAsking] = useState<Asking | null>(null);
  const [picked, setPicked] = useState<Picked>({ focus: '' });
  useLive(ownId === null ? null : `one2one:${ownId}`, readAgain, { onReset: readAgain });

  const setting = useQuery(settingQuery());
  const mine = useQuery(mineQuery());
  const rows: readonly Appointment[] = mine.data ?? [];
  const invitedId = idIn(search, 'user');
  const namedId = idIn(search);
  const invited = useInvited(invitedId);
  const current =
    invitedId !== null ? null : (rows.find(({ id }) => id === namedId) ?? (namedId ? null : firstToAnswer(rows)));
  const isOpen = current !== null && !isAgreed(current) && current.can.length > 0;
  const focus = invitedId !== null ? `user:${invitedId}` : current ? `id:${current.id}` : '';

  const other = invitedId !== null ? { user_id: invitedId } : isOpen ? { appointment_id: current.id } : {};
  const shared = useQuery({ ...periodQuery(other), enabled: mine.data !== undefined });
  // Of whoever cannot be invited nothing is said: one's own time remains.
  const alone = useQuery({ ...periodQuery({}), enabled: shared.isError });
  const period = shared.data ?? alone.data;
  const days = period?.days ?? [];
  const asked = current ? askedAt(current) : null;
  const mayChoose = invitedId !== null || (current?.can.includes('propose') ?? false);
  const own: Picked = picked.focus === focus ? picked : { focus };
  const chosenAt = mayChoose ? (own.at ?? firstChoice(days, isOpen ? asked : null)) : null;
  const chosen = days.flatMap(({ slots }) => slots).find((slot) => slot.at === chosenAt && canMeet(slot)) ?? null;
  const day = days.find((one) => one.day === own.day) ?? dayFor(days, chosen?.at ?? asked);

  const otherPerson = shared.isError ? null : invitedId !== null ? invited.person : isOpen ? current.person : null;
  const otherName = personName(otherPerson, i18n);
  const countOf = (of: number) => rows.filter((row) => isAgreed(row) && startOfDay(row.slot_at) === of).length;
  const meetingAt: DayViewProps['meetingAt'] = (at) => {
    const row = rows.find((one) => isAgreed(one) && one.slot_at === at);
    return row ? { name: personName(row.person, i18n), table: tableNumber(local(row, 'table')) } : null;
  };
  const leadOf = () => {
    const zone = t('shared.zone', { city: local(meeting, 'city'), zone: zoneWords(meeting.start_time) });
    if (!day) return zone;
    const name = dayInWords(day.day, lang);
    const suits = otherName ? t('one2one.mine.suits', { day: name, n: openSlots(day.slots).length }) : name;
    return t('one2one.mine.lead', { about: suits, zone });
  };

  if (mine.error || setting.error)
    return (
      <ToolsPage title={t('one2one.mine.title')}>
        <ErrorPanel
          title={t('shared.busy')}
          action={<Button onClick={() => void Promise.all([mine.refetch(), setting.refetch()])}>{t('shared.retry')}</Button>}
        >
          {failureText(mine.error ?? setting.error, t)}
        </ErrorPanel>
      </ToolsPage>
    );
  if (!mine.data || !setting.data)
    return (
      <ToolsPage title={t('one2one.mine.title')}>
        <Loading label={t('shared.loading')} lines={10} />
      </ToolsPage>
    );

  const { state } = setting.data;
  const dayProps: DayViewProps | undefined = day && {
    day,
    slotMinutes: period?.slot_minutes ?? setting.data.slot_minutes,
    other: otherName ? shortName(otherName, lang) : null,
    asked: isOpen ? asked : null,
    chosen: chosen?.at ?? null,
    onChoose: (at) => setPicked({ focus, at, day: day.day }),
    meetingAt,
  };
  const save = (path: string, selection: Record<string, number>, extension: string) =>
    void attempt(() => downloadFile(client, path, selection, extension));

  return (
    <ToolsPage
      title={t('one2one.mine.title')}
      lead={leadOf()}
      buttons={
        days.length > 0 && (
          <DaySwitch
            days={days.map((one) => one.day)}
            value={day?.day}
            countOf={countOf}
            onChoose={(of) => setPicked({ ...own, day: of })}
          />
        )
      }
    >
      <Standing state={state} opensAt={setting.data.opens_at ?? null} />
      {state === STATE.off && rows.length === 0 ? null : (
        <div className={styles.grid}>
          <div className={styles.column}>
            {dayProps && day && day.slots.length > 0 ? (
              <div className={styles.day}>{isNarrow ? <SlotList {...dayProps} /> : <StripChart {...dayProps} />}</div>
            ) : period ? (
              <p className={styles.none}>{t('one2one.mine.noSlots')}</p>
            ) : (
              <Loading label={t('shared.loading')} lines={8} />
            )}
            {state !== STATE.off && (
              <div className={styles.people}>
                <Suggestions
                  onInvite={(person) => {
                    invited.setKnown(person);
                    navigate(inviteTo(person.user_id));
                    window.scrollTo({ top: 0 });
                  }}
                />
              </div>
            )}
          </div>
          <div className={styles.column}>
            <div className={styles.panel}>
              {invitedId !== null ? (
                invited.person ? (
                  <NewInvitation
                    key={invitedId}
                    userId={invitedId}
                    person={invited.person}
                    chosen={chosen}
                    slotMinutes={dayProps?.slotMinutes ?? setting.data.slot_minutes}
                    isReady={period !== undefined}
                    acts={acts}
                    onSent={(id) => navigate(pageOf(id), { replace: true })}
                    onLeave={() => navigate(PAGE.mine)}
                  />
                ) : invited.error ? (
                  <Alert kind="warn">{t('one2one.invite.nobody')}</Alert>
                ) : (
                  <Loading label={t('shared.loading')} lines={5} />
                )
              ) : current ? (
                <InvitationPanel
                  appointment={current}
                  chosen={chosen}
                  acts={acts}
                  onAsk={setAsking}
                  onFile={() => save(fileOf(current.id), {}, 'ics')}
                />
              ) : null}
            </div>
            <div className={styles.list}>
              <MyMeetings rows={rows} day={day?.day} currentId={current?.id ?? null} />
            </div>
            <div className={styles.rest}>
              <BlocksSheet day={day?.day} />
              {day && countOf(day.day) > 0 ? (
                <Button wide onClick={() => save(PATH.daySheet, { day: day.day }, 'pdf')}>
                  <Icon path={download} size={18} />
                  {t('one2one.mine.daySheet', { day: formatDate(day.day, 'monthDay') })}
                </Button>
              ) : null}
            </div>
          </div>
        </div>
      )}
      {current && (
        <AskDialogs appointment={current} asking={asking} acts={acts} onClose={() => setAsking(null)} />
      )}
    </ToolsPage>
  );
}

/** What the organiser's period means for the reader, where they cannot invite anybody now. */
function Standing({ state, opensAt }: { state: number; opensAt: number | null }) {
  const { t } = useI18n();
  if (state === STATE.off)
    return (
      <Empty
        title={t('one2one.mine.off')}
        action={
          <Button as={Link} to={PAGE.people}>
            {t('one2one.people.all')}
          </Button>
        }
      >
        {t('one2one.mine.offText')}
      </Empty>
    );
  if (state === STATE.notYet)
    return <Alert kind="warn">{t('one2one.mine.notYet', { time: formatDate(opensAt, 'minute') })}</Alert>;
  if (state === STATE.ended) return <Alert kind="warn">{t('one2one.mine.ended')}</Alert>;
  return null;
}
