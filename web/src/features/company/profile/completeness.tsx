// How complete a company's page is, and the ways to what is missing.
import { Link } from 'react-router';
import { type PlainLabelKey, useI18n } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { ScaleBar } from '@/ui/scale-bar';
import styles from './completeness.module.css';
import { type Completeness as Found, PART_OF } from './models';

interface CompletenessProps {
  found: Found;
  /** Opens the form of the company's own fields. */
  onEdit: () => void;
}

export function Completeness({ found, onEdit }: CompletenessProps) {
  const { t } = useI18n();
  const { percentage, missing } = found;
  return (
    <Sheet title={t('company.profile.complete')}>
      <div className={styles.body}>
        <div className={styles.sum}>
          <p className={styles.figure}>
            <b>{percentage}</b>%
          </p>
          <ScaleBar value={percentage / 100} label={t('company.profile.complete')} />
        </div>
        {missing.length === 0 ? (
          <p className={styles.note}>{t('company.profile.whole')}</p>
        ) : (
          <>
            <p className={styles.note}>{t('company.profile.missing')}</p>
            <ul className={styles.missing}>
              {missing.map((key) => {
                const label = t(`company.missing.${key}` as PlainLabelKey);
                const part = PART_OF[key];
                return (
                  <li key={key}>
                    {part ? (
                      <Button as={Link} size="small" to={`/console/companyManage/editCompany?type=${part}`}>
                        {label}
                      </Button>
                    ) : (
                      <Button size="small" onClick={onEdit}>
                        {label}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
    </Sheet>
  );
}
