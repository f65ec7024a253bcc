// Which greeting fits the hour on the reader's own clock.

const DAWN = 5;
const NOON = 12;
const DUSK = 18;

export function greeting(hour: number) {
  if (hour < DAWN) return 'shared.greeting.night';
  if (hour < NOON) return 'shared.greeting.morning';
  return hour < DUSK ? 'shared.greeting.afternoon' : 'shared.greeting.evening';
}
