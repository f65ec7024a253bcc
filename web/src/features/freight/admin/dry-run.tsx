// What the draft would have done with last month's inquiries: how many each agent would have got, and why, inquiry by inquiry.
import { formatDate, grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { Table, Td, Th } from '@/ui/table';
import { ConsideredList } from './decisions';
import type { DryRun } from './models';
import styles from './rules.module.css';

export function Outcome({ of }: { of: DryRun }) {
  const { t, local } = useI18n();
  const title = t('freight.dryRun.title');
  return (
    <Sheet title={title}>
      <div className={styles.body}>
        <p role="status">
          {t('freight.dryRun.sum', {
            n: grouped(of.inquiries),
            given: grouped(of.given),
            left: grouped(of.inquiries - of.given),
          })}
        </p>
        {of.agents.length > 0 ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
          <section className={styles.scroll} tabIndex={0} aria-label={t('freight.dryRun.perAgent')}>
            <Table caption={t('freight.dryRun.perAgent')}>
              <thead>
                <tr>
                  <Th>{t('freight.review.agent')}</Th>
                  <Th end>{t('freight.dryRun.count')}</Th>
                </tr>
              </thead>
              <tbody>
                {of.agents.map((agent) => (
                  <tr key={agent.company_id}>
                    <Td>{local(agent, 'company')}</Td>
                    <Td end>{grouped(agent.count)}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </section>
        ) : null}
        {of.decisions.map((decision) => (
          <details key={decision.inquiry_id} className={styles.one}>
            <summary>
              <b>{decision.number}</b>
              <time>{formatDate(decision.at, 'minute')}</time>
              <small>
                {decision.rule_name
                  ? t('freight.decision.byRule', { name: decision.rule_name })
                  : t('freight.decision.noRule')}
              </small>
            </summary>
            <ConsideredList of={decision.considered} />
          </details>
        ))}
      </div>
    </Sheet>
  );
}
