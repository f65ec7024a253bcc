// The whole hall in small, with the part that is in view; a press brings another part there.
import type { PointerEvent } from 'react';
import { memo } from 'react';
import { useI18n } from '@/shared/i18n';
import { outline } from '../model/geometry';
import { boothItem, type ItemId, type Plan } from '../model/plan';
import type { Viewport } from '../use-viewport';
import styles from './overview.module.css';

interface OverviewProps {
  plan: Plan;
  chosen: ReadonlySet<ItemId>;
  viewport: Viewport;
}

export function Overview({ plan, chosen, viewport: { view, show } }: OverviewProps) {
  const { t } = useI18n();
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const matrix = event.currentTarget.getScreenCTM()?.inverse();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    show(x, y);
  };
  const [w, h] = [view.width / view.scale, view.height / view.scale];
  return (
    <section className={styles.overview}>
      <svg
        viewBox={`-6 -6 ${plan.width + 12} ${plan.height + 12}`}
        role="img"
        aria-label={t('booth.editor.overview')}
        onPointerDown={go}
      >
        <Ground plan={plan} chosen={chosen} />
        <rect className={styles.view} x={view.x} y={view.y} width={w} height={h} />
      </svg>
    </section>
  );
}

const Ground = memo(function Ground({ plan, chosen }: Pick<OverviewProps, 'plan' | 'chosen'>) {
  const d = (isChosen: boolean) =>
    plan.booths
      .filter(({ key }) => chosen.has(boothItem(key)) === isChosen)
      .map((booth) => outline(booth))
      .join('');
  return (
    <>
      <rect className={styles.hall} width={plan.width} height={plan.height} />
      <path className={styles.booths} d={d(false)} />
      <path className={styles.chosen} d={d(true)} />
    </>
  );
});
