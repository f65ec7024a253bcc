// Why the distribution centre gave an inquiry to whom it did: everybody whom it considered, and what came of each.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { Flag } from '@/ui/flag';
import styles from './admin.module.css';
import { DECISIONS } from './models';

export function Decisions({ inquiryId }: { inquiryId: number }) {
  const { t } = useI18n();
  const query = useQuery(read(DECISIONS, { inquiry_id: inquiryId }, { auth: true, staleTime: 0 }));
  return (
    <section aria-label={t('freight.decision.title')}>
      <h3 className={styles.heading}>{t('freight.decision.title')}</h3>
      <Loaded query={query}>
        {(decisions) =>
          decisions.length === 0 ? (
            <p className={styles.quiet}>{t('freight.decision.none')}</p>
          ) : (
            decisions.map((decision) => (
              <div key={decision.id} className={styles.decision}>
                <p>
                  {decision.rule_name
                    ? t('freight.decision.byRule', { name: decision.rule_name })
                    : t('freight.decision.noRule')}{' '}
                  <time>{formatDate(decision.at, 'minute')}</time>
                </p>
                <ConsideredList of={decision.considered} />
              </div>
            ))
          )
        }
      </Loaded>
    </section>
  );
}

interface Considered {
  company_id: number;
  company_zh?: string | null;
  company_en?: string | null;
  verdict: string;
  /** In the reader's language. */
  text: string;
}

export function ConsideredList({ of }: { of: readonly Considered[] }) {
  const { t, local } = useI18n();
  if (of.length === 0) return <p className={styles.quiet}>{t('freight.decision.nobody')}</p>;
  return (
    <ol className={styles.rows}>
      {of.map((one) => (
        <li key={one.company_id} data-chosen={one.verdict === 'chosen' || undefined}>
          <span>
            {local(one, 'company')}
            <small>{one.text}</small>
          </span>
          {one.verdict === 'chosen' ? <Flag code="C" /> : null}
        </li>
      ))}
    </ol>
  );
}
