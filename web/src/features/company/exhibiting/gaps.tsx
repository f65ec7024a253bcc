// How complete the company's page is, and the first things that it still lacks.
import { Link } from 'react-router';
import { type PlainLabelKey, useT } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { ScaleBar } from '@/ui/scale-bar';
import { TextLink } from '@/ui/text-link';
import type { Completeness } from '../profile/models';
import { PROFILE, placeOf } from './next-step';
import styles from './overview-page.module.css';

const SHOWN = 6;

export function Gaps({ found: { percentage, missing } }: { found: Completeness }) {
  const t = useT();
  const more = missing.length - SHOWN;
  return (
    <Sheet
      title={t('company.profile.complete')}
      aside={
        <TextLink as={Link} to={PROFILE}>
          {t('company.exhibiting.profile')}
        </TextLink>
      }
    >
      <div className={styles.sum}>
        <p className={styles.figure}>
          <b>{percentage}</b>%
        </p>
        <ScaleBar value={percentage / 100} label={t('company.profile.complete')} />
      </div>
      {missing.length === 0 ? (
        <p className={styles.note}>{t('company.profile.whole')}</p>
      ) : (
        <ul className={styles.gaps} aria-label={t('company.exhibiting.missing')}>
          {missing.slice(0, SHOWN).map((gap) => (
            <li key={gap}>
              <span>{t(`company.missing.${gap}` as PlainLabelKey)}</span>
              <TextLink
                as={Link}
                to={placeOf(gap)}
                aria-label={t('company.exhibiting.addOf', { what: t(`company.missing.${gap}` as PlainLabelKey) })}
              >
                {t('company.exhibiting.fill')}
              </TextLink>
            </li>
          ))}
          {more > 0 ? <li className={styles.more}>{t('company.exhibiting.more', { n: more })}</li> : null}
        </ul>
      )}
    </Sheet>
  );
}
