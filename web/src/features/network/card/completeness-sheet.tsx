// How complete one's card is, and the ways to what it lacks.
import { useQuery } from '@tanstack/react-query';
import { useT } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { ScaleBar } from '@/ui/scale-bar';
import { missingOf, PART_OF } from './completeness';
import styles from './completeness-sheet.module.css';
import { completenessQuery } from './queries';

const goTo = (part: string) => {
  const place = document.getElementById(`card-${part}`);
  place?.scrollIntoView({ block: 'start' });
  place?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
};

export function CompletenessSheet() {
  const t = useT();
  const { data } = useQuery(completenessQuery());
  if (!data) return null;
  const missing = missingOf(data.missing);
  return (
    <Sheet title={t('network.complete.title')}>
      <div className={styles.body}>
        <p className={styles.figure}>
          <b>{data.percent}</b>%
        </p>
        <ScaleBar value={data.percent / 100} label={t('network.complete.title')} />
        {missing.length === 0 ? (
          <p className={styles.note}>{t('network.complete.whole')}</p>
        ) : (
          <div className={styles.missing}>
            <span>{t('network.complete.missing')}</span>
            {missing.map((name) => (
              <Button key={name} size="small" onClick={() => goTo(PART_OF[name])}>
                {t(`network.complete.add.${name}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Sheet>
  );
}
