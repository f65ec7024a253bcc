// How people of the fair meet one to one: what it means in words, and each part with its form.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { formatDate, grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Facts } from '@/shared/tools/reading-dialog';
import { ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { Tag } from '@/ui/tag';
import { dayCount } from './grid';
import { SETTING, type Setting, TICKET_TYPES } from './models';
import { SettingForm, type SettingPart } from './setting-form';
import styles from './setting-page.module.css';

const PARTS = ['period', 'times', 'rules', 'limits'] as const satisfies readonly SettingPart[];

/** The kinds of ticket by their names, for rules that name some of them. */
function useTicketTypes() {
  const { meetingId } = useStartup();
  const { data = [] } = useQuery(read(TICKET_TYPES, { activity_id: meetingId }));
  return data;
}

export default function SettingPage() {
  const { t } = useI18n();
  const { data: setting, error, refetch } = useQuery(read(SETTING, {}, { auth: true, staleTime: 0 }));
  const types = useTicketTypes();
  const [part, setPart] = useState<SettingPart | null>(null);
  return (
    <ToolsPage
      title={t('one2one.setting.title')}
      lead={t('one2one.setting.lead')}
      buttons={
        <Button as={Link} to="/admin/one2one-tables">
          {t('one2one.tables.menu')}
        </Button>
      }
    >
      {error ? (
        <ErrorPanel
          title={t('shared.table.failed')}
          action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : !setting ? (
        <Loading label={t('shared.loading')} lines={8} />
      ) : (
        <>
          <Summary setting={setting} />
          {PARTS.map((name) => (
            <Part key={name} setting={setting} part={name} types={types} onEdit={setPart} />
          ))}
          <SettingForm setting={setting} part={part} types={types} onClose={() => setPart(null)} />
        </>
      )}
    </ToolsPage>
  );
}

function Summary({ setting }: { setting: Setting }) {
  const { t } = useI18n();
  const { is_on, windows, slots, slot_minutes } = setting;
  return (
    <section className={styles.summary} aria-label={t('one2one.setting.inWords')}>
      <p className={styles.first}>
        <Tag flag={is_on ? 'C' : 'M'}>{t(is_on ? 'one2one.setting.isOn' : 'one2one.setting.isOff')}</Tag>
      </p>
      <p>
        {slots > 0
          ? t('one2one.setting.sum', { days: dayCount(windows), slots: grouped(slots), minutes: slot_minutes })
          : t('one2one.setting.noTimes')}
      </p>
      <ZoneNote at={setting.start_time} className={styles.zone} />
    </section>
  );
}

export interface TypeName {
  id: number;
  name_zh: string;
  name_en: string;
}

interface PartProps {
  setting: Setting;
  part: SettingPart;
  types: readonly TypeName[];
  onEdit: (part: SettingPart) => void;
}

function Part({ setting, part, types, onEdit }: PartProps) {
  const { t, local } = useI18n();
  const title = t(`one2one.setting.${part}`);
  const at = (time: number | null | undefined, without: string) => (time ? formatDate(time, 'minute') : without);
  const typeName = (id: number) => {
    const type = types.find((one) => one.id === id);
    return type ? local(type, 'name') : `#${id}`;
  };
  const ruleFacts = setting.rules.map((rule, place): [string, string] => {
    const only = rule.ticket_type_ids ?? [];
    const words = t('one2one.setting.ruleWords', {
      from: t(`one2one.role.${rule.from_role === 1 ? 'exhibitor' : 'visitor'}`),
      to: t(`one2one.role.${rule.to_role === 1 ? 'exhibitor' : 'visitor'}`),
    });
    const names = only.map(typeName).join(t('records.listComma'));
    return [
      t('one2one.setting.ruleNumber', { n: place + 1 }),
      only.length > 0 ? t('one2one.setting.ruleOnly', { words, names }) : words,
    ];
  });
  const facts: Record<SettingPart, [string, string][]> = {
    period: [
      [t('one2one.setting.on'), t(setting.is_on ? 'records.yes' : 'records.no')],
      [t('one2one.setting.opensAt'), at(setting.opens_at, t('one2one.setting.atOnce'))],
      [t('one2one.setting.closesAt'), at(setting.closes_at, t('one2one.setting.withLast'))],
    ],
    times: [
      [t('one2one.setting.slotMinutes'), t('one2one.setting.minutes', { n: setting.slot_minutes })],
      [t('one2one.setting.breakMinutes'), t('one2one.setting.minutes', { n: setting.break_minutes })],
      ...setting.windows.map(({ from, until }, place): [string, string] => [
        t('one2one.setting.windowNumber', { n: place + 1 }),
        `${formatDate(from, 'minute')}–${formatDate(until, 'time')}`,
      ]),
    ],
    rules: ruleFacts.length > 0 ? ruleFacts : [[t('one2one.setting.rules'), t('one2one.setting.everybody')]],
    limits: [
      [t('one2one.setting.answerHours'), t('one2one.setting.hours', { n: setting.answer_hours })],
      [t('one2one.setting.maxOpen'), grouped(setting.max_open)],
    ],
  };
  return (
    <Sheet
      title={title}
      aside={
        <Button size="small" aria-label={`${t('records.editRow')} ${title}`} onClick={() => onEdit(part)}>
          {t('records.editRow')}
        </Button>
      }
    >
      <div className={styles.body}>
        <Facts of={facts[part]} columns={3} />
      </div>
    </Sheet>
  );
}
