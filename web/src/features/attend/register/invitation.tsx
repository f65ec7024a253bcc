// Owns what everybody reads before registering: what it brings, what tickets cost, how it goes. The server draws it.
import { useI18n } from '@/shared/i18n';
import type { ApplyForm } from '../models';
import styles from './register.module.css';
import { TypeWords } from './ticket-part';

const BENEFITS = ['enter', 'agenda', 'meet', 'directory'] as const;

export function Invitation({ form }: { form: ApplyForm }) {
  const { t } = useI18n();
  const steps = [
    t('attend.page.step.signIn'),
    t('attend.page.step.fill'),
    t(form.reviews_visitors ? 'attend.page.step.reviewed' : 'attend.page.step.atOnce'),
    t(form.tickets ? 'attend.page.step.ticket' : 'attend.page.step.come'),
  ];
  return (
    <div className={styles.invitation}>
      <section aria-labelledby="benefits">
        <h2 id="benefits">{t('attend.page.benefits')}</h2>
        <ul className={styles.benefits}>
          {BENEFITS.map((benefit) => (
            <li key={benefit}>{t(`attend.page.benefit.${benefit}`)}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="prices">
        <h2 id="prices">{t('attend.page.prices')}</h2>
        {form.ticket_types.length > 0 ? (
          <ul className={styles.types}>
            {form.ticket_types.map((type) => (
              <li key={type.id} className={styles.type}>
                <TypeWords type={type} hasWaitingList={form.has_waiting_list} />
              </li>
            ))}
          </ul>
        ) : (
          <p>{t('attend.page.noPrice')}</p>
        )}
      </section>
      <section aria-labelledby="steps">
        <h2 id="steps">{t('attend.page.steps')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
