// Which greeting fits the hour on the reader's own clock.

const NOON = 12;
const DAWN = 5;
const DUSK = 18;

export function greeting(hour: number) {
  if (hour >= DAWN && hour < NOON) return 'app.overview.morning';
  return hour >= NOON && hour < DUSK ? 'app.overview.afternoon' : 'app.overview.evening';
}
