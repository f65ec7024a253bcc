// Owns the letters beside the list: the neatline as an index. Ink letters have exhibitors; the pointer marks where one is.
import { Link } from 'react-router';
import { useT } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { FilterCount } from '../models';
import { addressOf, type Choice, narrowed } from './choice';
import styles from './letter-rail.module.css';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

interface LetterRailProps {
  path: string;
  choice: Choice;
  counts: readonly FilterCount[];
}

export function LetterRail({ path, choice, counts }: LetterRailProps) {
  const t = useT();
  const countOf = (letter: string) => counts.find(({ value }) => value === letter)?.count ?? 0;
  // Firms whose names begin with a number have a place only where there are any.
  const letters = countOf('#') > 0 || choice.letter === '#' ? [...LETTERS, '#'] : LETTERS;
  return (
    <nav className={styles.rail} aria-label={t('company.directory.letters')}>
      {letters.map((letter) => {
        const count = countOf(letter);
        const isChosen = choice.letter === letter;
        if (count === 0 && !isChosen) {
          return (
            <span key={letter} className={styles.letter} aria-hidden="true">
              {letter}
            </span>
          );
        }
        return (
          <Link
            key={letter}
            // The chosen letter leads back to all of them.
            to={path + addressOf(narrowed(choice, { letter: isChosen ? '' : letter }))}
            preventScrollReset
            className={cx(styles.letter, styles.has)}
            aria-current={isChosen ? 'true' : undefined}
          >
            <b>{letter}</b>
            <span className={styles.count}>{count}</span>
            <VisuallyHidden>{t.any('company.directory.every', { n: count })}</VisuallyHidden>
          </Link>
        );
      })}
    </nav>
  );
}
