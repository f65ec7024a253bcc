// Owns rating a firm after the inquiry is completed: stars, a few words, once.
import { type FormEvent, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { star } from '@/ui/icons';
import { TextArea } from '@/ui/input';
import type { CompletedClaim } from './quotes';
import styles from './rating-form.module.css';

const STARS = [1, 2, 3, 4, 5] as const;
const MAX_TEXT = 200;

interface RatingFormProps {
  claim: CompletedClaim;
  rate: (stars: number, text: string) => Promise<void>;
}

export function RatingForm({ claim, rate }: RatingFormProps) {
  const { t, local } = useI18n();
  const company = local(claim, 'company');
  const isSending = useRef(false);
  const [stars, setStars] = useState(0);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  if (claim.stars) {
    return (
      <section className={styles.rating} aria-label={t('freight.rate.title', { company })}>
        <p>{t('freight.rate.given', { company, n: claim.stars })}</p>
        {claim.rating_text && <blockquote className={styles.words}>{claim.rating_text}</blockquote>}
      </section>
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (stars === 0) return setFailure(t('freight.rate.needed'));
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await rate(stars, text.trim());
    } catch (error) {
      if (!isFailure(error)) throw error;
      setFailure(Object.values(error.fields)[0] || failureText(error, t));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return (
    <form className={styles.rating} onSubmit={(event) => void submit(event)} noValidate method="post">
      <h2 className={styles.title}>{t('freight.rate.title', { company })}</h2>
      <p className={styles.soft}>{t('freight.rate.text')}</p>
      <fieldset className={styles.stars}>
        <legend>{t('freight.rate.stars')}</legend>
        {STARS.map((n) => (
          <label key={n} className={n <= stars ? styles.lit : styles.dark}>
            <input
              type="radio"
              name="stars"
              value={n}
              checked={stars === n}
              aria-label={t('freight.rate.star', { n })}
              onChange={() => {
                setStars(n);
                setFailure(null);
              }}
            />
            <Icon path={star} size={28} />
          </label>
        ))}
      </fieldset>
      <Field label={t('freight.rate.words')}>
        <TextArea
          name="text"
          rows={2}
          value={text}
          maxLength={MAX_TEXT}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {failure && <Alert kind="bad">{failure}</Alert>}
      <Button type="submit" kind="ink" busy={busy}>
        {t('freight.rate.act')}
      </Button>
    </form>
  );
}
