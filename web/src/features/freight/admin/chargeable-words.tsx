// What a carrier would bill for the weight and volume of the form, worked out as staff type.
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { chargeableOf } from '../inquire/chargeable';
import styles from './admin.module.css';
import { type Entry, entryNeeds } from './entry';

export function ChargeableWords({
  of,
}: {
  of: Pick<Entry, 'transport_mode' | 'load' | 'cargo_type' | 'weight_kg' | 'volume_m3'>;
}) {
  const { t } = useI18n();
  const chargeable = chargeableOf({
    ...of,
    transport_mode: of.transport_mode ?? 0,
    hasContainers: entryNeeds(of).containers,
  });
  return (
    <p className={styles.quiet} aria-live="polite">
      {chargeable ? (
        <>
          <b>{t('freight.enter.kilograms', { kg: grouped(chargeable.kg) })}</b>{' '}
          {t(chargeable.by === 'volume' ? 'freight.enter.byVolume' : 'freight.enter.byWeight', {
            n: chargeable.perCubicMetre,
          })}
        </>
      ) : (
        t('freight.enter.noChargeable')
      )}
    </p>
  );
}
