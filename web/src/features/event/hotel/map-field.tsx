// A hotel's place on the picture of the ways to the venue: pressed with a finger, moved with the arrow keys, or typed.
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { venueQuery } from '@/features/event/queries';
import type { Control } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import styles from './map-field.module.css';

/** In the picture's own measure, whatever its size on the screen. */
export interface MapPlace {
  x: number;
  y: number;
}
const MAP = { x: 1200, y: 800 };
const STEP = 10;
const SMALL_STEP = 1;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
const placeAt = (x: number, y: number): MapPlace => ({ x: within(x, MAP.x), y: within(y, MAP.y) });

export function MapField({ value, onChange, disabled }: Control<MapPlace | null>) {
  const t = useT();
  const { meetingId } = useStartup();
  const { data: venue } = useQuery(venueQuery(meetingId));
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A key presses it too, and says no place.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange(
      placeAt(((event.clientX - box.left) / box.width) * MAP.x, ((event.clientY - box.top) / box.height) * MAP.y),
    );
  };
  const move = (event: KeyboardEvent) => {
    const direction = MOVES[event.key];
    if (!direction) return;
    event.preventDefault();
    const from = value ?? { x: MAP.x / 2, y: MAP.y / 2 };
    const step = event.shiftKey ? SMALL_STEP : STEP;
    onChange(placeAt(from.x + direction[0] * step, from.y + direction[1] * step));
  };
  const type = (axis: keyof MapPlace, text: string) => {
    const next = { x: 0, y: 0, ...value, [axis]: Number(text) || 0 };
    onChange(placeAt(next.x, next.y));
  };
  const spot = value && ({ '--x': value.x / MAP.x, '--y': value.y / MAP.y } as CSSProperties);
  return (
    <div className={styles.field}>
      {venue?.approach ? (
        <button
          type="button"
          className={styles.map}
          disabled={disabled}
          aria-label={value ? t('event.hotels.mapAt', { x: value.x, y: value.y }) : t('event.hotels.mapNone')}
          onClick={press}
          onKeyDown={move}
        >
          <img src={venue.approach} alt="" width={MAP.x} height={MAP.y} draggable={false} />
          {spot ? <span className={styles.spot} style={spot} /> : null}
        </button>
      ) : null}
      <p className={styles.hint}>{t(venue?.approach ? 'event.hotels.mapHint' : 'event.hotels.mapMissing')}</p>
      <div className={styles.numbers}>
        {(['x', 'y'] as const).map((axis) => (
          <Field key={axis} label={t(axis === 'x' ? 'event.hotels.mapX' : 'event.hotels.mapY')}>
            <Input
              name={`map_${axis}`}
              type="number"
              min={0}
              max={MAP[axis]}
              inputMode="numeric"
              disabled={disabled}
              value={value ? String(value[axis]) : ''}
              onChange={({ target }) => type(axis, target.value)}
            />
          </Field>
        ))}
        <Button disabled={disabled || !value} onClick={() => onChange(null)}>
          {t('event.hotels.mapClear')}
        </Button>
      </div>
    </div>
  );
}
