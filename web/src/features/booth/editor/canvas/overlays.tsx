// Draws what lies over the booths: guides, measures, the frame around the selection, signs of issues, published outlines.
import { useI18n } from '@/shared/i18n';
import { outline } from '../model/geometry';
import { type Booth, type Box, metres, type Point } from '../model/plan';
import type { Guide } from '../model/snap';
import type { Issue } from '../queries';
import styles from './overlays.module.css';
import { HANDLES, type Handle } from './use-pointer';

/** Lines that everything else is drawn with keep their width on the screen, whatever the zoom. */
const px = (scale: number) => (pixels: number) => pixels / scale;

export function Guides({ guides, scale }: { guides: readonly Guide[]; scale: number }) {
  const { t } = useI18n();
  const size = px(scale);
  return (
    <g className={styles.guides}>
      {guides.map(({ axis, at, from, to, with: name }) => {
        const [start, end] = [from - size(24), to + size(24)];
        const words = name ? t('booth.editor.alignsWith', { booth: name }) : '';
        const [x, y] = axis === 'x' ? [at, start] : [start, at];
        const width = size(words.length * 7.2 + 16);
        return (
          <g key={`${axis}${at}`}>
            <path
              d={axis === 'x' ? `M${at} ${start}V${end}` : `M${start} ${at}H${end}`}
              strokeWidth={size(1.5)}
              strokeDasharray={[8, 3, 2, 3].map(size).join(' ')}
            />
            {words ? (
              <>
                <rect x={x - width / 2} y={y - size(10)} width={width} height={size(20)} />
                <text x={x} y={y + size(4)} fontSize={size(12.5)}>
                  {words}
                </text>
              </>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

/** A length over an edge of a box, or between two points. */
export function Measure({ from, to, scale }: { from: Point; to: Point; scale: number }) {
  const size = px(scale);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 1) return null;
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const words = `${metres(Math.round(length))} m`;
  const width = size(words.length * 8 + 12);
  const across = [((to[1] - from[1]) / length) * size(5), ((to[0] - from[0]) / length) * size(5)] as const;
  const end = ([ex, ey]: Point) => `M${ex - across[0]} ${ey + across[1]}L${ex + across[0]} ${ey - across[1]}`;
  return (
    <g className={styles.measure}>
      <path d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}${end(from)}${end(to)}`} strokeWidth={size(1)} />
      <rect x={x - width / 2} y={y - size(10)} width={width} height={size(20)} strokeWidth={size(1)} />
      <text x={x} y={y + size(4)} fontSize={size(12.5)}>
        {words}
      </text>
    </g>
  );
}

interface SelectionProps {
  box: Box;
  scale: number;
  canStretch: boolean;
  onHandle: (event: React.PointerEvent, handle: Handle) => void;
}

/** The frame around what is chosen, its width above it, and handles to pull. */
export function Selection({ box, scale, canStretch, onHandle }: SelectionProps) {
  const size = px(scale);
  const { x, y, w, h } = box;
  const gap = size(4);
  const place = (handle: Handle): Point => [
    handle.includes('w') ? x - gap : handle.includes('e') ? x + w + gap : x + w / 2,
    handle.includes('n') ? y - gap : handle.includes('s') ? y + h + gap : y + h / 2,
  ];
  return (
    <g>
      <rect
        className={styles.frame}
        {...{ x: x - gap, y: y - gap, width: w + 2 * gap, height: h + 2 * gap }}
        strokeWidth={size(1.5)}
      />
      {w * scale > 70 ? <Measure from={[x, y - size(18)]} to={[x + w, y - size(18)]} scale={scale} /> : null}
      {canStretch
        ? HANDLES.map((handle) => {
            const [hx, hy] = place(handle);
            return (
              <g
                key={handle}
                className={styles.handle}
                data-handle={handle}
                onPointerDown={(event) => onHandle(event, handle)}
              >
                <rect className={styles.grip} x={hx - size(10)} y={hy - size(10)} width={size(20)} height={size(20)} />
                <rect x={hx - size(4)} y={hy - size(4)} width={size(8)} height={size(8)} strokeWidth={size(1.5)} />
              </g>
            );
          })
        : null}
    </g>
  );
}

/** The signs of issues: an octagon must be mended, a triangle is to be known. The list has the same numbers. */
export function Signs({ issues, scale }: { issues: readonly Issue[]; scale: number }) {
  const size = px(scale);
  return (
    <g>
      {/* The first is drawn last: where several stand at one place, what must be mended lies on top. */}
      {issues
        .map((issue, at) => (
          <g key={at} transform={`translate(${issue.x} ${issue.y}) scale(${size(1)})`}>
            <IssueSign number={at + 1} isBlocking={issue.is_blocking} />
          </g>
        ))
        .reverse()}
    </g>
  );
}

export function IssueSign({ number, isBlocking }: { number: number; isBlocking: boolean }) {
  return isBlocking ? (
    <g className={styles.octagon}>
      <path d="M-5-12h10l7 7v10l-7 7H-5l-7-7V-5z" />
      <text y="5">{number}</text>
    </g>
  ) : (
    <g className={styles.triangle}>
      <path d="M0-14l14 24h-28z" />
      <text y="7">{number}</text>
    </g>
  );
}

/** Where booths that somebody has are on the site, as long as the draft has them elsewhere. */
export function PublishedOutlines({ booths, scale }: { booths: readonly Booth[]; scale: number }) {
  const { t } = useI18n();
  const size = px(scale);
  return (
    <g className={styles.published}>
      {booths.map((booth) => (
        <g key={booth.key}>
          <path d={outline(booth)} strokeWidth={size(1.5)} strokeDasharray={`${size(5)} ${size(4)}`} />
          <text x={booth.x + booth.w / 2} y={booth.y + booth.h + size(14)} fontSize={size(11.5)} strokeWidth={size(4)}>
            {t('booth.editor.publishedHere')}
          </text>
        </g>
      ))}
    </g>
  );
}
