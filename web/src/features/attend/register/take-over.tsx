// Owns taking over somebody's place: who gives it, until when it is kept, and who comes instead.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useForm } from '@/shared/form/use-form';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { reloadSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Empty, Loading } from '@/ui/states';
import { type Mine, type Offer, PAGE, PATH } from '../models';
import { offerQuery } from '../queries';
import styles from './register.module.css';

interface TakeOverProps {
  token: string;
  mine: Mine;
  /** The place is theirs. */
  onDone: () => void;
}

export function TakeOver({ token, mine, onDone }: TakeOverProps) {
  const { t } = useI18n();
  const query = useQuery({ ...offerQuery(token), retry: false });
  if (query.isError) {
    return (
      <Empty
        title={t('attend.takeOver.gone')}
        action={
          <Button as={Link} to={PAGE.enroll}>
            {t('attend.takeOver.register')}
          </Button>
        }
      >
        {failureText(query.error, t)}
      </Empty>
    );
  }
  if (!query.data) return <Loading label={t('shared.loading')} lines={6} />;
  return <TakeOverForm token={token} offer={query.data} mine={mine} onDone={onDone} />;
}

const FIELDS = ['name', 'position', 'mobile'] as const;

function TakeOverForm({ token, offer, mine: { prefill }, onDone }: TakeOverProps & { offer: Offer }) {
  const { t, local } = useI18n();
  const client = useQueryClient();
  const startup = useStartup();
  const idempotency = useIdempotencyKey();
  const ticket = local(offer, 'ticket_type');
  const company = local(offer, 'company');
  const byOthers = company ? t('attend.takeOver.entered', { company }) : t('attend.takeOver.enteredByOrganiser');
  const form = useForm({
    names: FIELDS,
    rules: { name: (value) => (value.trim() ? null : t('attend.form.needed')) },
    async send(values) {
      const { company_zh, company_en } = prefill;
      const options = { auth: true, json: true, idempotencyKey: idempotency.key() };
      await apiOf(client).post(PATH.takeOver, { token, ...values, company_zh, company_en }, options);
      await reloadSession(client, startup);
      await client.invalidateQueries({ queryKey: [PATH.mine] });
      onDone();
    },
  });
  const typed = (event: FormEvent<HTMLFormElement>) => {
    idempotency.renew();
    form.formProps.onInput(event);
  };
  return (
    <form {...form.formProps} onInput={typed} className={styles.state}>
      <h2 className={styles.stateTitle}>
        {offer.is_entered ? byOthers : t('attend.takeOver.title', { name: offer.from_name })}
      </h2>
      <p>
        {ticket && `${ticket} · `}
        {t('attend.takeOver.until', { time: formatDate(offer.until, 'minute') })}
      </p>
      {form.failure && <Alert kind="bad">{form.failure}</Alert>}
      <div className={styles.pair}>
        <Field label={t('attend.form.name')} error={form.errors.name} required>
          <Input
            name="name"
            maxLength={60}
            autoComplete="name"
            defaultValue={offer.is_entered ? offer.from_name : prefill.name}
          />
        </Field>
        <Field label={t('attend.form.position')} error={form.errors.position}>
          <Input name="position" maxLength={80} autoComplete="organization-title" defaultValue={prefill.position} />
        </Field>
        <Field label={t('attend.form.mobile')} error={form.errors.mobile}>
          <Input name="mobile" type="tel" maxLength={20} autoComplete="tel" defaultValue={prefill.mobile} />
        </Field>
      </div>
      <p className={styles.buttons}>
        <Button kind="go" type={form.submitType} busy={form.busy}>
          {t(offer.is_entered ? 'attend.takeOver.claim' : 'attend.takeOver.do')}
        </Button>
      </p>
    </form>
  );
}
