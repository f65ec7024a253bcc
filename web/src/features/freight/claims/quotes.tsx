// Owns the quote that an agent sent for a claim: its price, what it is made of, what the owner asked back and said of it.
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { formatDate, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { plus } from '@/ui/icons';
import { QUOTE } from '../mine/compare';
import { PER, sharesOf } from './charges';
import styles from './claims.module.css';
import type { Claim, Quote } from './models';
import { quoteQuery } from './queries';
import { QuoteForm } from './quote-form';
import { QuoteTag } from './state-tag';
import { useAllIn } from './use-all-in';

interface QuotesProps {
  claim: Claim;
  canWork: boolean;
  onChanged: () => Promise<unknown>;
}

/** One that the owner has decided about stays what it is; one that lapsed can be sent anew. */
const canChange = ({ status }: Quote) => status === QUOTE.sent || status === QUOTE.askedBack || status === QUOTE.lapsed;

export function Quotes({ claim, canWork, onChanged }: QuotesProps) {
  const { t } = useI18n();
  const query = useQuery(quoteQuery(claim.id));
  const [editing, setEditing] = useState<Quote | 'new' | null>(null);
  return (
    <Sheet
      title={t('freight.quote.title')}
      aside={
        canWork && query.data?.length === 0 ? (
          <Button size="small" kind="ink" onClick={() => setEditing('new')}>
            <Icon path={plus} size={16} />
            {t('freight.quote.add')}
          </Button>
        ) : null
      }
    >
      <Loaded query={query}>
        {(quotes) =>
          quotes.length === 0 ? (
            <p className={styles.none}>{t('freight.quote.none')}</p>
          ) : (
            <ol className={styles.notes}>
              {quotes.map((quote) => (
                <li key={quote.id}>
                  <QuoteView quote={quote} claim={claim} />
                  {canWork && canChange(quote) ? (
                    <Button size="small" onClick={() => setEditing(quote)}>
                      {t(quote.status === QUOTE.askedBack ? 'freight.quote.answer' : 'freight.quote.edit')}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <QuoteForm
        claim={claim}
        editing={editing}
        onClose={() => setEditing(null)}
        onSaved={() => {
          toast.done(t('freight.quote.sent'));
          void onChanged();
        }}
      />
    </Sheet>
  );
}

function QuoteView({ quote, claim }: { quote: Quote; claim: Claim }) {
  const { t } = useI18n();
  const allIn = useAllIn(claim.inquiry)(quote.lines, quote.currency);
  const shares = sharesOf(quote.lines.map(({ amount }) => amount));
  const perName = (per: string) => (PER.some((one) => one === per) ? t.any(`freight.quote.per.${per}`) : per);
  return (
    <div className={styles.quote}>
      <p className={styles.noteHead}>
        <b className={styles.total}>{allIn.price}</b>
        <QuoteTag status={quote.status} />
        <time>{formatDate(quote.created_at, 'minute')}</time>
      </p>
      <span className={styles.bar} aria-hidden="true">
        {shares.map((share, at) => (
          <i key={at} style={{ '--share': share } as CSSProperties} />
        ))}
      </span>
      <dl className={styles.charges}>
        {quote.lines.map((line, at) => (
          <div key={at}>
            <dt>
              {line.name} <small>{perName(line.per)}</small>
            </dt>
            <dd>{money(line.amount, quote.currency)}</dd>
          </div>
        ))}
      </dl>
      {allIn.note ? <p className={styles.quiet}>{allIn.note}</p> : null}
      <p className={styles.quiet}>
        {[
          quote.transit_days > 0 ? t('freight.quote.transitDays', { n: quote.transit_days }) : '',
          quote.free_days > 0 ? t('freight.quote.freeDays', { n: quote.free_days }) : '',
          t('freight.quote.validTo', { day: formatDate(quote.valid_until) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {quote.note ? <p className={styles.noteText}>{quote.note}</p> : null}
      {quote.question ? (
        <p className={styles.noteText}>
          <b>{t('freight.quote.asked')}</b> {quote.question}
        </p>
      ) : null}
      {quote.answer ? (
        <p className={styles.noteText}>
          <b>{t('freight.quote.answered')}</b> {quote.answer}
        </p>
      ) : null}
      {quote.stars ? (
        <p className={styles.noteText}>
          <b>{t('freight.quote.stars', { n: quote.stars })}</b> {quote.rating_text}
        </p>
      ) : null}
    </div>
  );
}
