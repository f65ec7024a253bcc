// Owns how a company takes inquiries: whether at all, on which lanes, by what means, how many a day, and when somebody is there.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DialogForm, type Field, ListField } from '@/shared/form';
import { weekdayName } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { EntryChoice } from '@/shared/records/entry-inputs';
import { optionsOf, transportMode } from '@/shared/refdata/enumerations';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useZoneOptions } from '@/shared/zone-options';
import { Field as Labelled } from '@/ui/field';
import { Input } from '@/ui/input';
import { type Agent, PATH } from '../claims/models';
import { agentQuery } from '../claims/queries';
import { CountryList } from '../inquiry/country-list';
import { LaneList } from '../inquiry/lane-list';
import { wholeLane } from '../inquiry/lanes';
import { BLANK_HOURS, type ClockHours, clockHours, isForwards, sentHours } from './hours';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const MAX_CAP = 1_000;
const MAX_HOURS = 21;

const valuesOf = (agent: Agent, isStarting: boolean) => ({
  is_on: agent.is_on || isStarting,
  lanes: (agent.lanes ?? []).map(wholeLane),
  services: agent.services ?? [],
  countries: agent.countries ?? [],
  daily_cap: agent.daily_cap ?? 0,
  zone: agent.zone,
  hours: (agent.hours ?? []).map(clockHours),
});
type Values = ReturnType<typeof valuesOf>;

interface AgentFormProps {
  /** Whoever begins wants it switched on. */
  isStarting: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Opens once it is known how things stand. */
export function AgentForm(props: AgentFormProps) {
  const { data } = useQuery(agentQuery());
  return data ? <OpenForm {...props} agent={data} /> : null;
}

function OpenForm({ agent, isStarting, onClose, onSaved }: AgentFormProps & { agent: Agent }) {
  const { t, lang } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const zoneOptions = useZoneOptions();
  const fields: Field<Values>[] = [
    { kind: 'switch', name: 'is_on', label: t('freight.agent.isOn'), hint: t('freight.agent.isOnHint') },
    {
      kind: 'custom',
      name: 'lanes',
      label: t('freight.agent.lanes'),
      hint: t('freight.agent.lanesHint'),
      render: ({ value, onChange, errorAt }) => <LaneList value={value} onChange={onChange} errorAt={errorAt} />,
    },
    {
      kind: 'checks',
      name: 'services',
      label: t('freight.agent.services'),
      hint: t('freight.agent.servicesHint'),
      options: optionsOf(transportMode, lang),
    },
    {
      kind: 'custom',
      name: 'countries',
      label: t('freight.agent.countries'),
      render: ({ value, onChange }) => <CountryList value={value} onChange={onChange} />,
    },
    {
      kind: 'number',
      name: 'daily_cap',
      label: t('freight.agent.cap'),
      hint: t('freight.agent.capHint'),
      half: true,
      min: 0,
      max: MAX_CAP,
    },
    {
      kind: 'select',
      name: 'zone',
      label: t('freight.agent.zone'),
      required: true,
      half: true,
      options: zoneOptions,
    },
    {
      kind: 'custom',
      name: 'hours',
      label: t('freight.agent.hours'),
      hint: t('freight.agent.hoursHint'),
      rule: (hours) => (hours.every(isForwards) ? null : t('freight.agent.hoursRule')),
      render: ({ value, onChange, errorAt }) => <HourList value={value} onChange={onChange} errorAt={errorAt} />,
    },
  ];
  return (
    <DialogForm<Values>
      open
      onClose={onClose}
      title={t('freight.agent.title')}
      intro={t('freight.agent.intro')}
      fields={fields}
      initial={valuesOf(agent, isStarting)}
      save={({ hours, daily_cap, ...rest }) =>
        api.put(PATH.agent, { ...rest, daily_cap: daily_cap ?? 0, hours: hours.map(sentHours) }, WRITE)
      }
      onSaved={() => {
        toast.done(t('freight.agent.saved'));
        void client.invalidateQueries({ queryKey: [PATH.agent] });
        onSaved();
      }}
      width={720}
    />
  );
}

interface HourListProps {
  value: ClockHours[];
  onChange: (hours: ClockHours[]) => void;
  errorAt: (part: string) => string | undefined;
}

function HourList({ value, onChange, errorAt }: HourListProps) {
  const { t, lang } = useI18n();
  const days = WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day, lang) }));
  return (
    <ListField
      value={value}
      onChange={onChange}
      errorAt={errorAt}
      blank={BLANK_HOURS}
      one={t('freight.agent.hour')}
      addLabel={t('freight.agent.addHour')}
      max={MAX_HOURS}
    >
      {(entry) => (
        <>
          <EntryChoice of={entry} name="day" label={t('freight.agent.day')} options={days} />
          {(['from', 'until'] as const).map((name) => (
            <Labelled key={name} label={t(`freight.agent.${name}`)} error={entry.errorOf(name)}>
              <Input
                type="time"
                name={`${name}-${entry.at}`}
                value={entry.entry[name]}
                onChange={({ target }) => entry.change({ [name]: target.value } as Partial<ClockHours>)}
              />
            </Labelled>
          ))}
        </>
      )}
    </ListField>
  );
}
