// A hotel's nights as a table: a row for each day, a column for each kind of room. A press sets one, or all that show.
import { calendar, money, weekdayName } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { dayStart } from '../stay/stay';
import type { Nights, NightsOfType } from './models';
import { daysBetween, nightOf, priceOf } from './nights';
import styles from './nights.module.css';
import type { Setting } from './nights-page';

interface NightsTableProps {
  nights: Nights;
  onSet: (setting: Setting) => void;
}

export function NightsTable({ nights, onSet }: NightsTableProps) {
  const { t, lang, local } = useI18n();
  const { from, to, today } = nights;
  return (
    <Sheet title={t('lodging.nights.table')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('lodging.nights.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('lodging.nights.night')}</th>
              {nights.room_types.map((type) => (
                <th key={type.id} scope="col">
                  {local(type, 'name')}
                  <Button
                    size="small"
                    aria-label={t('lodging.nights.setAll', { name: local(type, 'name') })}
                    onClick={() => onSet({ type, from: from < today ? today : from, to })}
                  >
                    {t('lodging.nights.set')}
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {daysBetween(from, to).map((day) => (
              <tr key={day} data-past={day < today || undefined}>
                <th scope="row">
                  {day} <small>{weekdayName(calendar(dayStart(day)).weekday, lang, 'short')}</small>
                </th>
                {nights.room_types.map((type) => (
                  <td key={type.id}>
                    <NightCell type={type} day={day} onSet={onSet} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Sheet>
  );
}

function NightCell({ type, day, onSet }: { type: NightsOfType; day: string } & Pick<NightsTableProps, 'onSet'>) {
  const { t, local } = useI18n();
  const night = nightOf(type, day);
  const words = night ? t('lodging.admin.takenOf', { n: night.taken, of: night.allotment }) : t('lodging.nights.unset');
  const price = night ? money(priceOf(type, night), 'CNY') : '';
  return (
    <button
      type="button"
      className={styles.night}
      data-full={(night && night.allotment > 0 && night.taken >= night.allotment) || undefined}
      aria-label={t('lodging.nights.setOne', { words: `${words} ${price}`, day, name: local(type, 'name') })}
      onClick={() => onSet({ type, from: day, to: day })}
    >
      <b>{words}</b>
      {night && <small data-own={typeof night.price === 'number' || undefined}>{price}</small>}
    </button>
  );
}
