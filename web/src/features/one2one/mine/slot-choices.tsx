// Owns the slots that suit both, as buttons over the chart of a day.
import type { CSSProperties, KeyboardEvent } from 'react';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { check } from '@/ui/icons';
import { canMeet, type Slot } from './slots';
import { type Scale, shareOf } from './strip';
import type { DayViewProps } from './strip-chart';
import styles from './strip-chart.module.css';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys go from one choice to the next. */
function stepTo(event: KeyboardEvent<HTMLButtonElement>) {
  const step = STEPS[event.key];
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const next = step ? buttons[buttons.indexOf(event.currentTarget) + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface SlotChoicesProps extends Pick<DayViewProps, 'day' | 'chosen' | 'onChoose'> {
  scale: Scale;
  other: string;
}

export function SlotChoices({ day, scale, chosen, onChoose, other }: SlotChoicesProps) {
  const { t } = useI18n();
  const words = (slot: Slot) =>
    t('one2one.strip.slotName', { time: formatDate(slot.at, 'time'), n: slot.tables_free, of: slot.tables });
  return (
    <fieldset className={styles.choices} aria-label={t('one2one.strip.group', { name: other })}>
      {day.slots.filter(canMeet).map((slot) => {
        const { left, width } = shareOf(scale.x(slot.at) + 2, scale.slot - 4);
        return (
          <button
            key={slot.at}
            type="button"
            style={{ '--left': left, '--width': width } as CSSProperties}
            aria-pressed={slot.at === chosen}
            aria-label={words(slot)}
            title={words(slot)}
            onClick={() => onChoose(slot.at)}
            onKeyDown={stepTo}
          >
            {slot.at === chosen && <Icon path={check} size={18} />}
          </button>
        );
      })}
    </fieldset>
  );
}
