// Owns the form of a registration: what is typed is kept, what is wrong is focused, and it is sent once.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { askedNow } from '@/shared/custom-fields/asked';
import { fieldBody, fieldValues } from '@/shared/custom-fields/inputs';
import { keyOf } from '@/shared/custom-fields/models';
import { useForm } from '@/shared/form/use-form';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { reloadSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { isEmail } from '@/shared/validate/rules';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { type ApplyForm, type Discount, isLive, type Mine, PATH, ROLE, stageOf } from '../models';
import { CompanyPart, ownCompanyOf } from './company-part';
import { CustomPart, isBlank } from './custom-part';
import {
  AFTER,
  BEFORE,
  type CustomName,
  type Draft,
  draftKeeper,
  type FieldName,
  firstTexts,
  isFieldName,
  type Texts,
} from './draft';
import styles from './register.module.css';
import { RolePart } from './role-part';
import { Summary } from './summary';
import { chosenOf, firstCurrency, offeredTo } from './ticket-choice';
import { TicketPart } from './ticket-part';
import { VisitPart } from './visit-part';

/** What a voucher was looked up for: another choice, and it is looked up anew. */
const PRICING = ['atype', 'ticket_type_id', 'currency', 'voucher_code'];

/** What the organiser insists on has to be there. */
const rulesOf = (fields: ApplyForm['fields'], rule: (key: CustomName) => string | null) =>
  Object.fromEntries(
    fields.filter((field) => field.is_required).map((field) => [keyOf(field), () => rule(keyOf(field))]),
  ) as Partial<Record<CustomName, () => string | null>>;

interface RegisterFormProps {
  form: ApplyForm;
  mine: Mine;
  userId: number;
  /** It is registered, or changed. */
  onDone: () => void;
  /** Back to the registration as it is, where there is one. */
  onLeave?: () => void;
}

export function RegisterForm({ form: asked, mine, userId, onDone, onLeave }: RegisterFormProps) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const startup = useStartup();
  const meetingId = asked.activity_id;
  const isSummit = meetingId === startup.summitId;
  const { registration } = mine;
  const isStanding = registration ? isLive(stageOf(registration.status)) : false;
  const idempotency = useIdempotencyKey();
  const keeper = useMemo(
    () => draftKeeper(meetingId, userId, registration?.version),
    [meetingId, userId, registration?.version],
  );
  const [draft, setDraft] = useState<Draft>(() =>
    keeper.read({
      texts: firstTexts(mine, isSummit ? 'summit' : 'visitor'),
      custom: fieldValues(asked.fields, registration?.custom_fields),
    }),
  );
  const [discount, setDiscount] = useState<Discount | null>(null);
  const { texts, custom } = draft;

  function keep(next: Draft) {
    // Another body is another intention.
    idempotency.renew();
    keeper.keep(next);
    setDraft(next);
  }
  function change(next: Partial<Texts>) {
    if (PRICING.some((name) => name in next)) setDiscount(null);
    keep({ custom, texts: { ...texts, ...next } });
  }

  const atype = Number(texts.atype);
  // What is not asked of them, or not after what they answered, is neither checked nor sent.
  const fields = askedNow(asked.fields, atype, custom);
  const isExhibitor = atype === ROLE.exhibitor;
  const own = ownCompanyOf(mine);
  const isNew = isExhibitor && !own;
  const offered = offeredTo(asked.ticket_types, atype);
  const chosen = chosenOf(offered, texts.ticket_type_id);
  const currency = firstCurrency(texts.currency, lang);
  // A voucher that was used with this ticket before still counts.
  const isPriced =
    texts.voucher_code !== '' &&
    texts.voucher_code === registration?.voucher_code &&
    chosen?.id === registration?.ticket_type_id &&
    currency === registration?.currency;
  const amount = discount?.amount ?? (isPriced ? registration?.amount : undefined);

  const needed = (value: string) => (value.trim() ? null : t('attend.form.needed'));
  const form = useForm<FieldName | CustomName>({
    names: [...BEFORE, ...fields.map(keyOf), ...AFTER],
    rules: {
      ...(isNew && {
        name_zh: (value, { name_en }) => (value.trim() || name_en.trim() ? null : t('page.company.nameNeeded')),
        country_id: () => (texts.country_id ? null : t('page.company.countryNeeded')),
      }),
      name: needed,
      mobile: needed,
      email: (value) => needed(value) ?? (isEmail(value.trim()) ? null : t('attend.form.email')),
      ...rulesOf(fields, (key) => (isBlank(custom[key]) ? t('attend.form.needed') : null)),
      ...(offered.length > 0 && { ticket_type_id: (value) => (value ? null : t('attend.form.ticketNeeded')) }),
    },
    async send(values) {
      const { name_zh, name_en } = values;
      const country_id = Number(texts.country_id) || null;
      const isNamed = !own && !isNew;
      const body = {
        activity_id: meetingId,
        version: registration?.version,
        atype,
        name: values.name,
        position: values.position,
        email: values.email,
        mobile: values.mobile,
        company_id: own?.id ?? null,
        company: isNew ? { name_zh, name_en, country_id: Number(texts.country_id) } : null,
        company_zh: isNamed ? name_zh : '',
        company_en: isNamed ? name_en : '',
        country_id: isNamed ? country_id : null,
        channel: values.channel,
        channel_note: values.channel_note,
        wants_hotel: values.wants_hotel !== '',
        hotel_id: Number(values.hotel_id) || null,
        hotel_note: values.hotel_note,
        is_public: values.is_public !== '',
        ticket_type_id: Number(values.ticket_type_id) || null,
        currency,
        voucher_code: values.voucher_code.trim(),
        custom_fields: fieldBody(fields, custom),
      };
      const options = { auth: true, json: true, keepEmpty: true, idempotencyKey: idempotency.key() };
      await apiOf(client)
        .post(PATH.mine, body, options)
        .catch(async (error) => {
          // The organiser may ask for something else by now, which is not on this form yet.
          if (isFailure(error) && error.status === 422) await client.invalidateQueries({ queryKey: [PATH.form] });
          throw error;
        });
      idempotency.renew();
      keeper.drop();
      // A company may be theirs from now on, and menus show other things to those who are registered.
      await reloadSession(client, startup);
      await Promise.all([PATH.mine, PATH.form].map((path) => client.invalidateQueries({ queryKey: [path] })));
      onDone();
    },
  });
  const typed = (event: FormEvent<HTMLFormElement>) => {
    form.formProps.onInput(event);
    const { name, type, value, checked } = event.target as HTMLInputElement;
    // The country's box holds its name; which one it is comes from the list.
    if (name === 'country_id' || !isFieldName(name)) return;
    change({ [name]: type === 'checkbox' ? (checked ? '1' : '') : value });
  };
  const field = (name: FieldName) => ({ name, defaultValue: texts[name] });

  return (
    <form {...form.formProps} onInput={typed} className={styles.columns}>
      <div className={styles.parts}>
        {isSummit ? <input type="hidden" name="atype" value={texts.atype} /> : <RolePart atype={texts.atype} />}
        <CompanyPart
          own={own}
          isExhibitor={isExhibitor}
          texts={texts}
          errors={form.errors}
          onCountry={(id) => change({ country_id: id ?? '' })}
        />
        <fieldset className={styles.part}>
          <legend>{t('attend.form.person')}</legend>
          <div className={styles.pair}>
            <Field label={t('attend.form.name')} error={form.errors.name} required>
              <Input {...field('name')} maxLength={60} autoComplete="name" />
            </Field>
            <Field label={t('attend.form.position')} error={form.errors.position}>
              <Input {...field('position')} maxLength={80} autoComplete="organization-title" />
            </Field>
            <Field label={t('attend.form.mobile')} error={form.errors.mobile} required>
              <Input {...field('mobile')} type="tel" maxLength={20} autoComplete="tel" />
            </Field>
            <Field label={t('attend.form.mail')} error={form.errors.email} required>
              <Input {...field('email')} type="email" maxLength={120} autoComplete="email" />
            </Field>
          </div>
        </fieldset>
        <CustomPart
          fields={fields}
          values={custom}
          errors={form.errors}
          onChange={(key, value) => keep({ texts, custom: { ...custom, [key]: value } })}
        />
        <VisitPart asked={asked} texts={texts} errors={form.errors} />
        <TicketPart
          key={atype}
          offered={offered}
          chosen={chosen}
          hasWaitingList={asked.has_waiting_list}
          currency={currency}
          voucherCode={texts.voucher_code}
          discount={discount}
          onDiscount={setDiscount}
          errors={form.errors}
        />
      </div>
      <Summary asked={asked} atype={atype} chosen={chosen} currency={currency} amount={amount}>
        {form.failure && <Alert kind="bad">{form.failure}</Alert>}
        <Button kind="go" size="large" wide type={form.submitType} busy={form.busy}>
          {t(isStanding ? 'attend.form.save' : 'attend.form.submit')}
        </Button>
        {onLeave && (
          <Button kind="bare" wide onClick={onLeave}>
            {t('shared.cancel')}
          </Button>
        )}
      </Summary>
    </form>
  );
}
