// Owns the drawn plan of the venue: land with the halls, water in front, the way in from the south.
import type { Hall } from '@/api/models';
import styles from './halls.module.css';

const BOX = { width: 640, land: 292, height: 420 };
/** Soundings along the quay: x, y, metres. Fixed, so that server and browser draw the same water. */
const SOUNDINGS = [
  [42, 352, 4],
  [92, 345, 8],
  [147, 349, 11],
  [186, 352, 9],
  [249, 344, 7],
  [359, 347, 9],
  [407, 347, 3],
  [461, 346, 5],
  [495, 349, 11],
  [550, 345, 10],
  [604, 348, 11],
  [31, 372, 4],
  [99, 375, 10],
  [141, 376, 8],
  [184, 374, 8],
  [240, 376, 8],
  [360, 371, 6],
  [411, 370, 4],
  [462, 371, 11],
  [492, 372, 9],
  [552, 375, 3],
  [598, 375, 7],
  [31, 401, 3],
  [95, 402, 5],
  [142, 401, 10],
  [195, 402, 9],
  [246, 393, 5],
  [395, 400, 4],
  [442, 395, 10],
  [509, 396, 3],
  [552, 402, 5],
  [614, 399, 3],
] as const;

/** The free strip between two rows of halls, where the concourse runs; null when the halls leave none. */
export function concourseOf(halls: Hall[]): { y: number; height: number } | null {
  const tops = halls.map((hall) => hall.y);
  const below = Math.max(...tops);
  const above = halls.filter((hall) => hall.y + hall.h <= below).map((hall) => hall.y + hall.h);
  if (above.length === 0) return null;
  const from = Math.max(...above);
  const height = Math.min(22, below - from - 12);
  return height < 14 ? null : { y: from + (below - from - height) / 2, height };
}

interface HallPlanProps {
  halls: Hall[];
  /** Id of the hall drawn solid. */
  active: number;
  label: string;
  concourse: string;
  gate: string;
}

export function HallPlan({ halls, active, label, concourse, gate }: HallPlanProps) {
  const strip = concourseOf(halls);
  const left = Math.min(...halls.map((hall) => hall.x)) - 12;
  const right = Math.max(...halls.map((hall) => hall.x + hall.w)) + 12;
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={label}>
      <path d={`M0 0h${BOX.width}v${BOX.height}H0z`} fill="var(--land-1)" />
      <path d="M0 300Q160 282 320 304T640 292V420H0Z" fill="var(--sea-1)" />
      <path d="M0 326Q160 310 320 330T640 318V420H0Z" fill="var(--sea-2)" />
      <path d="M0 300Q160 282 320 304T640 292" fill="none" stroke="var(--ink-2)" strokeWidth="1.3" />
      <path
        d="M0 352Q160 338 320 356T640 344M0 384Q160 370 320 388T640 376"
        fill="none"
        stroke="var(--sea-4)"
        strokeWidth=".8"
      />
      {strip && (
        <>
          <rect x={left} y={strip.y} width={right - left} height={strip.height} fill="#fff" stroke="var(--ink)" />
          <text x={(left + right) / 2} y={strip.y + strip.height / 2 + 4} className={styles.small} textAnchor="middle">
            {concourse}
          </text>
        </>
      )}
      {halls.map((hall) => (
        <HallShape key={hall.id} hall={hall} isActive={hall.id === active} />
      ))}
      <g className={styles.soundings}>
        {SOUNDINGS.map(([x, y, metres]) => (
          <text key={`${x}-${y}`} x={x} y={y}>
            {metres}
          </text>
        ))}
      </g>
      <path d="M314 412V276" stroke="var(--mark)" strokeWidth="2" strokeDasharray="10 4 2 4" />
      <g transform="translate(290 372) scale(1.1)" stroke="var(--ink)">
        <path d="M-4.5-15h9v11h-9z" fill="var(--flag-red)" />
        <path d="M-8 0H8" />
        <circle r="2.6" fill="#fff" />
      </g>
      <g transform="translate(338 380) scale(1.1)" stroke="var(--ink)">
        <path d="M0-16L6-4H-6Z" fill="var(--flag-green)" />
        <path d="M-8 0H8" />
        <circle r="2.6" fill="#fff" />
      </g>
      <g transform="translate(314 272) rotate(20) scale(1.1)">
        <path d="M2-2C10-9 22-10 27-6C28-2 20 3 3 2Z" fill="var(--mark)" />
        <circle r="3.4" fill="#fff" stroke="var(--ink)" strokeWidth="1.4" />
        <circle r="1" fill="var(--ink)" />
      </g>
      <text x="352" y="278" className={styles.gate}>
        {gate}
      </text>
    </svg>
  );
}

function HallShape({ hall, isActive }: { hall: Hall; isActive: boolean }) {
  const { x, y, w, h } = hall;
  const bays = Math.max(2, Math.round(w / 17));
  let ribs = '';
  for (let i = 1; i < bays; i++) ribs += `M${x + Math.round((i * w) / bays)} ${y + 6}v${h - 12}`;
  const plate = 18 + hall.code.length * 18;
  return (
    <g className={isActive ? styles.solid : styles.open}>
      <rect x={x} y={y} width={w} height={h} stroke="var(--ink)" strokeWidth="1.4" />
      <path d={ribs} className={styles.ribs} />
      <rect x={x + 8} y={y + 8} width={plate} height={34} />
      <text x={x + 13} y={y + 37} className={styles.number}>
        {hall.code}
      </text>
    </g>
  );
}
