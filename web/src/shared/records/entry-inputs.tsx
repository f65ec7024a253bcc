// The inputs of one entry of a list inside a form.
import { type EntryControl, MoneyInput } from '@/shared/form';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';

interface EntryProps<Entry extends object> {
  of: EntryControl<Entry>;
  name: keyof Entry & string;
  label: string;
}

const langOf = (name: string) => (name.endsWith('_zh') ? 'zh-CN' : name.endsWith('_en') ? 'en' : undefined);

export function EntryText<Entry extends object>({ of, name, label }: EntryProps<Entry>) {
  return (
    <Field label={label} error={of.errorOf(name)}>
      <Input
        name={`${name}-${of.at}`}
        lang={langOf(name)}
        autoComplete="off"
        maxLength={200}
        value={String(of.entry[name] ?? '')}
        onChange={({ target }) => of.change({ [name]: target.value } as Partial<Entry>)}
      />
    </Field>
  );
}

/** Empty counts as nothing of it. */
export function EntryNumber<Entry extends object>({ of, name, label }: EntryProps<Entry>) {
  return (
    <Field label={label} error={of.errorOf(name)}>
      <Input
        name={`${name}-${of.at}`}
        type="number"
        min={0}
        inputMode="numeric"
        value={String(of.entry[name] ?? 0)}
        onChange={({ target }) => of.change({ [name]: Math.trunc(Number(target.value)) } as Partial<Entry>)}
      />
    </Field>
  );
}

export function EntryMoney<Entry extends object>({ of, name, label }: EntryProps<Entry>) {
  return (
    <Field label={label} error={of.errorOf(name)}>
      <MoneyInput
        name={`${name}-${of.at}`}
        value={of.entry[name] as number | null}
        onChange={(cents) => of.change({ [name]: cents } as Partial<Entry>)}
      />
    </Field>
  );
}

interface EntryChoiceProps<Entry extends object> extends EntryProps<Entry> {
  options: readonly { value: string; label: string }[];
}

export function EntryChoice<Entry extends object>({ of, name, label, options }: EntryChoiceProps<Entry>) {
  return (
    <Field label={label} error={of.errorOf(name)}>
      <Select
        name={`${name}-${of.at}`}
        value={String(of.entry[name] ?? '')}
        onChange={({ target }) => of.change({ [name]: target.value } as Partial<Entry>)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
