// The form of a booth's materials: its values, and its fields by what is asked for the booth.
import { lazy, Suspense } from 'react';
import type { AnyField, AnyValues, Control } from '@/shared/form/fields';
import type { I18n } from '@/shared/i18n';
import type { MediaOwner } from '@/shared/upload';
import { Loading } from '@/ui/states';
import type { Gathered, GivenFile } from './models';

// With all that uploading needs: it comes when a form has such a field.
const GivenFileField = lazy(() => import('./given-file-field'));

/** Everything that is asked, or the stand plan and what belongs to it. */
export type Part = 'all' | 'plan';

/** By the server's names, so that its complaints find their fields. */
export function valuesOf(booth: Gathered): AnyValues {
  const answers = booth.rules.items.map((item) => {
    const given = booth.items.find(({ id }) => id === item.id);
    return [`item_${item.id}`, item.is_file ? (given?.file ?? null) : (given?.text ?? '')] as const;
  });
  return {
    fascia_zh: booth.fascia_zh,
    fascia_en: booth.fascia_en,
    backboard: booth.backboard ?? null,
    stand_plan: booth.stand_plan ?? null,
    ...Object.fromEntries(answers),
  };
}

const fileId = (value: unknown) => (value as GivenFile | null)?.file_id ?? null;

/** What is sent: always everything. */
export function bodyOf(values: AnyValues, booth: Gathered) {
  return {
    booth_id: booth.booth_id,
    fascia_zh: String(values.fascia_zh ?? ''),
    fascia_en: String(values.fascia_en ?? ''),
    backboard_id: fileId(values.backboard),
    stand_plan_id: fileId(values.stand_plan),
    items: booth.rules.items.map((item) => {
      const value = values[`item_${item.id}`];
      return item.is_file
        ? { id: item.id, text: '', file_id: fileId(value) }
        : { id: item.id, text: String(value ?? ''), file_id: null };
    }),
  };
}

const count = (text: unknown) => Array.from(String(text ?? '').trim()).length;

export function fieldsOf({ t, local }: I18n, booth: Gathered, values: AnyValues, part: Part, owner: MediaOwner) {
  const { rules } = booth;
  const named = (label: string, isRequired: boolean) => (isRequired ? t('booth.gather.needed', { label }) : label);
  const file = (
    name: string,
    label: string,
    rule: { formats: readonly string[]; max_mb: number },
    size?: { width: number; height: number; isExact: boolean },
  ): AnyField => ({
    kind: 'custom',
    name,
    label,
    hint: [
      rule.formats.join(', '),
      t('booth.gather.upTo', { mb: rule.max_mb }),
      ...(size ? [t(size.isExact ? 'booth.gather.exactly' : 'booth.gather.atLeast', size)] : []),
    ].join(' · '),
    render: (control) => {
      const { value, onChange, disabled } = control as Control<GivenFile | null>;
      return (
        <Suspense fallback={<Loading label={t('shared.loading')} lines={2} />}>
          <GivenFileField
            label={label}
            value={value}
            onChange={onChange}
            disabled={disabled}
            owner={owner}
            formats={rule.formats}
            maxMb={rule.max_mb}
            size={size}
          />
        </Suspense>
      );
    },
  });
  const fields: AnyField[] = [];
  if (rules.fascia.is_on && part === 'all') {
    const { max_zh, max_en } = rules.fascia;
    const line = (name: 'fascia_zh' | 'fascia_en', label: string, max: number): AnyField => ({
      kind: 'text',
      name,
      label,
      half: true,
      hint: t('booth.gather.count', { n: count(values[name]), max }),
      rule: (text) => (count(text) > max ? t('booth.gather.tooLong', { n: count(text) - max }) : null),
    });
    fields.push(
      line('fascia_zh', named(t('booth.gather.fasciaZh'), rules.fascia.is_required), max_zh),
      line('fascia_en', t('booth.gather.fasciaEn'), max_en),
    );
  }
  if (rules.backboard.is_on && part === 'all') {
    const { width, height, is_exact, is_required } = rules.backboard;
    const label = named(t('booth.gather.part.backboard'), is_required);
    fields.push(file('backboard', label, rules.backboard, { width, height, isExact: is_exact }));
  }
  if (rules.stand_plan.is_on) {
    const label = named(t('booth.gather.part.stand_plan'), rules.stand_plan.is_required);
    fields.push(file('stand_plan', label, rules.stand_plan));
  }
  for (const item of rules.items) {
    const [name, label] = [`item_${item.id}`, named(local(item, 'name'), item.is_required)];
    if (item.is_file) fields.push(file(name, label, item));
    else fields.push({ kind: item.max_chars > 80 ? 'textarea' : 'text', name, label, maxLength: item.max_chars });
  }
  return fields;
}
