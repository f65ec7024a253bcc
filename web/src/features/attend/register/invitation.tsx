// Owns what everybody reads before registering: what it brings, what tickets cost, how it goes. The server draws it.
import { useI18n } from '@/shared/i18n';
import type { ApplyForm } from '../models';
import styles from './register.module.css';
import { TypeWords } from './ticket-part';

/** What becomes of what somebody sends, said so that it is true for both who visit and who exhibit. */
export function outcomeOf({ is_full, has_waiting_list, reviews_visitors, reviews_exhibitors }: ApplyForm) {
  if (is_full && has_waiting_list) return 'waits';
  if (reviews_visitors && reviews_exhibitors) return 'reviewed';
  if (reviews_exhibitors) return 'exhibitorsReviewed';
  return reviews_visitors ? 'visitorsReviewed' : 'atOnce';
}

export function Invitation({ form }: { form: ApplyForm }) {
  const { t } = useI18n();
  const steps = [
    t('attend.page.step.signIn'),
    t('attend.page.step.fill'),
    t(`attend.page.step.${outcomeOf(form)}`),
    t(form.tickets ? 'attend.page.step.ticket' : 'attend.page.step.come'),
  ];
  const benefits = [form.tickets ? 'enter' : 'enterByName', 'agenda', 'directory'] as const;
  return (
    <div className={styles.invitation}>
      <section aria-labelledby="benefits">
        <h2 id="benefits">{t('attend.page.benefits')}</h2>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
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

/** The same of the summit: how applying goes, and what delegates may do. The server draws it too. */
export function SummitInvitation({ form }: { form: ApplyForm }) {
  const { t } = useI18n();
  const steps = (['send', form.reviews_summit ? 'reviewed' : 'atOnce', 'guests'] as const).map((step) =>
    t(`attend.summit.step.${step}`),
  );
  return (
    <div className={styles.invitation}>
      <section aria-labelledby="steps">
        <h2 id="steps">{t('attend.page.steps')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="benefits">
        <h2 id="benefits">{t('attend.summit.for')}</h2>
        <p>{t('attend.summit.forText')}</p>
      </section>
    </div>
  );
}
