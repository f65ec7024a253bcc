// The list of next steps, each with its flag and one named action.
import { Link } from 'react-router';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Flag, type FlagCode } from '@/ui/flag';
import { Box } from './box';
import styles from './overview.module.css';
import type { Step, StepName } from './steps';

const FLAGS: Record<StepName, FlagCode> = { register: 'K', card: 'D', agenda: 'draft', booth: 'draft' };

export function NextSteps({ steps, missing }: { steps: Step[]; missing: number }) {
  const t = useT();
  const text = (name: StepName) =>
    name === 'card' ? t('event.overview.cardText', { n: missing }) : t(`event.overview.${name}Text`);
  return (
    <Box
      title={t('event.overview.next')}
      aside={<span>{t('event.overview.stepCount', { n: steps.length })}</span>}
      important
    >
      <ul>
        {steps.map(({ name, to, isMain }) => (
          <li key={name} className={styles.step}>
            <Flag code={FLAGS[name]} size={22} />
            <div>
              <h3>{t(`event.overview.${name}`)}</h3>
              <p>{text(name)}</p>
            </div>
            <Button as={Link} to={to} size="small" kind={isMain ? 'go' : 'outline'} className={styles.stepAction}>
              {t(`event.overview.${name}Do`)}
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  );
}
