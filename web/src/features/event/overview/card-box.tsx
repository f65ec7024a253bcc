// How complete one's card is, part by part.
import { Link } from 'react-router';
import { useT } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { check, minus } from '@/ui/icons';
import { ScaleBar } from '@/ui/scale-bar';
import { Box } from './box';
import styles from './overview.module.css';
import { CARD_PARTS, type cardProgress } from './steps';

const EDIT = '/console/cardManage/crad_edit';

export function CardBox({ progress }: { progress: ReturnType<typeof cardProgress> }) {
  const t = useT();
  return (
    <Box title={t('event.overview.profile')} aside={<Link to={EDIT}>{t('event.overview.edit')}</Link>}>
      <div className={styles.inside}>
        <p className={styles.number}>{Math.round(progress.share * 100)}%</p>
        <ScaleBar value={progress.share} className={styles.scale} />
        <ul className={styles.parts}>
          {CARD_PARTS.map((part) => {
            const isDone = progress.done.includes(part);
            return (
              <li key={part} className={cx(!isDone && styles.missing)}>
                <Icon path={isDone ? check : minus} size={16} />
                {t(`event.overview.part.${part}`)}
                {isDone ? null : <Link to={EDIT}>{t('event.step.cardDo')}</Link>}
              </li>
            );
          })}
        </ul>
      </div>
    </Box>
  );
}
