// The filters above a table: texts are searched on submit, choices at once.
import { type FormEvent, useId, useState } from 'react';
import { TreeSelect } from '@/shared/form/tree-select';
import { endOfDay, formatDate, parseDay } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { chevronDown, chevronUp } from '@/ui/icons';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { breakpoint } from '@/ui/tokens';
import styles from './filter-bar.module.css';
import type { Filter } from './types';

/** What fits above a table without pushing it down; the rest folds away. */
const SHOWN_FOLDED = { desk: 4, phone: 1 };
const PHONE = `(max-width: ${breakpoint.phone}px)`;
const FIRST_YEAR = '1900';

type Values = Readonly<Record<string, string>>;
export type AnyFilter = Filter<string>;

export const namesOf = (filter: AnyFilter): string[] =>
  filter.kind === 'dates' || filter.kind === 'range' ? [filter.from, filter.to] : [filter.name];

interface FilterBarProps {
  filters: AnyFilter[];
  values: Values;
  onChange: (changes: Record<string, string>) => void;
}

export function FilterBar({ filters, values, onChange }: FilterBarProps) {
  const t = useT();
  const listId = useId();
  const [most] = useState(() => SHOWN_FOLDED[window.matchMedia(PHONE).matches ? 'phone' : 'desk']);
  const folded = filters.slice(most);
  const isUsed = folded.some((filter) => namesOf(filter).some((name) => values[name]));
  const [isOpen, setOpen] = useState(isUsed);
  const shown = isOpen ? filters : filters.slice(0, most);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = filters.filter(({ kind }) => kind === 'text' || kind === 'range').flatMap(namesOf);
    // What is folded away is not in the form, and stays as it is.
    const texts = typed.filter((name) => data.has(name));
    onChange(Object.fromEntries(texts.map((name) => [name, String(data.get(name) ?? '').trim()])));
  };
  const reset = () => onChange(Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, ''])));

  return (
    <search aria-label={t('shared.table.filters')}>
      <form className={styles.bar} onSubmit={search}>
        <div id={listId} className={styles.items}>
          {shown.map((filter) => (
            <FilterItem key={namesOf(filter).join()} filter={filter} values={values} onChange={onChange} />
          ))}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" kind="ink" size="small">
            {t('shared.table.search')}
          </Button>
          <Button size="small" onClick={reset}>
            {t('shared.table.reset')}
          </Button>
          {folded.length > 0 ? (
            <Button
              kind="bare"
              size="small"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'shared.table.fewerFilters' : 'shared.table.moreFilters')}
              <Icon path={isOpen ? chevronUp : chevronDown} size={16} />
            </Button>
          ) : null}
        </div>
      </form>
    </search>
  );
}

function FilterItem({ filter, values, onChange }: { filter: AnyFilter } & Omit<FilterBarProps, 'filters'>) {
  const t = useT();
  if (filter.kind === 'dates') return <DatesItem filter={filter} values={values} onChange={onChange} />;
  if (filter.kind === 'range') return <RangeItem filter={filter} values={values} />;
  const value = values[filter.name] ?? '';
  const set = (next: string) => onChange({ [filter.name]: next });
  return (
    <Field label={filter.label} className={styles.item}>
      {filter.kind === 'text' ? (
        // A new key takes over what the back button brought, and leaves alone what is being typed.
        <Input
          key={value}
          name={filter.name}
          size="small"
          defaultValue={value}
          placeholder={filter.placeholder ?? t('shared.table.typeToSearch')}
        />
      ) : filter.kind === 'select' ? (
        <Select size="small" value={value} onChange={(event) => set(event.target.value)}>
          <option value="">{t('shared.table.any')}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ) : filter.kind === 'day' ? (
        <DayInput value={value} onChange={set} />
      ) : (
        <TreeSelect
          nodes={filter.nodes}
          value={value ? Number(value) : null}
          onChange={(next) => set(next === null ? '' : String(next))}
          placeholder={t('shared.table.any')}
        />
      )}
    </Field>
  );
}

function DayInput({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  return (
    <Input
      key={value}
      type="date"
      size="small"
      defaultValue={value}
      onChange={(event) => event.target.value >= FIRST_YEAR && onChange(event.target.value)}
      onBlur={(event) => event.target.value !== value && onChange(event.target.value)}
    />
  );
}

/** A first and a last day; stored as the first second of one and the last of the other. */
function DatesItem({
  filter,
  values,
  onChange,
}: { filter: Extract<AnyFilter, { kind: 'dates' }> } & Omit<FilterBarProps, 'filters'>) {
  const t = useT();
  const day = (name: string) => (values[name] ? formatDate(Number(values[name]), 'date') : '');
  const pick = (name: string, text: string, isEnd: boolean) => {
    const seconds = parseDay(text);
    onChange({ [name]: seconds === null ? '' : String(isEnd ? endOfDay(seconds) : seconds) });
  };
  const input = (name: string, label: string, isEnd: boolean) => (
    <Input
      key={`${name} ${day(name)}`}
      type="date"
      size="small"
      aria-label={`${filter.label}, ${label}`}
      defaultValue={day(name)}
      min={isEnd ? day(filter.from) : undefined}
      max={isEnd ? undefined : day(filter.to)}
      // A date that is being typed is empty, then in the year 2, 20 and 202; only leaving the field means to clear it.
      onChange={(event) => event.target.value >= FIRST_YEAR && pick(name, event.target.value, isEnd)}
      onBlur={(event) => event.target.value !== day(name) && pick(name, event.target.value, isEnd)}
    />
  );
  return (
    <fieldset className={styles.dates}>
      <legend>{filter.label}</legend>
      {input(filter.from, t('shared.table.from'), false)}
      <span aria-hidden="true">—</span>
      {input(filter.to, t('shared.table.to'), true)}
    </fieldset>
  );
}

/** A smallest and a largest number, searched on submit as texts are. */
function RangeItem({ filter, values }: { filter: Extract<AnyFilter, { kind: 'range' }>; values: Values }) {
  const t = useT();
  const input = (name: string, label: string) => (
    <Input
      key={`${name} ${values[name] ?? ''}`}
      name={name}
      type="number"
      step="any"
      inputMode="decimal"
      size="small"
      aria-label={`${filter.label}, ${label}`}
      defaultValue={values[name] ?? ''}
    />
  );
  return (
    <fieldset className={styles.dates}>
      <legend>{filter.label}</legend>
      {input(filter.from, t('shared.table.from'))}
      <span aria-hidden="true">—</span>
      {input(filter.to, t('shared.table.to'))}
    </fieldset>
  );
}
