// Owns the form of a quote: charge by charge, the all-in price as it is typed, how long it holds; and the answer to what was
// asked back.
import { DialogForm, type Field, ListField, MoneyInput } from '@/shared/form';
import { endOfDay } from '@/shared/format';
import { type Translate, useI18n } from '@/shared/i18n';
import { EntryChoice, EntryText } from '@/shared/records/entry-inputs';
import { useApi, WRITE } from '@/shared/use-api';
import { Field as Labelled } from '@/ui/field';
import { isCounted, type Shipped } from '../basis';
import { QUOTE } from '../mine/compare';
import { BLANK, type Charge, CURRENCIES, countable, filled, PER, USUAL, wrongIn } from './charges';
import styles from './claims.module.css';
import { type Claim, MAX, PATH, type Quote } from './models';
import { useAllIn } from './use-all-in';

interface Values {
  currency: string;
  lines: Charge[];
  transit_days: number | null;
  free_days: number | null;
  valid_until: number | null;
  note: string;
  answer: string;
}

const valuesOf = (quote: Quote | null, t: Translate): Values => ({
  currency: quote?.currency ?? 'USD',
  lines: quote
    ? quote.lines.map(({ name, amount, per }) => ({ name, amount, per }))
    : USUAL.map((name) => ({ ...BLANK, name: t(`freight.quote.usual.${name}`) })),
  transit_days: quote?.transit_days || null,
  free_days: quote?.free_days || null,
  valid_until: quote?.valid_until ?? null,
  note: quote?.note ?? '',
  answer: quote?.answer ?? '',
});

/** Names that stand there for convenience are no charges. */
const sentLines = (lines: readonly Charge[]) => filled(lines).filter(({ amount }) => amount !== null);

interface QuoteFormProps {
  claim: Claim;
  editing: Quote | 'new' | null;
  onClose: () => void;
  onSaved: () => void;
}

export function QuoteForm({ claim, editing, onClose, onSaved }: QuoteFormProps) {
  const { t } = useI18n();
  const api = useApi();
  const old = editing === 'new' ? null : editing;
  const currencies = CURRENCIES.map((value) => ({ value: value as string, label: value }));
  const isAsked = old?.status === QUOTE.askedBack;
  const fields: Field<Values>[] = [
    {
      kind: 'textarea',
      name: 'answer',
      label: t('freight.quote.yourAnswer'),
      hint: old?.question ? `${t('freight.quote.asked')} ${old.question}` : undefined,
      required: true,
      maxLength: MAX.answer,
      when: () => isAsked,
    },
    { kind: 'select', name: 'currency', label: t('freight.quote.currency'), required: true, options: currencies },
    {
      kind: 'custom',
      name: 'lines',
      label: t('freight.quote.charges'),
      rule: (lines) => {
        const wrong = wrongIn(sentLines(lines));
        return wrong ? t(`freight.quote.wrong.${wrong}`) : null;
      },
      render: (control) => <Charges {...control} currency={String(control.all.currency)} shipped={claim.inquiry} />,
    },
    {
      kind: 'number',
      name: 'transit_days',
      label: t('freight.quote.transit'),
      half: true,
      min: 0,
      max: MAX.transit,
    },
    { kind: 'number', name: 'free_days', label: t('freight.quote.free'), half: true, min: 0, max: MAX.transit },
    {
      kind: 'date',
      name: 'valid_until',
      label: t('freight.quote.validUntil'),
      required: true,
      rule: (day) => (day !== null && endOfDay(day) * 1000 < Date.now() ? t('freight.quote.validPast') : null),
    },
    { kind: 'textarea', name: 'note', label: t('freight.inquiry.note'), maxLength: MAX.note },
  ];
  return (
    <DialogForm<Values>
      open={editing !== null}
      onClose={onClose}
      title={t(old ? 'freight.quote.edit' : 'freight.quote.add')}
      intro={t('freight.quote.intro')}
      fields={fields}
      initial={valuesOf(old, t)}
      save={async (values) => {
        const body = {
          currency: values.currency,
          lines: sentLines(values.lines).map(({ name, amount, per }) => ({
            name: name.trim(),
            amount: amount ?? 0,
            per,
          })),
          transit_days: values.transit_days ?? 0,
          free_days: values.free_days ?? 0,
          valid_until: values.valid_until === null ? 0 : endOfDay(values.valid_until),
          note: values.note.trim(),
        };
        if (old) {
          const answer = isAsked ? values.answer.trim() : old.answer;
          return api.put(PATH.quote, { id: old.id, ...body, answer }, WRITE);
        }
        return api.post(PATH.quotes, { claim_id: claim.id, ...body }, WRITE);
      }}
      onSaved={onSaved}
      saveLabel={t('freight.quote.send')}
      width={720}
    />
  );
}

interface ChargesProps {
  value: Charge[];
  onChange: (value: Charge[]) => void;
  error: string | undefined;
  errorAt: (part: string) => string | undefined;
  currency: string;
  shipped: Shipped;
}

function Charges({ value, onChange, errorAt, currency, shipped }: ChargesProps) {
  const { t } = useI18n();
  const allIn = useAllIn(shipped)(countable(value), currency);
  // What nobody can count is no price; a line from before keeps what it says until it is changed.
  const offered = PER.filter((per) => isCounted(per, shipped) || value.some((charge) => charge.per === per));
  const pers = offered.map((per) => ({ value: per as string, label: t(`freight.quote.per.${per}`) }));
  return (
    <>
      <ListField
        value={value}
        onChange={onChange}
        errorAt={errorAt}
        blank={BLANK}
        one={t('freight.quote.charge')}
        addLabel={t('freight.quote.addCharge')}
        max={MAX.charges}
      >
        {(entry) => (
          <>
            <EntryText of={entry} name="name" label={t('freight.quote.chargeName')} />
            <Labelled label={t('freight.quote.amount')} error={entry.errorOf('amount')}>
              <MoneyInput
                name={`amount-${entry.at}`}
                value={entry.entry.amount}
                onChange={(amount) => entry.change({ amount })}
              />
            </Labelled>
            <EntryChoice of={entry} name="per" label={t('freight.quote.perHead')} options={pers} />
          </>
        )}
      </ListField>
      <p className={styles.sum} aria-live="polite">
        <span>{allIn.label}</span>
        <b>{allIn.price}</b>
      </p>
      {allIn.note ? <p className={styles.sumNote}>{allIn.note}</p> : null}
    </>
  );
}
