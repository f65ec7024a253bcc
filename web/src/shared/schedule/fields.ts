// The fields of a form that say when something is on the site, and its tabs in a table.
import type { Field } from '@/shared/form';
import type { Translate } from '@/shared/i18n';
import type { StatusTab } from '@/shared/table';
import { HIDDEN, type Scheduled, SHOWN } from './schedule';

type Values = Required<Scheduled>;

export const scheduleFields = <V extends Values>(t: Translate): Field<V>[] => {
  const fields: Field<Values>[] = [
    {
      kind: 'radio',
      name: 'status',
      label: t('shared.schedule.status'),
      options: [
        { value: SHOWN, label: t('shared.schedule.show') },
        { value: HIDDEN, label: t('shared.schedule.hide') },
      ],
    },
    {
      kind: 'datetime',
      name: 'publish_from',
      label: t('shared.schedule.from'),
      hint: t('shared.schedule.fromHint'),
      half: true,
      when: ({ status }) => status === SHOWN,
    },
    {
      kind: 'datetime',
      name: 'publish_until',
      label: t('shared.schedule.until'),
      hint: t('shared.schedule.untilHint'),
      half: true,
      when: ({ status }) => status === SHOWN,
      rule: (until, { publish_from }) =>
        until && publish_from && until <= publish_from ? t('shared.schedule.order') : null,
    },
  ];
  // Nothing in them depends on what else the form holds.
  return fields as unknown as Field<V>[];
};

export const scheduleTabs = (t: Translate): StatusTab[] => [
  { status: SHOWN, label: t('shared.schedule.published'), flag: 'C' },
  { status: HIDDEN, label: t('shared.schedule.hidden'), flag: 'draft' },
];
