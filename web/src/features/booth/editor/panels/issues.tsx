// What is wrong with the plan: each with the sign that it has on the canvas, and the way to its place.
import { useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Count } from '@/ui/tag';
import { IssueSign } from '../canvas/overlays';
import type { Issue } from '../queries';
import styles from './issues.module.css';
import { useIssueWords } from './use-issue-words';

interface IssuesProps {
  issues: readonly Issue[];
  onShow: (issue: Issue) => void;
  /** Brings a booth that somebody has back to what the site shows. */
  onPutBack: (issue: Issue) => void;
}

const FIRST = 12;

export function Issues({ issues, onShow, onPutBack }: IssuesProps) {
  const { t } = useI18n();
  const words = useIssueWords();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? issues : issues.slice(0, FIRST);
  return (
    <section className={styles.issues} aria-labelledby="plan-issues">
      <header>
        <h2 id="plan-issues">{t('booth.editor.issues')}</h2>
        <Count>{issues.length}</Count>
      </header>
      {issues.length === 0 ? <p className={styles.none}>{t('booth.editor.noIssues')}</p> : null}
      <ul>
        {shown.map((issue, at) => {
          const isPutBack = issue.code.startsWith('taken_');
          const { title, text } = words(issue);
          return (
            <li key={`${issue.code} ${issue.booth_no} ${issue.other}`} data-bad={issue.is_blocking || undefined}>
              <svg
                viewBox="-15 -16 30 30"
                role="img"
                aria-label={t(issue.is_blocking ? 'booth.editor.mustMend' : 'booth.editor.takeNote')}
              >
                <IssueSign number={at + 1} isBlocking={issue.is_blocking} />
              </svg>
              <button type="button" className={styles.words} onClick={() => onShow(issue)}>
                <b>{title}</b>
                <span>{text}</span>
              </button>
              <Button size="small" onClick={() => (isPutBack ? onPutBack(issue) : onShow(issue))}>
                {t(isPutBack ? 'booth.editor.putBack' : 'booth.editor.show')}
              </Button>
            </li>
          );
        })}
      </ul>
      {issues.length > FIRST ? (
        <Button size="small" kind="bare" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('booth.editor.fewer') : t('booth.editor.more', { n: issues.length - FIRST })}
        </Button>
      ) : null}
    </section>
  );
}
