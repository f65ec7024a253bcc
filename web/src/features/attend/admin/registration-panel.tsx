// Everything about one registration beside what can be decided: who, for whom, with which ticket, what they answered.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '@/api/query';
import { type FieldShape, keyOf } from '@/shared/custom-fields/models';
import { FieldValue } from '@/shared/custom-fields/value';
import { failureText } from '@/shared/failure-text';
import { DASH, formatDate, money, orDash } from '@/shared/format';
import { type I18n, useI18n } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { Facts } from '@/shared/tools/reading-dialog';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorPanel, Loading } from '@/ui/states';
import { Decision, type DecisionKind } from './decision';
import { canCancel, canReview, isDue, kindOf, REGISTRATIONS, type Registration } from './models';
import styles from './registration-panel.module.css';
import { RegistrationTag } from './state-tag';

interface RegistrationPanelProps {
  /** Null while closed. */
  id: number | null;
  fields: readonly FieldShape[];
  channelOf: (code: string) => string;
  onClose: () => void;
}

/** The company as the platform knows it, else as the person wrote it. */
export const companyOf = (row: Registration, local: I18n['local']) =>
  local(row, 'company_name') || local(row, 'company');

export function RegistrationPanel({ id, fields, channelOf, onClose }: RegistrationPanelProps) {
  const { t } = useI18n();
  const reload = useReload();
  const [asking, setAsking] = useState<DecisionKind | null>(null);
  const { data, error, refetch } = useQuery({
    ...read('/atms/attend/registrations/{id}', { id: id ?? 0 }, { auth: true, staleTime: 0 }),
    enabled: id !== null,
  });
  const registration = id !== null && data?.id === id ? data : undefined;
  const changed = async () => {
    setAsking(null);
    await Promise.all([refetch(), reload(REGISTRATIONS)]);
  };
  // Whoever was overtaken sees what it is by now.
  const back = () => {
    setAsking(null);
    void refetch();
  };
  const title = registration
    ? t('attend.reviewing.one', { number: registration.number, name: registration.name })
    : t('attend.reviewing.title');

  return (
    <>
      <Dialog
        open={id !== null}
        onClose={onClose}
        title={title}
        closeLabel={t('shared.close')}
        width={820}
        footer={registration ? <Buttons registration={registration} onAsk={setAsking} onClose={onClose} /> : null}
      >
        {error ? (
          <ErrorPanel
            title={t('shared.table.failed')}
            action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
          >
            {failureText(error, t)}
          </ErrorPanel>
        ) : registration ? (
          <Contents registration={registration} fields={fields} channelOf={channelOf} />
        ) : (
          <Loading label={t('shared.loading')} lines={8} />
        )}
      </Dialog>
      {registration && asking ? (
        <Decision kind={asking} registration={registration} onClose={back} onDone={changed} />
      ) : null}
    </>
  );
}

interface ButtonsProps {
  registration: Registration;
  onAsk: (kind: DecisionKind) => void;
  onClose: () => void;
}

function Buttons({ registration, onAsk, onClose }: ButtonsProps) {
  const { t } = useI18n();
  return (
    <>
      <Button onClick={onClose}>{t('shared.close')}</Button>
      {canCancel(registration) && !canReview(registration) ? (
        <Button kind="bad" onClick={() => onAsk('cancel')}>
          {t('attend.reviewing.cancel')}
        </Button>
      ) : null}
      {canReview(registration) ? (
        <>
          <Button onClick={() => onAsk('refuse')}>{t('attend.reviewing.refuse')}</Button>
          <Button kind="ink" onClick={() => onAsk('accept')}>
            {t(isDue(registration) ? 'attend.reviewing.acceptUnpaid' : 'attend.reviewing.accept')}
          </Button>
        </>
      ) : null}
    </>
  );
}

interface ContentsProps extends Pick<RegistrationPanelProps, 'fields' | 'channelOf'> {
  registration: Registration;
}

function Contents({ registration, fields, channelOf }: ContentsProps) {
  const { t, local } = useI18n();
  const company = companyOf(registration, local);
  const person: [string, ReactNode][] = [
    [t('attend.reviewing.position'), orDash(registration.position)],
    [
      t('attend.reviewing.company'),
      registration.company_id && company ? (
        <a key="company" href={`/companyDetail?id=${registration.company_id}`} target="_blank" rel="noopener">
          {company}
        </a>
      ) : (
        orDash(company)
      ),
    ],
    [t('attend.reviewing.kind'), t(`attend.kind.${kindOf(registration.atype)}`)],
    [t('attend.reviewing.email'), orDash(registration.email)],
    [t('attend.reviewing.mobile'), orDash(registration.mobile)],
    [
      t('attend.reviewing.channel'),
      orDash([channelOf(registration.channel), registration.channel_note].filter(Boolean).join(' · ')),
    ],
  ];
  const ticket: [string, ReactNode][] = [
    [t('attend.reviewing.ticketType'), orDash(local(registration, 'ticket_type'))],
    [t('attend.reviewing.amount'), money(registration.amount, registration.currency)],
    [t('attend.reviewing.voucher'), orDash(registration.voucher_code)],
    [
      t('attend.reviewing.hotel'),
      [t(registration.wants_hotel ? 'records.yes' : 'records.no'), registration.hotel_note].filter(Boolean).join(' · '),
    ],
    [t('attend.reviewing.inDirectory'), t(registration.is_public ? 'records.yes' : 'records.no')],
  ];
  const answers = registration.custom_fields as Readonly<Record<string, unknown>>;
  const own = fields.map((field): [string, ReactNode] => {
    const value = answers[keyOf(field)];
    const isEmpty = value === undefined || value === null || value === '';
    return [
      local(field, 'name'),
      isEmpty ? DASH : <FieldValue key={field.id} field={field} value={value} className={styles.picture} />,
    ];
  });
  return (
    <div className={styles.panel}>
      <p className={styles.state}>
        <RegistrationTag status={registration.status} isDue={isDue(registration)} />
        <span>{t('attend.reviewing.since', { at: formatDate(registration.submitted_at, 'minute') })}</span>
        {registration.reviewed_at ? (
          <span>
            {t('attend.reviewing.reviewedBy', {
              at: formatDate(registration.reviewed_at, 'minute'),
              name: orDash(registration.reviewed_by_name),
            })}
          </span>
        ) : null}
      </p>
      {registration.reason ? <p className={styles.quote}>{registration.reason}</p> : null}
      <Facts of={person} columns={3} />
      <Facts of={ticket} columns={3} />
      {own.length > 0 ? (
        <section aria-label={t('attend.reviewing.answers')}>
          <h3 className={styles.heading}>{t('attend.reviewing.answers')}</h3>
          <Facts of={own} columns={2} />
        </section>
      ) : null}
    </div>
  );
}
