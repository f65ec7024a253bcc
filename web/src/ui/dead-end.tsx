// A calm line of water with its two buoys, one sentence and one way out: dead ends and failures of the whole page.
import type { ReactNode } from 'react';
import styles from './dead-end.module.css';

const SWELL = 'M0 40Q200 22 400 40T800 40T1200 40T1600 40';
const SWELL_BELOW = 'M0 66Q200 50 400 66T800 66T1200 66T1600 66';

function Buoys() {
  return (
    <svg className={styles.water} viewBox="0 0 1600 110" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 40Q200 22 400 40T800 40T1200 40T1600 40V110H0Z" className={styles.sea} />
      <path d={SWELL} className={styles.line} />
      <path d={SWELL_BELOW} className={styles.line} />
      <g transform="translate(720 40) scale(2)" className={styles.ink}>
        <path d="M-4.5-15h9v11h-9z" className={styles.port} />
        <path d="M-8 0h16" />
        <circle r="2.6" className={styles.float} />
      </g>
      <g transform="translate(880 46) scale(2)" className={styles.ink}>
        <path d="M0-16L6-4H-6Z" className={styles.starboard} />
        <path d="M-8 0h16" />
        <circle r="2.6" className={styles.float} />
      </g>
    </svg>
  );
}

function Wreck() {
  return (
    <svg className={styles.water} viewBox="0 0 1600 110" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 40Q200 22 400 40T800 40T1200 40T1600 40V110H0Z" className={styles.sea} />
      <path d={SWELL} className={styles.line} />
      <path d={SWELL_BELOW} className={styles.line} />
      <g transform="translate(800 36)" className={styles.wreck}>
        <path d="M-44-8Q0-48 44-8" strokeDasharray="3 3" />
        <path d="M-12-12l24 24M12-12L-12 12" strokeWidth="3" />
      </g>
    </svg>
  );
}

interface DeadEndProps {
  /** A wreck symbol instead of the buoys: something failed. */
  failed?: boolean;
  title: string;
  text: string;
  /** The one action. */
  children: ReactNode;
}

export function DeadEnd({ failed, title, text, children }: DeadEndProps) {
  return (
    <section className={styles.page}>
      <div className={styles.chart}>{failed ? <Wreck /> : <Buoys />}</div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}
