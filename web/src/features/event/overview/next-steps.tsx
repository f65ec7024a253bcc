// The list of next steps, each with its flag and one named action.
import { Link } from 'react-router';
import { formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Flag, type FlagCode } from '@/ui/flag';
import { Box } from './box';
import styles from './overview.module.css';
import type { Step, StepName, StepState } from './steps';

const STATES: Record<StepState, FlagCode> = { todo: 'K', waiting: 'P', done: 'C', free: 'draft' };
/** Where the state alone does not say it. */
const FLAGS: Partial<Record<StepName, FlagCode>> = { card: 'D', registration_refused: 'N' };

export function NextSteps({ steps, missing }: { steps: Step[]; missing: number }) {
  const t = useT();
  const text = (name: StepName) =>
    name === 'card' ? t('event.step.cardText', { n: missing }) : t(`event.step.${name}Text`);
  const open = steps.filter(({ state }) => state !== 'done').length;
  return (
    <Box title={t('event.overview.next')} aside={<span>{t('event.step.count', { n: open })}</span>} important>
      <ul>
        {steps.map(({ name, state, to, isMain, at }) => (
          <li key={name} className={styles.step}>
            <Flag code={FLAGS[name] ?? STATES[state]} size={22} />
            <div>
              <h3>{t(`event.step.${name}`)}</h3>
              <p>{text(name)}</p>
              {at ? <p className={styles.due}>{t('event.step.until', { time: formatDate(at, 'minute') })}</p> : null}
            </div>
            <Button as={Link} to={to} size="small" kind={isMain ? 'go' : 'outline'} className={styles.stepAction}>
              {t(`event.step.${name}Do`)}
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  );
}
