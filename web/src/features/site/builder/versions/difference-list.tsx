// Differences between two structures, side by side: what it was and what it is, page by page.
import type { ReactNode } from 'react';
import { type NodeWords, useNodeWords } from '@/features/site/builder/editor/use-words';
import type { Difference, ValueChange } from '@/features/site/builder/model/compare';
import { orDash } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Flag, type FlagCode } from '@/ui/flag';
import styles from './difference-list.module.css';

interface DifferenceListProps {
  differences: readonly Difference[];
  /** Heads of the two columns. */
  before: string;
  after: string;
}

const FLAGS: Record<Difference['kind'], FlagCode> = { added: 'C', removed: 'N', moved: 'P', changed: 'K' };

/** Kept together by what stands above them. */
function byPlace(differences: readonly Difference[], words: NodeWords, pages: string): [string, Difference[]][] {
  const groups = new Map<string, Difference[]>();
  for (const difference of differences) {
    const place = difference.above.map(words.name).join(' › ') || pages;
    groups.set(place, [...(groups.get(place) ?? []), difference]);
  }
  return [...groups];
}

export function DifferenceList({ differences, before, after }: DifferenceListProps) {
  const t = useT();
  const words = useNodeWords();
  if (differences.length === 0) return <p className={styles.none}>{t('site.builder.diff.none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('site.builder.diff')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('site.builder.diff.what')}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        {byPlace(differences, words, t('site.builder.pages')).map(([place, list]) => (
          <tbody key={place}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.place}>
                {place}
              </th>
            </tr>
            {list.map((difference) => (
              <Rows key={`${difference.kind} ${difference.node.mark}`} difference={difference} words={words} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Rows({ difference, words }: { difference: Difference; words: NodeWords }) {
  const t = useT();
  const { kind, node, from, to, fromAbove, values } = difference;
  const name = words.name(node);
  const detail = words.detail(node);
  const place = (n: number | undefined) => (n === undefined ? '' : t('site.builder.diff.place', { n }));
  const sides: Record<Difference['kind'], [ReactNode, ReactNode]> = {
    added: [orDash(''), <ins key="now">{place(to)}</ins>],
    removed: [<del key="was">{place(from)}</del>, orDash('')],
    moved: [fromAbove ? fromAbove.map(words.name).join(' › ') : place(from), place(to)],
    changed: ['', ''],
  };
  const [was, is] = sides[kind];
  return (
    <>
      <tr className={styles.piece}>
        <th scope="row">
          <div>
            <span className={styles.kind}>
              <Flag code={FLAGS[kind]} />
              {t(`site.builder.diff.${kind}`)}
            </span>{' '}
            <b>{name}</b>
            {detail && detail !== name ? <small>{detail}</small> : null}
          </div>
        </th>
        <td>{was}</td>
        <td>{is}</td>
      </tr>
      {values.map((value) => (
        <ValueRow key={value.name} value={value} words={words} />
      ))}
    </>
  );
}

const textOf = (value: unknown) =>
  value === undefined || value === '' ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

function ValueRow({ value, words }: { value: ValueChange; words: NodeWords }) {
  const [was, is] = [textOf(value.before), textOf(value.after)];
  return (
    <tr className={styles.value}>
      <th scope="row">{words.param(value.name)}</th>
      <td>{was ? <del>{was}</del> : orDash('')}</td>
      <td>{is ? <ins>{is}</ins> : orDash('')}</td>
    </tr>
  );
}
