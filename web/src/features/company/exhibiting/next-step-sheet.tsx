// The one thing to do next, as the only loud button of the page.
import { Link } from 'react-router';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { nextStep } from './next-step';
import styles from './overview-page.module.css';

interface Props {
  missing: readonly string[];
  isCatalogueDue: boolean;
}

export function NextStepSheet({ missing, isCatalogueDue }: Props) {
  const t = useT();
  const step = nextStep(missing, isCatalogueDue);
  return (
    <section className={styles.step} aria-label={t('company.exhibiting.next')}>
      <div>
        <p className={styles.over}>{t('company.exhibiting.next')}</p>
        <h2>{step.gap ? t('company.exhibiting.add', { what: t(step.title) }) : t(step.title)}</h2>
        <p>{t(step.text)}</p>
      </div>
      <Button as={Link} kind="go" to={step.to}>
        {t(step.act)}
      </Button>
    </section>
  );
}
