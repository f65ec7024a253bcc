// Owns where the way on the plan begins: a gate, another door, or a booth that was named as the start.
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import type { Door } from '../models';
import type { PlanBooth } from './filters';
import type { Way } from './use-way';
import styles from './way-from.module.css';

export function WayFrom({ way, booth }: { way: Way; booth: PlanBooth }) {
  const { t } = useI18n();
  // A hall may have no door: then a way begins at a booth, once one was named.
  const hasStart = way.doors.length > 0 || way.startBooth !== undefined;
  return (
    <div className={styles.way}>
      {hasStart && (
        <Field label={t('booth.way.from')} className={styles.field}>
          <Select size="small" value={way.startKey} onChange={(event) => way.startAt(event.target.value)}>
            {way.doors.map((door, at) => (
              <option key={`${door.side} ${door.x} ${door.y}`} value={`door ${at}`}>
                {doorWords(door, t)}
              </option>
            ))}
            {way.startBooth && (
              <option value={`booth ${way.startBooth.id}`}>
                {t('booth.way.booth', { booth: way.startBooth.short })}
              </option>
            )}
          </Select>
        </Field>
      )}
      {way.startBooth?.id !== booth.id && (
        <Button size="small" onClick={() => way.startAt(`booth ${booth.id}`)}>
          {t('booth.way.here')}
        </Button>
      )}
    </div>
  );
}

export const doorWords = ({ kind, side }: Door, t: ReturnType<typeof useI18n>['t']) =>
  kind === 'gate' ? t(`booth.gate.${side}`) : t(`booth.way.${kind}`, { side: t(`booth.side.${side}`) });
