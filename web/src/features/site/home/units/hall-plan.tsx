// Owns the drawn plan of the venue: land with the halls, water in front, the way in from the south.
import type { Hall } from '@/api/models';
import styles from './halls.module.css';
import { fitPlan, type Shape } from './plan-fit';

const BOX = { width: 640, height: 420 };
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

interface HallPlanProps {
  halls: Hall[];
  /** Id of the hall drawn solid. */
  active: number;
  label: string;
  /** Written on the land where the halls leave room for it. */
  venue: string;
  concourse: string;
  gate: string;
}

export function HallPlan({ halls, active, label, venue, concourse, gate }: HallPlanProps) {
  const { halls: shapes, concourse: strip } = fitPlan(halls);
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
      {Math.min(...shapes.map((shape) => shape.y)) > 76 && (
        <text x="40" y="58" className={styles.venue}>
          {venue}
        </text>
      )}
      {strip && (
        <>
          <rect {...strip} fill="#fff" stroke="var(--ink)" />
          <text
            x={strip.x + strip.width / 2}
            y={strip.y + strip.height / 2 + 4}
            className={styles.small}
            textAnchor="middle"
          >
            {concourse}
          </text>
        </>
      )}
      {shapes.map((shape) => (
        <HallShape key={shape.id} shape={shape} isActive={shape.id === active} />
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

function HallShape({ shape, isActive }: { shape: Shape; isActive: boolean }) {
  const { x, y, w, h, code } = shape;
  const bays = Math.max(2, Math.round(w / 17));
  let ribs = '';
  for (let i = 1; i < bays; i++) ribs += `M${x + Math.round((i * w) / bays)} ${y + 6}v${h - 12}`;
  const plate = 18 + code.length * 18;
  return (
    <g className={isActive ? styles.solid : styles.open}>
      <rect x={x} y={y} width={w} height={h} stroke="var(--ink)" strokeWidth="1.4" />
      <path d={ribs} className={styles.ribs} />
      <rect x={x + 8} y={y + 8} width={plate} height={34} />
      <text x={x + 13} y={y + 37} className={styles.number}>
        {code}
      </text>
    </g>
  );
}
