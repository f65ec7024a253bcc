// The fields of a form that say when something is on the site, and its tabs in a table.
import type { Field } from '@/shared/form';
import type { Translate } from '@/shared/i18n';
import type { StatusTab } from '@/shared/table';
import { HIDDEN, SHOWN } from './schedule';

/** What the form calls the choice to show or hide; `status` is something else for a few things. */
type ShownName = 'status' | 'is_shown';
type Values = { publish_from: number | null; publish_until: number | null } & { [K in ShownName]?: number };

export function scheduleFields<V extends object>(t: Translate, shown: ShownName = 'status'): Field<V>[] {
  const isShown = (values: Values) => values[shown] === SHOWN;
  const fields: Field<Values>[] = [
    {
      kind: 'radio',
      name: shown,
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
      when: isShown,
    },
    {
      kind: 'datetime',
      name: 'publish_until',
      label: t('shared.schedule.until'),
      hint: t('shared.schedule.untilHint'),
      half: true,
      when: isShown,
      rule: (until, { publish_from }) =>
        until && publish_from && until <= publish_from ? t('shared.schedule.order') : null,
    },
  ];
  // Nothing in them depends on what else the form holds.
  return fields as unknown as Field<V>[];
}

export const scheduleTabs = (t: Translate): StatusTab[] => [
  { status: SHOWN, label: t('shared.schedule.published'), flag: 'C' },
  { status: HIDDEN, label: t('shared.schedule.hidden'), flag: 'draft' },
];
