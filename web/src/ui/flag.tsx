// Owns the signal flags, which say a status by shape as well as colour.

/** International Code of Signals, by meaning: C yes, N no, K wants to talk, U danger, D keep clear, P about to sail, M stopped. */
export type FlagCode = 'C' | 'N' | 'K' | 'U' | 'D' | 'P' | 'M' | 'draft';

const BLUE = 'var(--flag-blue)';
const RED = 'var(--flag-red)';
const YELLOW = 'var(--flag-yellow)';
const FIELD = 'M0 0h12v12H0z';
const CHECKS = 'M0 0h3v3H0zM6 0h3v3H6zM3 3h3v3H3zM9 3h3v3H9zM0 6h3v3H0zM6 6h3v3H6zM3 9h3v3H3zM9 9h3v3H9z';

/** Filled shapes of each flag, back to front, in a 12 x 12 box. */
const SHAPES: Record<Exclude<FlagCode, 'draft'>, [shape: string, fill: string][]> = {
  C: [
    [FIELD, '#fff'],
    ['M0 0h12v2.4H0zM0 9.6h12V12H0z', BLUE],
    ['M0 4.8h12v2.4H0z', RED],
  ],
  N: [
    [FIELD, '#fff'],
    [CHECKS, BLUE],
  ],
  K: [
    [FIELD, YELLOW],
    ['M6 0h6v12H6z', BLUE],
  ],
  U: [
    [FIELD, '#fff'],
    ['M0 0h6v6H0zM6 6h6v6H6z', RED],
  ],
  D: [
    [FIELD, YELLOW],
    ['M0 3.5h12v5H0z', BLUE],
  ],
  P: [
    [FIELD, BLUE],
    ['M3.6 3.6h4.8v4.8H3.6z', '#fff'],
  ],
  M: [
    [FIELD, BLUE],
    ['M0 0h1.7L12 10.3V12h-1.7L0 1.7zM12 0h-1.7L0 10.3V12h1.7L12 1.7z', '#fff'],
  ],
};

/** One flag, decorative: the words beside it carry the meaning. */
export function Flag({ code, size = 14, className }: { code: FlagCode; size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true" className={className}>
      {code === 'draft' ? (
        <path d="M.75.75h10.5v10.5H.75z" fill="none" stroke="var(--ink)" strokeWidth="1" strokeDasharray="2.1 1.5" />
      ) : (
        <>
          {SHAPES[code].map(([d, fill]) => (
            <path key={d} d={d} fill={fill} />
          ))}
          <path d="M.25.25h11.5v11.5H.25z" fill="none" stroke="var(--ink)" strokeWidth=".5" />
        </>
      )}
    </svg>
  );
}
