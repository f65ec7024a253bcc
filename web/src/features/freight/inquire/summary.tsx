// Owns what stands beside the form: the way, how much there is, and the weight that would be billed, as one types.
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { listed, quantityText, shortTerms } from '../cargo/words';
import { chargeableOf } from './chargeable';
import { bodyOf, type Draft } from './draft';
import styles from './form.module.css';
import { needsOf } from './needs';

export function Summary({ draft }: { draft: Draft }) {
  const { t, lang } = useI18n();
  const body = bodyOf(draft);
  const needs = needsOf(draft);
  const chargeable = chargeableOf({ ...body, hasContainers: needs.containers });
  const quantity = quantityText(body);
  return (
    <>
      <div>
        <h2 className={styles.summaryTitle}>{t('freight.form.summary')}</h2>
        <p>{listed([body.cargo_name, quantity], lang)}</p>
        <p className={styles.note}>{shortTerms(body, lang)}</p>
      </div>
      <div className={styles.weighed} aria-live="polite">
        <h3 className={styles.note}>{t('freight.form.chargeable')}</h3>
        {chargeable ? (
          <>
            <p className={styles.figure}>
              {grouped(chargeable.kg)}
              <span className={styles.unit}>kg</span>
            </p>
            <p className={styles.note}>
              {t(chargeable.by === 'volume' ? 'freight.form.byVolume' : 'freight.form.byWeight', {
                n: chargeable.perCubicMetre,
              })}
            </p>
          </>
        ) : (
          <p className={styles.note}>
            {t(needs.containers ? 'freight.form.wholeContainers' : 'freight.form.noChargeable')}
          </p>
        )}
      </div>
    </>
  );
}
