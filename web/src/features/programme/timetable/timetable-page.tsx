// The timetable of the meeting: the sessions of a day by room and time, to be moved by pointer or keyboard, with an undo.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { ToolsPage } from '@/shared/tools/page';
import { Segments } from '@/shared/tools/segments';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { SessionForm } from '../admin/session-form';
import { PAGE, PATH, type SessionSeats } from '../models';
import { Board } from './board';
import { daysOf, lengthOf, ofDay, type Place, type Room, roomsOf, STEP } from './timetable';
import styles from './timetable.module.css';

/** What was last done, and how it was before. */
interface Done {
  text: string;
  before: SessionSeats | null;
  after: SessionSeats;
}

export default function TimetablePage() {
  const { t, local } = useI18n();
  const api = useApi();
  const attempt = useAttempt();
  const reload = useReload();
  const { data, error, refetch } = useQuery(read(PATH.sessions, { nopage: 1 }, { auth: true, staleTime: 0 }));
  const [chosen, setChosen] = useState<number | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [writing, setWriting] = useState<'new' | null>(null);
  const sessions = data ?? [];
  const days = daysOf(sessions);
  const day = chosen !== null && days.includes(chosen) ? chosen : days[0];

  const words = ({ start_time, end_time, ...room }: SessionSeats) => ({
    time: `${formatDate(start_time, 'time')}–${formatDate(end_time, 'time')}`,
    room: local(room, 'room') || room.hall,
  });

  /** Resolves once the list is as it is by now, moved or not. */
  async function put(session: SessionSeats, start: number, room: Room, say: 'moved' | 'undone') {
    const { id, version } = session;
    const isDone = await attempt(async () => {
      const { hall, room_zh, room_en } = room;
      const body = { id, version, start_time: start, hall, room_zh, room_en };
      const after = await api.put(PATH.move, body, WRITE);
      const text = t(`programme.grid.${say}`, { title: local(after, 'title'), ...words(after) });
      // Nothing is put back to an odd minute.
      const goesBack = say === 'moved' && (session.start_time === start || session.start_time % STEP === 0);
      setDone({ text, before: goesBack ? session : null, after });
    });
    if (!isDone) setDone(null);
    await reload(PATH.sessions);
  }
  const move = async (session: SessionSeats, { start }: Place, room: Room) => put(session, start, room, 'moved');
  const undo = async ({ before, after }: Done) => {
    if (before) await put(after, before.start_time, before, 'undone');
  };

  /** Only on request: who tries several times would write to everybody each time. */
  const tell = ({ after }: Done) =>
    attempt(async () => {
      const { told } = await api.post(PATH.tell, { id: after.id }, WRITE);
      toast.done(t('programme.grid.told', { n: told }));
    });
  const holders = done ? done.after.booked + done.after.waiting : 0;

  return (
    <ToolsPage
      title={t('programme.grid.title')}
      lead={t('programme.grid.lead')}
      buttons={
        <>
          <Button kind="ink" onClick={() => setWriting('new')}>
            {t('programme.edit.create')}
          </Button>
          <Button as={Link} to={PAGE.sessions}>
            {t('programme.grid.back')}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorPanel
          title={t('shared.table.failed')}
          action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : !data ? (
        <Loading label={t('shared.loading')} lines={8} />
      ) : day === undefined ? (
        <p>{t('programme.places.empty')}</p>
      ) : (
        <>
          <div className={styles.bar}>
            <Segments
              label={t('programme.grid.days')}
              items={days.map((key) => ({ key, label: formatDate(key, 'date') }))}
              value={day}
              onPress={setChosen}
            />
            <ZoneNote at={day} />
          </div>
          <Board
            key={day}
            day={day}
            sessions={ofDay(sessions, day)}
            rooms={roomsOf(sessions)}
            said={done?.text ?? ''}
            onMove={move}
            actions={
              done ? (
                <>
                  {done.before ? (
                    <Button size="small" onClick={() => void undo(done)}>
                      {t('programme.grid.undo')}
                    </Button>
                  ) : null}
                  {holders > 0 ? (
                    <Button size="small" onClick={() => void tell(done)}>
                      {t('programme.grid.tell', { n: holders })}
                    </Button>
                  ) : null}
                </>
              ) : null
            }
            timeOf={(session, start) => `${formatDate(start, 'time')}–${formatDate(start + lengthOf(session), 'time')}`}
          />
        </>
      )}
      <SessionForm session={writing} onClose={() => setWriting(null)} />
    </ToolsPage>
  );
}
