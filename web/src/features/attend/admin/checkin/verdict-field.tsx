// The answer, over the whole screen: colour, shape, edge and word, and what stands behind it.
import { useI18n } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { Shape } from './shapes';
import { colourOf, type Verdict } from './types';
import styles from './verdict-field.module.css';
import { wordsOf } from './verdict-words';

interface VerdictFieldProps {
  verdict: Verdict;
  /** When the meeting begins; absent where nobody knows yet. */
  startsAt?: number;
}

export function VerdictField({ verdict, startsAt }: VerdictFieldProps) {
  const i18n = useI18n();
  const colour = colourOf(verdict.result);
  const { word, over, large, isNumber, gate, who, todo } = wordsOf(verdict, i18n, startsAt);
  return (
    <div className={cx(styles.field, styles[colour])} data-verdict={colour}>
      <p className={styles.word}>
        <Shape colour={colour} className={styles.shape} />
        <b>{word}</b>
      </p>
      <p className={styles.large}>
        {over ? <small>{over}</small> : null}
        <span className={isNumber ? styles.number : styles.name}>{large}</span>
        {gate ? <span className={styles.gate}>{gate}</span> : null}
      </p>
      <p className={styles.who}>
        {who ? <span>{who}</span> : null}
        {todo ? <span>{todo}</span> : null}
        {verdict.isOffline ? <small>{i18n.t('attend.checkin.decidedHere')}</small> : null}
      </p>
    </div>
  );
}
