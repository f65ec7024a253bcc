// A hall in small: which booths are meant, and what stands around them. The states differ by pattern as well as colour.
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId } from 'react';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Loading } from '@/ui/states';
import { BOOTH_STATES, type BoothStateName, FREE, hallName, type PlanBooth } from './models';
import { bookedQuery, hallsQuery, planQuery } from './queries';
import styles from './small-plan.module.css';

interface SmallPlanProps {
  hallId: number;
  /** The booths that it is about. */
  marked: ReadonlySet<number>;
  /** Free booths can be picked. */
  onPick?: (booth: PlanBooth) => void;
  picked?: number | null;
}

const nameOf = (status: number): BoothStateName => BOOTH_STATES.find(([value]) => value === status)?.[2] ?? 'free';
const outline = ({ shape, x, y, w, h }: PlanBooth) =>
  shape.length > 2
    ? shape.map(([px = 0, py = 0]) => `${px},${py}`).join(' ')
    : `${x},${y} ${x + w},${y} ${x + w},${y + h} ${x},${y + h}`;

export function SmallPlan({ hallId, marked, onPick, picked }: SmallPlanProps) {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const hatch = useId();
  const { data: halls } = useQuery(hallsQuery(meetingId));
  const { data: booths } = useQuery(planQuery(meetingId, hallId));
  const { data: booked } = useQuery(bookedQuery(meetingId, hallId));
  const hall = halls?.find(({ id }) => id === hallId);
  if (!hall || !booths || !booked) return <Loading label={t('shared.loading')} lines={4} />;
  const states = new Map(booked.map((one) => [one.booth_id, one.status]));
  const statusOf = (id: number) => states.get(id) ?? FREE;
  const title = t('booth.smallPlan.title', { hall: hallName(hall.code, local(hall, 'name')) });
  const pick = (booth: PlanBooth) => () => onPick?.(booth);
  const byKey = (booth: PlanBooth) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPick?.(booth);
  };
  return (
    <figure className={styles.plan}>
      <svg viewBox={`0 0 ${hall.plan_w} ${hall.plan_h}`} role={onPick ? 'group' : 'img'} aria-label={title}>
        <defs>
          <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="8" className={styles.stripe} />
          </pattern>
        </defs>
        <rect width={hall.plan_w} height={hall.plan_h} className={styles.floor} />
        {booths.map((booth) => {
          const status = statusOf(booth.id);
          const isMarked = marked.has(booth.id);
          const canPick = onPick !== undefined && status === FREE && !isMarked;
          const words = `${booth.booth_no}, ${t(`booth.booths.state.${nameOf(status)}`)}, ${booth.area} m²`;
          return (
            <g
              key={booth.id}
              className={styles.booth}
              data-state={nameOf(status)}
              data-marked={isMarked || undefined}
              data-picked={booth.id === picked || undefined}
              {...(canPick
                ? {
                    role: 'button',
                    tabIndex: 0,
                    'aria-label': words,
                    'aria-pressed': booth.id === picked,
                    onClick: pick(booth),
                    onKeyDown: byKey(booth),
                  }
                : {})}
            >
              <polygon points={outline(booth)} />
              {status === 2 && !isMarked ? (
                <polygon className={styles.hatch} points={outline(booth)} fill={`url(#${hatch})`} />
              ) : null}
              {status === 3 && !isMarked ? (
                <rect
                  x={booth.x + 6}
                  y={booth.y + 6}
                  width={booth.w - 12}
                  height={booth.h - 12}
                  className={styles.inset}
                />
              ) : null}
              {status === 5 && !isMarked ? (
                <path
                  className={styles.saltire}
                  d={`M${booth.x} ${booth.y}l${booth.w} ${booth.h}M${booth.x + booth.w} ${booth.y}l${-booth.w} ${booth.h}`}
                />
              ) : null}
              {isMarked || canPick ? (
                <text x={booth.x + booth.w / 2} y={booth.y + booth.h / 2}>
                  {booth.booth_no.replace(/^.*-/, '')}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <figcaption>
        <span data-state="marked">{t('booth.smallPlan.marked')}</span>
        {BOOTH_STATES.map(([, , name]) => (
          <span key={name} data-state={name}>
            {t(`booth.booths.state.${name}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
