// How much points to each of two companies, and the rule for what both have.
import { useI18n } from '@/shared/i18n';
import { Table, Td, Th } from '@/ui/table';
import type { Comparison } from './models';
import styles from './pointing.module.css';

interface PointingProps {
  pointing: Comparison['pointing'];
  names: { winner: string; loser: string };
}

export function Pointing({ pointing, names }: PointingProps) {
  const { t } = useI18n();
  if (pointing.length === 0) return <p className={styles.none}>{t('company.merge.nothingMoves')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.wide} tabIndex={0}>
      <Table caption={t('company.merge.moves')}>
        <thead>
          <tr>
            <Th>{t('company.merge.what')}</Th>
            <Th end className={styles.count}>
              {names.winner}
            </Th>
            <Th end className={styles.count}>
              {names.loser}
            </Th>
            <Th className={styles.rule}>{t('company.merge.rule')}</Th>
          </tr>
        </thead>
        <tbody>
          {pointing.map(({ kind, winner, loser, stay, rule }) => (
            <tr key={kind}>
              <Td>{kind}</Td>
              <Td end className={styles.count}>
                {winner}
              </Td>
              <Td end className={styles.count}>
                {loser}
              </Td>
              <Td className={styles.rule}>
                {loser === 0 ? t('company.merge.none') : t('company.merge.comeOver', { n: loser - stay })}
                {stay > 0 ? ` ${t('company.merge.stayBehind', { n: stay })}` : null}
                {rule && loser > 0 && winner > 0 ? <small>{rule}</small> : null}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
