// Owns what a reservation costs: each booth with its corner, each add-on, the sum, the deposit and what is left of it.
import { formatDate, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Table, Td, Th } from '@/ui/table';
import type { Reservation } from '../models';
import styles from './booked.module.css';
import { whole } from './whole';

export function Bill({ reservation }: { reservation: Reservation }) {
  const { t, local } = useI18n();
  const { booths, addons, currency, total, deposit, deposit_due_at, deposit_paid_at, balance_paid } = reservation;
  // Booths may have become dearer after the balance was paid.
  const rest = total - deposit - balance_paid;
  return (
    <>
      <h2 className={styles.part}>{t('booth.booked.boothsTitle')}</h2>
      <Table caption={t('booth.booked.boothsTitle')} className={styles.table}>
        <thead>
          <tr>
            <Th>{t('booth.list.no')}</Th>
            <Th>{t('booth.filter.type')}</Th>
            <Th end>{t('booth.list.area')}</Th>
            <Th end>{t('booth.list.price')}</Th>
          </tr>
        </thead>
        <tbody>
          {booths.map((booth) => (
            <tr key={booth.booth_id}>
              <Td>
                <b className={styles.no}>{booth.booth_no}</b> <span>{local(booth, 'pavilion_name')}</span>
              </Td>
              <Td>{local(booth, 'type_name') || t(booth.booth_type === 2 ? 'booth.type.raw' : 'booth.type.shell')}</Td>
              <Td end className={styles.figure}>
                {t('booth.area', { n: booth.area })}
              </Td>
              <Td end className={styles.figure}>
                {money(booth.price, currency)}
                {booth.surcharge > 0 && (
                  <small className={styles.corner}>
                    {t('booth.booked.corner', { sum: whole(money(booth.surcharge, currency)) })}
                  </small>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {addons.length > 0 && (
        <>
          <h2 className={styles.part}>{t('booth.reserve.addons')}</h2>
          <Table caption={t('booth.reserve.addons')} className={styles.table}>
            <thead>
              <tr>
                <Th>{t('booth.booked.item')}</Th>
                <Th end>{t('booth.booked.quantity')}</Th>
                <Th end>{t('booth.booked.unitPrice')}</Th>
                <Th end>{t('booth.list.price')}</Th>
              </tr>
            </thead>
            <tbody>
              {addons.map((addon) => (
                <tr key={addon.addon_id}>
                  <Td>{local(addon, 'name')}</Td>
                  <Td end className={styles.figure}>
                    {addon.quantity}
                  </Td>
                  <Td end className={styles.figure}>
                    {money(addon.price, currency)}
                  </Td>
                  <Td end className={styles.figure}>
                    {money(addon.price * addon.quantity, currency)}
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
      <dl className={styles.sums}>
        <div className={styles.total}>
          <dt>{t('booth.price.total')}</dt>
          <dd>{money(total, currency)}</dd>
        </div>
        {deposit > 0 && (
          <>
            <div>
              <dt>
                {deposit_paid_at
                  ? t('booth.booked.depositPaid')
                  : deposit_due_at
                    ? t('booth.booked.depositDue', { day: formatDate(deposit_due_at, 'date') })
                    : t('booth.booked.deposit')}
              </dt>
              <dd>{money(deposit, currency)}</dd>
            </div>
            {balance_paid > 0 && (
              <div>
                <dt>{t('booth.booked.balancePaid')}</dt>
                <dd>{money(balance_paid, currency)}</dd>
              </div>
            )}
            {(rest > 0 || balance_paid === 0) && (
              <div>
                <dt>{t('booth.booked.balance')}</dt>
                <dd>{money(rest, currency)}</dd>
              </div>
            )}
          </>
        )}
      </dl>
    </>
  );
}
