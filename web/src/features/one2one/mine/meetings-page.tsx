// Owns somebody's one-to-one meetings: what waits for an answer, the day beside the other's, whom to meet, and all of them.
// The address says what it is about: `?id=` one meeting, `?user=` an invitation to somebody.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { downloadFile } from '@/shared/download-file';
import { failureText } from '@/shared/failure-text';
import { dayInWords, formatDate, startOfDay, zoneWords } from '@/shared/format';
import { type Lang, useI18n } from '@/shared/i18n';
import { useLive } from '@/shared/live/use-live';
import { personName } from '@/shared/person';
import { useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { ToolsPage } from '@/shared/tools/page';
import { useAttempt } from '@/shared/use-attempt';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { download } from '@/ui/icons';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { useMedia } from '@/ui/use-media';
import { type Appointment, fileOf, inviteTo, isAgreed, PAGE, PATH, pageOf, type Setting, STATE } from '../models';
import { mineQuery, settingQuery } from '../queries';
import { AskDialogs } from './ask-dialogs';
import { BlocksSheet } from './blocks-sheet';
import { DaySwitch } from './day-switch';
import { type Asking, InvitationPanel } from './invitation-panel';
import styles from './meetings-page.module.css';
import { MyMeetings } from './my-meetings';
import { NewInvitation } from './new-invitation';
import { SlotList } from './slot-list';
import { openSlots } from './slots';
import { tableNumber } from './strip';
import { type DayViewProps, StripChart } from './strip-chart';
import { Suggestions } from './suggestions';
import { type Acts, useActs, useRereadMeetings } from './use-acts';
import { type Focus, useFocus } from './use-focus';

export default function MeetingsPage() {
  const { t } = useI18n();
  const { userId } = useSession();
  const readAgain = useRereadMeetings();
  useLive(userId === null ? null : `one2one:${userId}`, readAgain, { onReset: readAgain });
  const setting = useQuery(settingQuery());
  const mine = useQuery(mineQuery());
  const focus = useFocus(mine.data);
  if (setting.data && mine.data) return <Meetings setting={setting.data} rows={mine.data} focus={focus} />;
  const error = mine.error ?? setting.error;
  const retry = () => void Promise.all([mine.refetch(), setting.refetch()]);
  return (
    <ToolsPage title={t('one2one.mine.title')}>
      {error ? (
        <ErrorPanel title={t('shared.busy')} action={<Button onClick={retry}>{t('shared.retry')}</Button>}>
          {failureText(error, t)}
        </ErrorPanel>
      ) : (
        <Loading label={t('shared.loading')} lines={10} />
      )}
    </ToolsPage>
  );
}

interface MeetingsProps {
  setting: Setting;
  rows: readonly Appointment[];
  focus: Focus;
}

function Meetings({ setting, rows, focus }: MeetingsProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { day, period, invited } = focus;
  const lead = useLead(focus);
  const countOf = (of: number) => rows.filter((row) => isAgreed(row) && startOfDay(row.slot_at) === of).length;
  const isOff = setting.state === STATE.off;
  const days = period?.days.map((one) => one.day) ?? [];
  return (
    <ToolsPage
      title={t('one2one.mine.title')}
      lead={lead}
      buttons={
        days.length > 0 && <DaySwitch days={days} value={day?.day} countOf={countOf} onChoose={focus.chooseDay} />
      }
    >
      <Standing state={setting.state} opensAt={setting.opens_at ?? null} />
      {isOff && rows.length === 0 ? null : (
        <div className={styles.grid}>
          <div className={styles.column}>
            <DayPart rows={rows} focus={focus} slotMinutes={setting.slot_minutes} />
            {!isOff && (
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
              <Panel focus={focus} slotMinutes={setting.slot_minutes} />
            </div>
            <div className={styles.list}>
              <MyMeetings rows={rows} day={day?.day} currentId={focus.current?.id ?? null} />
            </div>
            <div className={styles.rest}>
              <BlocksSheet day={day?.day} />
              {day && countOf(day.day) > 0 ? <DaySheetButton day={day.day} /> : null}
            </div>
          </div>
        </div>
      )}
    </ToolsPage>
  );
}

/** The day that is shown, how many of its slots suit both, and whose clock it is. */
function useLead({ day, otherName }: Focus): string {
  const { t, lang, local } = useI18n();
  const { meeting } = useStartup();
  const zone = t('shared.zone', { city: local(meeting, 'city'), zone: zoneWords(meeting.start_time) });
  if (!day) return zone;
  const name = dayInWords(day.day, lang);
  const about = otherName ? t('one2one.mine.suits', { day: name, n: openSlots(day.slots).length }) : name;
  return t('one2one.mine.lead', { about, zone });
}

/** "Elin" of "Elin Lindqvist"; Chinese names stay whole. */
const shortName = (name: string, lang: Lang) => (lang === 'en' ? (name.split(' ')[0] ?? name) : name);

/** The day as a chart, or as a list where the screen is narrow. */
function DayPart({ rows, focus, slotMinutes }: Omit<MeetingsProps, 'setting'> & { slotMinutes: number }) {
  const i18n = useI18n();
  const { t, lang, local } = i18n;
  const isNarrow = useMedia('(max-width: 960px)');
  const { day, period, otherName } = focus;
  if (!period) return <Loading label={t('shared.loading')} lines={8} className={styles.day} />;
  if (!day) return <p className={styles.none}>{t('one2one.mine.noSlots')}</p>;
  const meetingAt: DayViewProps['meetingAt'] = (at) => {
    const row = rows.find((one) => isAgreed(one) && one.slot_at === at);
    return row ? { name: personName(row.person, i18n), table: tableNumber(local(row, 'table')) } : null;
  };
  const props: DayViewProps = {
    day,
    slotMinutes: period.slot_minutes || slotMinutes,
    other: otherName ? shortName(otherName, lang) : null,
    asked: focus.asked,
    chosen: focus.chosen?.at ?? null,
    onChoose: focus.chooseSlot,
    meetingAt,
  };
  return <div className={styles.day}>{isNarrow ? <SlotList {...props} /> : <StripChart {...props} />}</div>;
}

/** The invitation that is written or waits for an answer, or the meeting that was chosen. */
function Panel({ focus, slotMinutes }: { focus: Focus; slotMinutes: number }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const acts = useActs();
  const save = useSave();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { invitedId, invited, current, chosen } = focus;
  // What somebody has just agreed to or proposed stays in sight, though it waits for them no more.
  const staying: Acts = {
    ...acts,
    attempt: async (appointment, action, extras) => {
      const isDone = await acts.attempt(appointment, action, extras);
      if (isDone && (action === 'propose' || action === 'accept')) navigate(pageOf(appointment.id), { replace: true });
      return isDone;
    },
  };
  if (invitedId !== null)
    return invited.person ? (
      <NewInvitation
        key={invitedId}
        userId={invitedId}
        person={invited.person}
        chosen={chosen}
        slotMinutes={slotMinutes}
        isReady={focus.period !== undefined}
        acts={acts}
        onSent={(id) => navigate(pageOf(id), { replace: true })}
        onLeave={() => navigate(PAGE.mine)}
      />
    ) : invited.isMissing ? (
      <Alert kind="warn">{t('one2one.invite.nobody')}</Alert>
    ) : (
      <Loading label={t('shared.loading')} lines={5} />
    );
  if (focus.isUnknown) return <Alert kind="warn">{t('one2one.panel.unknown')}</Alert>;
  if (!current) return null;
  return (
    <>
      <InvitationPanel
        appointment={current}
        chosen={chosen}
        acts={staying}
        onAsk={setAsking}
        onFile={() => save(fileOf(current.id), {}, 'ics')}
      />
      <AskDialogs appointment={current} asking={asking} acts={acts} onClose={() => setAsking(null)} />
    </>
  );
}

/** Saves a file that the server makes for the reader. */
function useSave() {
  const client = useQueryClient();
  const attempt = useAttempt();
  return (path: string, selection: Record<string, number>, extension: string) =>
    void attempt(() => downloadFile(client, path, selection, extension));
}

function DaySheetButton({ day }: { day: number }) {
  const { t } = useI18n();
  const save = useSave();
  return (
    <Button wide onClick={() => save(PATH.daySheet, { day }, 'pdf')}>
      <Icon path={download} size={18} />
      {t('one2one.mine.daySheet', { day: formatDate(day, 'monthDay') })}
    </Button>
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
