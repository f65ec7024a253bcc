// The board over a booth as it will hang there: its proportions, both names, the booth's number at its end.
import { useT } from '@/shared/i18n';
import styles from './boards.module.css';

interface FasciaBoardProps {
  zh: string;
  en: string;
  boothNo: string;
  /** Sides of the booth in decimetres. */
  w: number;
  h: number;
}

/** Centimetres: a board is 30 high; boards come in panels of three metres, and a longer front repeats them. */
const HIGH = 30;
const MIN_LENGTH = 200;
const MAX_LENGTH = 300;
/** Heights of letters, and the room for the number. */
const BIG = 13;
const SMALL = 7.5;
const NUMBER = 64;

/** How long a text is at a height: Chinese characters are as wide as they are high, letters a little over half. */
export const lengthOf = (text: string, high: number) =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u2E7F' ? high : high * 0.58), 0);

export function FasciaBoard({ zh, en, boothNo, w, h }: FasciaBoardProps) {
  const t = useT();
  const long = Math.min(MAX_LENGTH, Math.max(MIN_LENGTH, Math.max(w, h) * 10));
  const room = long - NUMBER - 20;
  // A long name is set narrower, as the maker of the board does it.
  const fit = (text: string, high: number) => {
    const needs = lengthOf(text, high);
    return needs > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' as const } : {};
  };
  const main = zh || en;
  const mainHigh = zh && en ? BIG : BIG + 2;
  const label = [zh, en].filter(Boolean).join(' · ') || t('booth.gather.fasciaEmpty');
  return (
    <svg
      className={styles.fascia}
      viewBox={`0 0 ${long} ${HIGH}`}
      role="img"
      aria-label={t('booth.gather.fasciaLabel', { name: label, booth: boothNo })}
    >
      <rect className={styles.board} width={long} height={HIGH} />
      <rect className={styles.plate} x={long - NUMBER} width={NUMBER} height={HIGH} />
      <text className={styles.number} x={long - NUMBER / 2} y={HIGH / 2 + 4.5} fontSize={12} textAnchor="middle">
        {boothNo}
      </text>
      {main ? (
        <text
          lang={zh ? 'zh-CN' : 'en'}
          className={styles.name}
          x={12}
          y={zh && en ? 16 : HIGH / 2 + 5}
          fontSize={mainHigh}
          {...fit(main, mainHigh)}
        >
          {main}
        </text>
      ) : (
        <text className={styles.empty} x={12} y={HIGH / 2 + 3} fontSize={8}>
          {t('booth.gather.fasciaEmpty')}
        </text>
      )}
      {zh && en ? (
        <text lang="en" className={styles.name} x={12} y={25.5} fontSize={SMALL} {...fit(en, SMALL)}>
          {en}
        </text>
      ) : null}
    </svg>
  );
}
