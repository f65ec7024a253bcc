// Owns who agrees with whom: the hosts of the fair, and the exhibitor with its contact and what an invoice needs.
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import type { Reservation } from '../models';
import { hostsQuery } from '../queries';
import styles from './booked.module.css';

/** Whose fair it is; those who only help or support it sign nothing. */
const HOST = 1;

export function Parties({ reservation }: { reservation: Reservation }) {
  const { t, local } = useI18n();
  const { meeting, meetingId } = useStartup();
  const { data: organisers = [] } = useQuery(hostsQuery(meetingId));
  const hosts = organisers.filter(({ kind }) => kind === HOST).map((one) => local(one, 'name'));
  return (
    <div className={styles.parties}>
      <section aria-labelledby="party-organiser">
        <h2 id="party-organiser" className={styles.party}>
          {t('booth.booked.organiser')}
        </h2>
        {hosts.map((name) => (
          <p key={name} className={styles.who}>
            {name}
          </p>
        ))}
        <dl className={styles.facts}>
          <Fact label={t('booth.booked.fairAddress')} value={local(meeting, 'address')} />
        </dl>
      </section>
      <section aria-labelledby="party-exhibitor">
        <h2 id="party-exhibitor" className={styles.party}>
          {t('booth.reserve.company')}
        </h2>
        <p className={styles.who}>{local(reservation, 'company_name') || '–'}</p>
        <dl className={styles.facts}>
          <Fact label={t('booth.reserve.contact')} value={reservation.contact_name} />
          <Fact label={t('booth.reserve.mobile')} value={reservation.contact_mobile} />
          <Fact label={t('booth.reserve.mail')} value={reservation.contact_email} />
          <Fact label={t('booth.reserve.invoiceTitle')} value={reservation.invoice_title} />
          <Fact label={t('booth.reserve.taxNo')} value={reservation.invoice_tax_no} />
          <Fact label={t('booth.reserve.address')} value={reservation.invoice_address} />
          <Fact label={t('booth.reserve.remarkLabel')} value={reservation.remark} />
        </dl>
      </section>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  if (!value) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
