// The whole hall in small, with the part that is in view; a press brings another part there.
import type { PointerEvent } from 'react';
import { memo } from 'react';
import { useI18n } from '@/shared/i18n';
import { outline } from '../model/geometry';
import { boothItem, type ItemId, type Plan } from '../model/plan';
import { useView, type Viewport } from '../use-viewport';
import styles from './overview.module.css';

interface OverviewProps {
  plan: Plan;
  chosen: ReadonlySet<ItemId>;
  viewport: Viewport;
}

export function Overview({ plan, chosen, viewport }: OverviewProps) {
  const { t } = useI18n();
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const matrix = event.currentTarget.getScreenCTM()?.inverse();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    viewport.show(x, y);
  };
  return (
    <section className={styles.overview}>
      <svg
        viewBox={`-6 -6 ${plan.width + 12} ${plan.height + 12}`}
        role="img"
        aria-label={t('booth.editor.overview')}
        onPointerDown={go}
      >
        <Ground plan={plan} chosen={chosen} />
        <InView viewport={viewport} />
      </svg>
    </section>
  );
}

function InView({ viewport }: Pick<OverviewProps, 'viewport'>) {
  const { x, y, scale, width, height } = useView(viewport, (view) => view);
  return <rect className={styles.view} x={x} y={y} width={width / scale} height={height / scale} />;
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
