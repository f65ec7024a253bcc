// The formatters of the gallery, each with one value.
import {
  calendar,
  chartDates,
  type DateStyle,
  dayInWords,
  fileSize,
  formatDate,
  grouped,
  money,
  orDash,
  preview,
  weekdayName,
} from '@/shared/format';
import { useLang } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import styles from './gallery.module.css';

const STYLES: DateStyle[] = ['year', 'month', 'monthDay', 'date', 'minute', 'second', 'time'];
const RICH = '<p>首届<b>零碳航线</b>馆 &amp; methanol bunkering, with one-to-one meetings bookable on site.</p>';

export function FormatSamples() {
  const lang = useLang();
  const { start_time: at, end_time: end } = useStartup().meeting;
  const rows: [string, string][] = [
    ...STYLES.map((style): [string, string] => [`formatDate ${style}`, formatDate(at, style)]),
    ['chartDates', chartDates(at, end)],
    ['dayInWords', dayInWords(at, lang)],
    ['weekdayName', weekdayName(calendar(at).weekday, lang)],
    ['grouped', grouped(1_234_567)],
    ['money', money(1_683_000)],
    ['fileSize', [900, 5_242_880, 3_221_225_472, 2e12].map(fileSize).join(', ')],
    ['orDash', orDash(null)],
    ['preview', preview(RICH, 24)],
  ];
  return (
    <dl className={styles.rows}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
