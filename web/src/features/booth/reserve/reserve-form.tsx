// Owns the form of a reservation: what is typed is kept, what is wrong is focused, and it is sent once.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isFailure } from '@/api/failure';
import type { User } from '@/api/models';
import { apiOf } from '@/api/query';
import { useForm } from '@/shared/form/use-form';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { personName } from '@/shared/person';
import { reloadSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { isEmail } from '@/shared/validate/rules';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, TextArea } from '@/ui/input';
import { type Addon, PAGE, PATH, type Reservation, STAGE } from '../models';
import { addonsQuery, allBoothsQuery, rulesQuery } from '../queries';
import { lostIn, numbersOf, type Selection } from '../use-selection';
import { AddonsPart } from './addons-part';
import { CompanyPart } from './company-part';
import { type Draft, draftKeeper, FIELDS, type FieldName } from './draft';
import styles from './reserve.module.css';
import { Summary } from './summary';
import { notInDollars, sumOf } from './sums';
import { TimeStrip } from './time-strip';

const NO_ADDONS: readonly Addon[] = [];

interface ReserveFormProps {
  selection: Selection;
  reservation: Reservation;
  /** The refused one that is sent once more; what is on hold goes with it. */
  again?: Reservation;
  user: User;
}

export function ReserveForm({ selection, reservation, again, user }: ReserveFormProps) {
  const { t, local } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const startup = useStartup();
  const { meetingId } = startup;
  const idempotency = useIdempotencyKey();
  const kept = useMemo(() => draftKeeper(meetingId, user.id, again), [meetingId, user.id, again]);
  const [draft, setDraft] = useState<Draft>(kept.read);
  const [lost, setLost] = useState<string | null>(null);
  /** What went to others while this was open, or is not wanted any more. */
  const [gone, setGone] = useState<readonly number[]>([]);
  const { data: rules } = useQuery(rulesQuery(meetingId));
  const addonsRead = useQuery(addonsQuery(meetingId));
  const addons = addonsRead.data ?? NO_ADDONS;
  const { data: all } = useQuery(allBoothsQuery(meetingId));
  const booths = useMemo(() => {
    const ids = new Set(reservation.booths.map(({ booth_id }) => booth_id));
    if (again) for (const id of selection.heldIds) ids.add(id);
    for (const id of gone) ids.delete(id);
    return all?.filter(({ id }) => ids.has(id)) ?? [];
  }, [all, reservation, again, gone, selection.heldIds]);
  // Dollars are what the reader wants; with something that is not sold in them all of it is in yuan, as long as it is there.
  const yuanOnly = notInDollars(booths, addons, draft.addons);
  const yuanNames = [
    ...yuanOnly.booths.map(({ booth_no }) => booth_no),
    ...yuanOnly.addons.map((addon) => local(addon, 'name')),
  ];
  const currency = yuanNames.length > 0 ? 'CNY' : draft.currency;
  const sums = sumOf(booths, addons, draft.addons, currency, rules?.deposit_percent ?? 0);

  function change(next: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...next }));
  }
  useEffect(() => kept.keep({ ...draft, reservation: again ? null : reservation }), [kept, draft, reservation, again]);

  const needed = (value: string) => (value.trim() ? null : t('booth.reserve.needed'));
  const isNew = !user.company_id && !again;
  const form = useForm<FieldName>({
    names: FIELDS,
    rules: {
      ...(isNew && {
        name_zh: (value, { name_en }) => (value.trim() || name_en.trim() ? null : t('page.company.nameNeeded')),
        country_id: () => (draft.fields.country_id ? null : t('page.company.countryNeeded')),
      }),
      contact_name: needed,
      contact_mobile: needed,
      contact_email: (value) => needed(value) ?? (isEmail(value.trim()) ? null : t('booth.reserve.email')),
    },
    async send({ name_zh, name_en, country_id: _, ...fields }) {
      setLost(null);
      const quantities = addons.map(({ id }) => ({ addon_id: id, quantity: draft.addons[id] ?? 0 }));
      const order = {
        booth_ids: booths.map(({ id }) => id),
        currency,
        ...fields,
        addons: quantities.filter(({ quantity }) => quantity > 0),
      };
      const company = user.company_id
        ? { company_id: user.company_id }
        : { company: { name_zh, name_en, country_id: Number(draft.fields.country_id) } };
      const api = apiOf(client);
      // Another body is another intention, also where prices or booths changed under it.
      const options = (body: unknown) =>
        ({ auth: true, json: true, keepEmpty: true, idempotencyKey: idempotency.keyFor(body) }) as const;
      const onceMore = again && { reservation_id: again.id, ...order };
      const newOne = { activity_id: meetingId, ...order, ...company };
      const sent = onceMore
        ? api.post(PATH.onceMore, onceMore, options(onceMore))
        : api.post(PATH.reserve, newOne, options(newOne));
      const answer = await sent.catch(async (error: unknown) => {
        const all = isFailure(error) ? lostIn(error.data) : [];
        if (all.length === 0) throw error;
        // Sent again it would be refused again: others have all of them.
        setGone([...gone, ...all.map(({ booth_id }) => booth_id)]);
        setLost(t('booth.hold.lost', { booths: numbersOf(all) }));
        await selection.reread();
        return null;
      });
      idempotency.renew();
      if (!answer) return;
      if (answer.lost.length > 0 || answer.reservation.status === STAGE.held) {
        setGone([...gone, ...answer.lost.map(({ booth_id }) => booth_id)]);
        setLost(t('booth.reserve.lost', { booths: numbersOf(answer.lost) }));
        await selection.reread();
        return;
      }
      kept.drop();
      // A new company is the reader's from now on, and so is what menus show of it.
      if (isNew) await reloadSession(client, startup);
      await selection.reread();
      navigate(`${PAGE.booked}?id=${answer.reservation.id}`);
    },
  });
  const typed = (event: FormEvent<HTMLFormElement>) => {
    form.formProps.onInput(event);
    const { name, value } = event.target as HTMLInputElement;
    // The country's box holds its name; which one it is comes from the list.
    if (name === 'country_id' || !FIELDS.includes(name as FieldName)) return;
    change({ fields: { ...draft.fields, [name]: value } });
  };
  const field = (name: FieldName, fallback = '') => ({
    name,
    defaultValue: draft.fields[name] ?? reservation[name as 'contact_name'] ?? fallback,
  });
  const first = (name: FieldName, fallback: string) => {
    const { defaultValue, ...rest } = field(name);
    return { ...rest, defaultValue: defaultValue || fallback };
  };

  return (
    <form {...form.formProps} onInput={typed} className={styles.columns}>
      {selection.reservation && <TimeStrip reservation={selection.reservation} serverTime={selection.serverTime} />}
      <div className={styles.parts}>
        {lost && <Alert kind="warn">{lost}</Alert>}
        {again && !lost && (
          <Alert kind="warn">
            {t('booth.reserve.again', { number: again.number })}
            {again.reason && ` ${t('booth.booked.because', { reason: again.reason })}`}
          </Alert>
        )}
        {!again && !selection.reservation && !lost && !form.failure && (
          <Alert kind="warn">{t('booth.reserve.timeUp')}</Alert>
        )}
        {form.failure && <Alert kind="bad">{form.failure}</Alert>}
        <CompanyPart
          isNew={isNew}
          draft={draft}
          errors={form.errors}
          onCountry={(id) => change({ fields: { ...draft.fields, country_id: id ?? '' } })}
        />
        <fieldset className={styles.part}>
          <legend>{t('booth.reserve.contact')}</legend>
          <Field label={t('booth.reserve.name')} error={form.errors.contact_name} required className={styles.half}>
            <Input {...first('contact_name', personName(user, { local }))} maxLength={60} autoComplete="name" />
          </Field>
          <div className={styles.pair}>
            <Field label={t('booth.reserve.mobile')} error={form.errors.contact_mobile} required>
              <Input {...first('contact_mobile', user.mobile ?? '')} type="tel" maxLength={20} autoComplete="tel" />
            </Field>
            <Field label={t('booth.reserve.mail')} error={form.errors.contact_email} required>
              <Input {...first('contact_email', user.email ?? '')} type="email" maxLength={120} autoComplete="email" />
            </Field>
          </div>
        </fieldset>
        <fieldset className={styles.part}>
          <legend>{t('booth.reserve.invoice')}</legend>
          <div className={styles.pair}>
            <Field label={t('booth.reserve.invoiceTitle')} error={form.errors.invoice_title}>
              <Input {...field('invoice_title')} maxLength={120} />
            </Field>
            <Field label={t('booth.reserve.taxNo')} error={form.errors.invoice_tax_no}>
              <Input {...field('invoice_tax_no')} maxLength={40} />
            </Field>
          </div>
          <Field label={t('booth.reserve.address')} error={form.errors.invoice_address}>
            <Input {...field('invoice_address')} maxLength={200} autoComplete="street-address" />
          </Field>
        </fieldset>
        <AddonsPart
          read={addonsRead}
          quantities={draft.addons}
          boothCount={booths.length}
          currency={currency}
          onChange={(id, quantity) => change({ addons: { ...draft.addons, [id]: quantity } })}
        />
        <fieldset className={styles.part}>
          <legend>{t('booth.reserve.remark')}</legend>
          <Field label={t('booth.reserve.remarkLabel')} error={form.errors.remark}>
            <TextArea {...field('remark')} rows={3} maxLength={500} />
          </Field>
        </fieldset>
      </div>
      <Summary
        selection={selection}
        booths={booths}
        sums={sums}
        currency={currency}
        notInDollars={yuanNames}
        isDollarsWanted={draft.currency === 'USD'}
        onCurrency={(wanted) => change({ currency: wanted })}
        rules={rules}
        onLeaveOut={(id) => setGone([...gone, id])}
      >
        {all && booths.length === 0 ? (
          <Button as={Link} to={PAGE.plan} kind="go" size="large" wide>
            {t('booth.reserve.choose')}
          </Button>
        ) : (
          <Button kind="go" size="large" wide type={form.submitType} busy={form.busy}>
            {t(rules?.is_reviewed === false ? 'booth.reserve.confirm' : 'booth.reserve.submit')}
          </Button>
        )}
      </Summary>
    </form>
  );
}
