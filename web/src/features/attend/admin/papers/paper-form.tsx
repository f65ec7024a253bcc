// What the form of a paper holds: its values, its fields, and what each kind of paper can leave out.
import type { AnyField } from '@/shared/form/fields';
import type { Translate } from '@/shared/i18n';
import { Input } from '@/ui/input';
import type { PaperField, PaperKind, PaperSetting } from './models';
import styles from './papers.module.css';

const MAX = { head: 60, note: 120 };
const LOGO = { width: 900, height: 450 };

/** What may be missing on each; a name stands on both. */
const FIELDS_OF: Record<PaperKind, readonly PaperField[]> = {
  ticket: ['other_title', 'type_name', 'company', 'dates', 'opens', 'venue'],
  badge: ['type_name', 'position', 'company', 'other_company', 'number', 'code'],
};

export interface Values {
  logo: string;
  ground: string;
  accent: string;
  visitor: string;
  head_zh: string;
  head_en: string;
  note_zh: string;
  note_en: string;
  /** What stands on it, of what can be left out. */
  shown: PaperField[];
}

export const valuesOf = (kind: PaperKind, setting: PaperSetting): Values => {
  const { logo, ground, accent, visitor, head_zh, head_en, note_zh, note_en, hidden } = setting;
  const shown = FIELDS_OF[kind].filter((field) => !hidden.includes(field));
  return { logo, ground, accent, visitor, head_zh, head_en, note_zh, note_en, shown };
};

/** As the server keeps it: what is left out rather than what is there, so that something new is shown by itself. */
export const bodyOf = (kind: PaperKind, { shown, ...rest }: Values) => ({
  ...rest,
  hidden: FIELDS_OF[kind].filter((field) => !shown.includes(field)),
});

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Whether a paper can be drawn by these. */
export const isDrawable = ({ ground, accent, visitor }: Values) => [ground, accent, visitor].every(isColor);

const colorField = (t: Translate, name: 'ground' | 'accent' | 'visitor', label: string, hint: string): AnyField => ({
  kind: 'custom',
  name,
  label,
  hint,
  rule: (value) => (isColor(String(value)) ? null : t('attend.papers.noColor')),
  render: ({ value, onChange }) => (
    <span className={styles.color}>
      <input
        type="color"
        aria-label={t('attend.papers.pick', { name: label })}
        value={isColor(String(value)) ? String(value) : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <Input
        aria-label={t('attend.papers.typed', { name: label })}
        value={String(value)}
        onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
      />
    </span>
  ),
});

export function fieldsOf(t: Translate, kind: PaperKind): AnyField[] {
  const isBadge = kind === 'badge';
  return [
    { kind: 'picture', name: 'logo', label: t('records.logo'), hint: t('attend.papers.logoHint'), size: LOGO },
    colorField(t, 'ground', t('attend.papers.ground'), t('attend.papers.groundHint')),
    colorField(
      t,
      'accent',
      t(isBadge ? 'attend.papers.exhibitors' : 'attend.papers.accent'),
      t(isBadge ? 'attend.papers.exhibitorsHint' : 'attend.papers.accentHint'),
    ),
    ...(isBadge ? [colorField(t, 'visitor', t('attend.papers.visitors'), t('attend.papers.visitorsHint'))] : []),
    {
      kind: 'pair',
      name: 'head',
      label: t('attend.papers.head'),
      hint: t('attend.papers.headHint'),
      maxLength: MAX.head,
    },
    {
      kind: 'pair',
      name: 'note',
      label: t(isBadge ? 'attend.papers.badgeNote' : 'attend.papers.note'),
      hint: t(isBadge ? 'attend.papers.badgeNoteHint' : 'attend.papers.noteHint'),
      maxLength: MAX.note,
    },
    {
      kind: 'checks',
      name: 'shown',
      label: t('attend.papers.shown'),
      options: FIELDS_OF[kind].map((field) => ({ value: field, label: t(`attend.papers.field.${field}`) })),
    },
  ];
}
