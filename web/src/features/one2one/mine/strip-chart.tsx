// Owns a day as a chart: one's own time, the other's, the slots that suit both, and the tables that are left, hours across.
// The slots to choose are buttons over the drawing, and a table says the same to those who do not see it.
import { useId } from 'react';
import { dayInWords, formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { Neatline } from '@/ui/neatline';
import { MINE, THEIRS } from '../models';
import { SlotChoices } from './slot-choices';
import { SlotTable } from './slot-table';
import { canMeet, type Day } from './slots';
import { fitText, freeTablesPath, numberEvery, ROW, type Scale, SHEET, type Span, scaleOf, spansOf } from './strip';
import styles from './strip-chart.module.css';

export interface DayViewProps {
  day: Day;
  slotMinutes: number;
  /** How the other is called; without one it is one's own day. */
  other: string | null;
  /** The time that is asked for now. */
  asked: number | null;
  chosen: number | null;
  onChoose: (at: number) => void;
  /** Whom one meets at that time, and at which table. */
  meetingAt: (at: number) => { name: string; table: string } | null;
}

/** By how much the tables move up where there is no other. */
const WITHOUT_OTHER = 148;
const LABEL_X = 14;

function RowLabel({ y, name, note }: { y: number; name: string; note: string }) {
  return (
    <>
      <text x={LABEL_X} y={y} className={styles.rowName}>
        {fitText(name, SHEET.left - LABEL_X)}
      </text>
      <text x={LABEL_X} y={y + 17} className={styles.rowNote}>
        {note}
      </text>
    </>
  );
}

const LOOK: Record<number, string | undefined> = {
  [MINE.meeting]: styles.meeting,
  [MINE.session]: styles.session,
  [MINE.blocked]: styles.blocked,
};

function MineSpan({ span, scale, meetingAt }: { span: Span; scale: Scale } & Pick<DayViewProps, 'meetingAt'>) {
  const { t, local } = useI18n();
  const { top, height } = ROW.mine;
  const x = scale.x(span.from) + 1;
  const width = scale.x(span.until) - scale.x(span.from) - 2;
  const meeting = span.kind === MINE.meeting ? meetingAt(span.from) : null;
  const text = local(span.slot, 'mine_text') || (span.kind === MINE.blocked ? t('one2one.strip.kept') : '');
  return (
    <g className={LOOK[span.kind]}>
      <rect x={x} y={top} width={width} height={height} />
      {meeting ? (
        <>
          <text x={x + width / 2} y={top + 34} className={styles.figure}>
            {fitText(meeting.table, width + 8)}
          </text>
          <text x={x + width / 2} y={top + 55} className={styles.small}>
            {fitText(meeting.name, width - 2)}
          </text>
        </>
      ) : (
        <text x={x + width / 2} y={top + 40} className={styles.words}>
          {fitText(text, width - 4)}
        </text>
      )}
    </g>
  );
}

function Tables({ day, scale, seconds, hasOther, asked, chosen }: TablesProps) {
  const { t } = useI18n();
  const base = ROW.tables.top + ROW.tables.height;
  const every = numberEvery(scale);
  const middle = (at: number) => scale.x(at) + scale.slot / 2;
  const most = Math.max(0, ...day.slots.map(({ tables }) => tables));
  const isNamed = (at: number) => at === asked || at === chosen;
  const askedSlot = day.slots.find(({ at }) => at === asked);
  return (
    <g transform={hasOther ? undefined : `translate(0 -${WITHOUT_OTHER})`}>
      <RowLabel y={330} name={t('one2one.strip.tables')} note={t('one2one.strip.of', { n: most })} />
      <path d={freeTablesPath(day.slots, seconds, scale)} className={styles.sounding} />
      {day.slots.map((slot, place) =>
        place % every === 0 || slot.tables_free === 0 || isNamed(slot.at) ? (
          <text
            key={slot.at}
            x={middle(slot.at)}
            y={base - 6}
            className={cx(styles.number, slot.tables_free <= 3 && styles.few)}
          >
            {slot.tables_free}
          </text>
        ) : null,
      )}
      <path d={`M${SHEET.left} ${base}H${SHEET.right}`} className={styles.ground} />
      {day.slots.map((slot, place) =>
        slot.tables_free === 0 && day.slots[place - 1]?.tables_free !== 0 && !isNamed(slot.at) ? (
          <text key={slot.at} x={middle(slot.at)} y={base + 17} className={styles.full}>
            {t('one2one.strip.full')}
          </text>
        ) : null,
      )}
      {askedSlot && asked !== chosen ? (
        <text x={middle(askedSlot.at)} y={base + 17} className={canMeet(askedSlot) ? styles.under : styles.clash}>
          {formatDate(askedSlot.at, 'time')}
        </text>
      ) : null}
      {chosen !== null && day.slots.some(({ at }) => at === chosen) ? (
        <text x={middle(chosen)} y={base + 17} className={styles.mark}>
          {formatDate(chosen, 'time')}
        </text>
      ) : null}
    </g>
  );
}

interface TablesProps extends Pick<DayViewProps, 'day' | 'asked' | 'chosen'> {
  scale: Scale;
  seconds: number;
  hasOther: boolean;
}

export function StripChart(props: DayViewProps) {
  const { day, slotMinutes, other, asked, chosen, onChoose, meetingAt } = props;
  const { t, lang } = useI18n();
  const hatch = useId();
  const seconds = slotMinutes * 60;
  const scale = scaleOf(day.slots, seconds);
  const height = other === null ? SHEET.height - WITHOUT_OTHER : SHEET.height;
  const meetings = day.slots.filter(({ mine }) => mine === MINE.meeting).length;
  const mine = spansOf(
    day.slots,
    seconds,
    (slot) => slot.mine,
    (kind) => kind === MINE.meeting,
  );
  const theirs = other === null ? [] : spansOf(day.slots, seconds, (slot) => (slot.theirs === THEIRS.free ? 0 : 1));
  const clash = asked === null ? undefined : day.slots.find((slot) => slot.at === asked && !canMeet(slot));
  const chosenHere = day.slots.find(({ at }) => at === chosen);
  const rules = other === null ? [132] : [132, 204, 282];
  return (
    <div>
      <Neatline>
        <div className={styles.sheet}>
          <svg viewBox={`0 0 ${SHEET.width} ${height}`} className={styles.drawing} aria-hidden="true">
            <defs>
              <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width="7" height="7" className={styles.paper} />
                <rect width="2" height="7" className={styles.stripe} />
              </pattern>
            </defs>
            {day.slots.map(({ at }) => (
              <path key={at} d={`M${scale.x(at)} 36V${height - 20}`} className={styles.slotLine} />
            ))}
            {scale.hours.map((at) => (
              <g key={at}>
                <path d={`M${scale.x(at)} 26V${height - 20}`} className={styles.hourLine} />
                <text x={scale.x(at)} y={19} className={styles.hour}>
                  {formatDate(at, 'time')}
                </text>
              </g>
            ))}
            {rules.map((y) => (
              <path key={y} d={`M${LABEL_X} ${y}H752`} className={styles.rule} />
            ))}
            <RowLabel y={80} name={t('one2one.strip.me')} note={t('one2one.strip.booked', { n: meetings })} />
            {mine.map((span) => (
              <MineSpan key={span.from} span={span} scale={scale} meetingAt={meetingAt} />
            ))}
            {other !== null && (
              <>
                <RowLabel y={164} name={other} note={t('one2one.strip.freeOrBusy')} />
                {theirs.map(({ from, until }) => (
                  <rect
                    key={from}
                    x={scale.x(from) + 1}
                    y={ROW.theirs.top}
                    width={scale.x(until) - scale.x(from) - 2}
                    height={ROW.theirs.height}
                    fill={`url(#${hatch})`}
                    className={styles.busy}
                  />
                ))}
                <RowLabel y={238} name={t('one2one.strip.both')} note={t('one2one.strip.choose')} />
                {clash && (
                  <path
                    d={crossAt(scale.x(clash.at) + scale.slot / 2, ROW.both.top + ROW.both.height / 2)}
                    className={styles.cross}
                  />
                )}
                {chosenHere && (
                  <path d={`M${scale.x(chosenHere.at) + scale.slot / 2} 273v77`} className={styles.leading} />
                )}
              </>
            )}
            <Tables
              day={day}
              scale={scale}
              seconds={seconds}
              hasOther={other !== null}
              asked={asked}
              chosen={other === null ? null : chosen}
            />
          </svg>
          {other !== null && <SlotChoices day={day} scale={scale} chosen={chosen} onChoose={onChoose} other={other} />}
        </div>
      </Neatline>
      <SlotTable {...props} caption={t('one2one.strip.caption', { day: dayInWords(day.day, lang) })} />
      <Legend hasOther={other !== null} />
    </div>
  );
}

const crossAt = (x: number, y: number) => `M${x - 8} ${y - 8}l16 16M${x + 8} ${y - 8}l-16 16`;

const KEYS = ['meeting', 'session', 'kept', 'busy', 'open'] as const;

function Legend({ hasOther }: { hasOther: boolean }) {
  const { t } = useI18n();
  return (
    <ul className={styles.legend}>
      {KEYS.filter((key) => hasOther || (key !== 'busy' && key !== 'open')).map((key) => (
        <li key={key}>
          <i data-key={key} />
          {t(`one2one.strip.key.${key}`)}
        </li>
      ))}
    </ul>
  );
}
