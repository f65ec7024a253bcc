// Owns the arrow between two places: a piece of route line.
const INK = 'var(--ink)';

export function RouteArrow() {
  return (
    <svg viewBox="0 0 44 10" width="44" height="10" aria-hidden="true">
      <path d="M0 5h34" stroke={INK} strokeWidth={3} />
      <path d="M12 5h11" stroke="var(--sea-3)" strokeWidth={3} />
      <path d="M34 0l9 5-9 5z" fill={INK} />
    </svg>
  );
}
