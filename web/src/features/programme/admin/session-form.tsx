// Writing a session: its titles, time and place, who speaks, its seats, and what is given out.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import { DialogForm, type Field, ListField } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { EntryChoice } from '@/shared/records/entry-inputs';
import { useStartup } from '@/shared/startup';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { type AgendaEntry, PAGE, PATH } from '../models';
import { agendaQuery } from '../queries';
import { roomsOf } from '../timetable/timetable';
import { MaterialsField } from './materials-field';
import { bodyOf, NEW, NO_ROOM, NO_TRACK, roomKey, trackKey, tracksOf, type Values, valuesOf } from './session-values';
import { useAgendaReload } from './use-agenda-reload';

const MAX_PLACES_PER_SESSION = 100_000;
const MAX_SPEAKERS_PER_SESSION = 50;

interface SessionFormProps {
  /** The one that is changed, `new`, or none while the form is closed. */
  session: AgendaEntry | 'new' | null;
  onClose: () => void;
}

export function SessionForm({ session, onClose }: SessionFormProps) {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useAgendaReload();
  const { meetingId } = useStartup();
  const isOpen = session !== null;
  const old = session === 'new' ? null : session;
  const { data: programme = [] } = useQuery({ ...agendaQuery(meetingId), enabled: isOpen });
  const { data: people = [] } = useQuery({
    ...read(PATH.speakers, { nopage: 1 }, { auth: true, staleTime: 0 }),
    enabled: isOpen,
  });

  // The session's own stands among them even while the programme is on its way.
  const known = old ? [...programme, old] : programme;
  const rooms = roomsOf([NO_ROOM, ...known]).map((room) => ({
    value: roomKey(room),
    label: [room.hall, local(room, 'room')].filter(Boolean).join(' ') || t('programme.edit.noRoom'),
  }));
  const tracks = [NO_TRACK, ...tracksOf(known)].map((track) => ({
    value: trackKey(track),
    label: local(track, 'track') || t('programme.edit.noTrack'),
  }));
  const speakers = [
    { value: '', label: t('programme.edit.chooseSpeaker') },
    ...people.map((person) => ({
      value: String(person.id),
      label: [local(person, 'name'), local(person, 'company')].filter(Boolean).join(' · '),
    })),
  ];
  const holders = old ? old.booked + old.waiting : 0;

  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'title', label: t('records.name.title'), required: true, maxLength: 200 },
    { kind: 'datetime', name: 'start_time', label: t('programme.edit.start'), required: true, half: true },
    {
      kind: 'datetime',
      name: 'end_time',
      label: t('programme.edit.end'),
      required: true,
      half: true,
      rule: (end, { start_time }) => (end && start_time && end <= start_time ? t('programme.edit.backwards') : null),
    },
    {
      kind: 'select',
      name: 'place',
      label: t('programme.places.room'),
      required: true,
      options: [...rooms, { value: NEW, label: t('programme.edit.otherRoom') }],
    },
    {
      kind: 'text',
      name: 'hall',
      label: t('programme.edit.hall'),
      hint: t('programme.edit.hallHint'),
      maxLength: 20,
      when: ({ place }) => place === NEW,
    },
    {
      kind: 'pair',
      name: 'room',
      label: t('programme.edit.roomName'),
      maxLength: 200,
      when: ({ place }) => place === NEW,
    },
    {
      kind: 'select',
      name: 'topic',
      label: t('programme.edit.track'),
      required: true,
      options: [...tracks, { value: NEW, label: t('programme.edit.otherTrack') }],
    },
    {
      kind: 'pair',
      name: 'track',
      label: t('programme.edit.trackName'),
      maxLength: 200,
      when: ({ topic }) => topic === NEW,
    },
    { kind: 'pair', name: 'abstract', label: t('programme.edit.abstract'), isLong: true, maxLength: 2000 },
    {
      kind: 'custom',
      name: 'speaker_ids',
      label: t('programme.edit.speakers'),
      hint: people.length === 0 ? t('programme.edit.noSpeakers') : undefined,
      render: (control) => (
        <ListField
          {...control}
          blank={{ id: '' }}
          one={t('programme.speakers.one')}
          addLabel={t('programme.edit.addSpeaker')}
          max={MAX_SPEAKERS_PER_SESSION}
        >
          {(of) => (
            <EntryChoice of={of} name="id" label={t('programme.edit.speaker', { n: of.at + 1 })} options={speakers} />
          )}
        </ListField>
      ),
    },
    { kind: 'switch', name: 'is_summit', label: t('programme.edit.summit') },
    { kind: 'switch', name: 'is_interpreted', label: t('programme.edit.interpreted') },
    { kind: 'switch', name: 'need_booking', label: t('programme.places.needBooking') },
    {
      kind: 'number',
      name: 'capacity',
      label: t('programme.places.capacity'),
      min: old?.booked ?? 0,
      max: MAX_PLACES_PER_SESSION,
      half: true,
    },
    {
      kind: 'custom',
      name: 'materials',
      label: t('programme.edit.materials'),
      render: (control) => <MaterialsField {...control} />,
    },
    {
      kind: 'switch',
      name: 'tells',
      label: t('programme.grid.tell', { n: holders }),
      when: () => holders > 0,
    },
  ];

  async function save({ body, tells }: { body: ReturnType<typeof bodyOf>; tells: boolean }, version = old?.version) {
    if (!old) return api.post(PATH.entries, body, WRITE);
    const after = await api.put(PATH.entries, { ...body, id: old.id, version }, WRITE);
    if (tells) await api.post(PATH.tell, { id: old.id }, WRITE);
    return after;
  }
  return (
    <DialogForm<Values, { body: ReturnType<typeof bodyOf>; tells: boolean }, AgendaEntry>
      open={isOpen}
      onClose={onClose}
      title={t(old ? 'programme.edit.edit' : 'programme.edit.create')}
      width={880}
      fields={fields}
      initial={valuesOf(old)}
      beforeSave={(values) => ({ body: bodyOf(values), tells: values.tells && holders > 0 })}
      save={save}
      valuesOf={valuesOf}
      onSaved={(row) => {
        toast.done(t('shared.form.saved'), { label: t('records.see'), to: `${PAGE.agenda}?id=${row.id}` });
        void reload();
      }}
    />
  );
}
