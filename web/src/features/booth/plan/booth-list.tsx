// Owns the list that says what the plan says: for screen readers, for small screens, and for whoever compares.
import { memo, useMemo, useState } from 'react';
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Star } from '@/shared/saving/save-button';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { chevronDown, chevronsUpDown, chevronUp } from '@/ui/icons';
import { Empty } from '@/ui/states';
import { Table, Td, Th } from '@/ui/table';
import { type Currency, pricesOf } from '../models';
import { StateMark } from './booth-layer';
import styles from './booth-list.module.css';
import { type PlanBooth, SORTS, type SortKey, sorted } from './filters';
import { useBoothWords } from './use-booth-words';

interface BoothListProps {
  booths: readonly PlanBooth[];
  chosenId: number | undefined;
  currency: Currency;
  caption: string;
  savedIds: ReadonlySet<number>;
  /** The same for as long as the list lives. */
  onSave: (id: number) => void;
  onChoose: (booth: PlanBooth) => void;
  onClear: () => void;
}

/** More rows come when they are asked for: thousands at once would be slow to reach the end of. */
const STEP = 100;
const ENDS: ReadonlySet<SortKey> = new Set(['area', 'price', 'gate']);

export const BoothList = memo(function BoothList(props: BoothListProps) {
  const { booths, chosenId, currency, caption, savedIds, onSave, onChoose, onClear } = props;
  const { t } = useI18n();
  const [sort, setSort] = useState<{ key: SortKey; isDown: boolean }>({ key: 'no', isDown: false });
  const [most, setMost] = useState(STEP);
  // A hall without a gate has no way from it.
  const hasGate = useMemo(() => booths.some(({ gate_distance }) => gate_distance > 0), [booths]);
  const rows = useMemo(() => sorted(booths, sort.key, sort.isDown, currency), [booths, sort, currency]);
  if (booths.length === 0) {
    return (
      <Empty title={t('booth.list.none')} action={<Button onClick={onClear}>{t('booth.list.clear')}</Button>}>
        {t('booth.list.noneText')}
      </Empty>
    );
  }
  return (
    <div className={styles.list}>
      <Table caption={caption}>
        <thead>
          <tr>
            {SORTS.filter((key) => key !== 'gate' || hasGate).map((key) => (
              <Th
                key={key}
                end={ENDS.has(key)}
                className={cx(key === 'gate' && styles.wide)}
                aria-sort={sort.key === key ? (sort.isDown ? 'descending' : 'ascending') : undefined}
              >
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => setSort({ key, isDown: sort.key === key && !sort.isDown })}
                >
                  {t(`booth.list.${key}`)}
                  <Icon path={sort.key === key ? (sort.isDown ? chevronDown : chevronUp) : chevronsUpDown} size={14} />
                </button>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((booth) => (
            <Row
              key={booth.id}
              booth={booth}
              isChosen={booth.id === chosenId}
              hasGate={hasGate}
              currency={currency}
              isSaved={savedIds.has(booth.id)}
              onSave={onSave}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </Table>
      {rows.length > most && (
        <p className={styles.rest}>
          <Button onClick={() => setMost(most + STEP)}>{t('booth.list.more', { n: rows.length - most })}</Button>
        </p>
      )}
    </div>
  );
});

interface RowProps {
  booth: PlanBooth;
  isChosen: boolean;
  hasGate: boolean;
  currency: Currency;
  isSaved: boolean;
  onSave: (id: number) => void;
  onChoose: (booth: PlanBooth) => void;
}

const Row = memo(function Row({ booth, isChosen, hasGate, currency, isSaved, onSave, onChoose }: RowProps) {
  const { t } = useI18n();
  const words = useBoothWords();
  const prices = pricesOf(booth, currency);
  return (
    <tr className={isChosen ? styles.chosen : undefined}>
      <Td>
        <span className={styles.numbered}>
          <button type="button" className={styles.no} aria-pressed={isChosen} onClick={() => onChoose(booth)}>
            {booth.booth_no}
          </button>
          <Star id={booth.id} isSaved={isSaved} name={booth.booth_no} onPress={onSave} className={styles.save} />
        </span>
        <span className={styles.type}>{words.join(words.type(booth), words.sides(booth))}</span>
      </Td>
      <Td end>{t('booth.area', { n: booth.area })}</Td>
      <Td end className={styles.money}>
        {money(prices.total, prices.currency)}
      </Td>
      {hasGate && (
        <Td end className={styles.wide}>
          {t('booth.metres', { n: booth.gate_distance })}
        </Td>
      )}
      <Td>
        <span className={styles.state}>
          <StateMark look={booth.isMine ? 'mine' : booth.state} size={18} />
          <span>
            {words.state(booth)}
            {booth.company && <small>{booth.company}</small>}
          </span>
        </span>
      </Td>
    </tr>
  );
});
