// Owns the box beside a company's page: where it stands at this fair, and keeping or passing on its page.
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useI18n } from '@/shared/i18n';
import type { Saving } from '@/shared/saving/use-saving';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { externalLink, star } from '@/ui/icons';
import { type Names, standsOf } from '../directory/names';
import { companyPath } from '../models';
import type { Company } from './queries';
import styles from './stand-box.module.css';

const ShareDialog = lazy(() => import('./share-dialog'));

/** The floor plan, opened on a booth. */
const planPath = (hall: string, booth: string) =>
  `/expoReserve?hall=${encodeURIComponent(hall)}&booth=${encodeURIComponent(booth)}`;

interface StandBoxProps {
  company: Company;
  names: Names;
  saving: Saving;
}

export function StandBox({ company: { info, stand }, names, saving }: StandBoxProps) {
  const { t, lang, local } = useI18n();
  const isHydrated = useHydrated();
  const [share, setShare] = useState<'never' | 'open' | 'shut'>('never');
  const stands = stand ? standsOf(stand) : [];
  const isSaved = saving.isSaved(info.company_id);
  return (
    <aside className={styles.box} aria-label={t('company.page.stand')}>
      {stand ? (
        <>
          <p className={styles.hall}>
            {[names.hall(stand.hall), names.theme(stand.hall)].filter(Boolean).join(lang === 'zh' ? '　' : ', ')}
          </p>
          <p className={cx(styles.code, stands.length > 1 && styles.several)}>
            {stands.length > 0
              ? stands.map((code) => (
                  <Link key={code} to={planPath(stand.hall, code)} title={t('company.page.onPlan')}>
                    {code}
                  </Link>
                ))
              : '–'}
          </p>
          {stands.length === 0 && <p className={styles.note}>{t('company.page.noStand')}</p>}
        </>
      ) : (
        <p className={styles.note}>{t('company.page.notExhibiting')}</p>
      )}
      {/* Without JavaScript neither could do anything. */}
      {isHydrated && (
        <div className={styles.buttons}>
          <Button aria-pressed={isSaved} onClick={() => saving.press(info.company_id)} className={styles.save}>
            <Icon path={star} />
            {t(isSaved ? 'company.page.saved' : 'company.page.save')}
          </Button>
          <Button onClick={() => setShare('open')} aria-haspopup="dialog">
            <Icon path={externalLink} />
            {t('company.page.share')}
          </Button>
        </div>
      )}
      {share !== 'never' && (
        <Suspense>
          <ShareDialog
            open={share === 'open'}
            onClose={() => setShare('shut')}
            name={local(info, 'name')}
            path={companyPath(info)}
            className={styles.share}
          />
        </Suspense>
      )}
    </aside>
  );
}
