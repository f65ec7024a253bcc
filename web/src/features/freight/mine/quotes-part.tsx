// Owns the quotes of an inquiry for its owner: side by side, asked back about, one of them accepted, the firm rated.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '@/api/failure';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/input';
import { Empty } from '@/ui/states';
import { useNow } from '@/ui/use-now';
import { type Inquiry, STATE } from '../inquire/models';
import { ActDialog } from './act-dialog';
import { acceptedOf, canAccept, ordered } from './compare';
import { QuoteTable } from './quote-table';
import { type Owner, QUOTE_CHANGED, type Quote, quotesQuery } from './quotes';
import styles from './quotes-part.module.css';
import { RatingPart } from './rating-part';
import { type OwnerActs, useOwner } from './use-owner';
import { usePriceParts, usePriceText } from './use-price-text';

const MAX_QUESTION = 200;
const MINUTE_MS = 60_000;

export function QuotesPart({ inquiry, owner }: { inquiry: Inquiry; owner: Owner }) {
  const { t } = useI18n();
  const query = useQuery(quotesQuery(inquiry.id, owner));
  const acts = useOwner(owner);
  return (
    <>
      <Loaded query={query}>
        {(quotes) =>
          quotes.length > 0 ? (
            <Quotes quotes={ordered(quotes)} inquiry={inquiry} acts={acts} />
          ) : inquiry.status === STATE.completed ? null : (
            <Empty title={t('freight.quotes.none')}>
              {inquiry.taken > 0 ? t('freight.quotes.waiting', { n: inquiry.taken }) : t('freight.quotes.noneText')}
            </Empty>
          )
        }
      </Loaded>
      {inquiry.status === STATE.completed && <RatingPart inquiryId={inquiry.id} owner={owner} rate={acts.rate} />}
    </>
  );
}

interface QuotesProps {
  quotes: readonly Quote[];
  inquiry: Inquiry;
  acts: OwnerActs;
}

function Quotes({ quotes, inquiry, acts }: QuotesProps) {
  const { t, local } = useI18n();
  const now = useNow(MINUTE_MS);
  const priceText = usePriceText(inquiry);
  const [picked, setPicked] = useState<number | null>(null);
  const [asking, setAsking] = useState<Quote | null>(null);
  const [accepting, setAccepting] = useState<Quote | null>(null);
  const [question, setQuestion] = useState('');
  const [isMissing, setMissing] = useState(false);
  const accepted = acceptedOf(quotes);
  const isOpen = inquiry.status === STATE.distributed && !accepted;
  const possible = quotes.filter((quote) => canAccept(quote, now));
  const chosen = accepted ?? (isOpen ? (possible.find(({ id }) => id === picked) ?? possible[0]) : undefined);
  async function accept(quote: Quote) {
    try {
      await acts.accept(quote);
    } catch (error) {
      // The dialog asks again, about the price that stands now.
      if (isFailure(error) && error.code === QUOTE_CHANGED) {
        setAccepting({ ...quote, ...(error.data as Quote) });
        void acts.reread();
      }
      throw error;
    }
  }
  const nameOf = (quote: Quote | null) => (quote ? local(quote, 'company') : '');
  return (
    <section className={styles.quotes} aria-label={t('freight.quotes.count', { n: quotes.length })}>
      <QuoteTable
        quotes={quotes}
        shipped={inquiry}
        chosen={chosen?.id ?? null}
        isOpen={isOpen}
        onChoose={({ id }) => setPicked(id)}
        onAsk={(quote) => {
          setQuestion('');
          setMissing(false);
          setAsking(quote);
        }}
      />
      {accepted ? (
        <footer className={styles.bar}>
          <p>
            {t('freight.quotes.accepted', { company: nameOf(accepted) })} <Total quote={accepted} inquiry={inquiry} />
          </p>
          <p className={styles.soft}>{t('freight.quotes.acceptedText')}</p>
        </footer>
      ) : (
        chosen && (
          <footer className={styles.bar}>
            <p>
              {t('freight.quotes.chosen', { company: nameOf(chosen) })} <Total quote={chosen} inquiry={inquiry} />
            </p>
            <p className={styles.soft}>{t('freight.quotes.othersText')}</p>
            <Button kind="go" size="large" className={styles.accept} onClick={() => setAccepting(chosen)}>
              {t('freight.quotes.accept', { company: nameOf(chosen) })}
            </Button>
          </footer>
        )
      )}
      <ActDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t('freight.quotes.askTitle', { company: nameOf(asking) })}
        actLabel={t('freight.quotes.send')}
        act={async () => {
          setMissing(!question.trim());
          if (!question.trim()) return false;
          if (asking) await acts.ask(asking, question.trim());
          return true;
        }}
      >
        <Field
          label={t('freight.quotes.question')}
          hint={t('freight.quotes.questionHint', { n: MAX_QUESTION })}
          error={isMissing && t('freight.quotes.questionNeeded')}
          required
        >
          <TextArea
            name="question"
            rows={3}
            value={question}
            maxLength={MAX_QUESTION}
            onChange={(event) => {
              setQuestion(event.target.value);
              setMissing(false);
            }}
          />
        </Field>
      </ActDialog>
      <ActDialog
        open={accepting !== null}
        onClose={() => setAccepting(null)}
        title={t('freight.quotes.acceptTitle', { company: nameOf(accepting) })}
        actLabel={t('freight.quotes.accept', { company: nameOf(accepting) })}
        act={async () => {
          if (accepting) await accept(accepting);
          return true;
        }}
      >
        <p>{accepting && t('freight.quotes.acceptText', { price: priceText(accepting) })}</p>
      </ActDialog>
    </section>
  );
}

/** What all of it comes to, and for how much of it. */
function Total({ quote, inquiry }: { quote: Quote; inquiry: Inquiry }) {
  const { price, of } = usePriceParts(inquiry)(quote);
  return (
    <>
      {of} <b className={styles.total}>{price}</b>
    </>
  );
}
