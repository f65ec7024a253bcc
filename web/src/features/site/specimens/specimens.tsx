// Owns the specimen sheet of every primitive, shown at /testIndex: to look at before building a screen.
import type { CSSProperties, ReactNode } from 'react';
import { useLang } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Countdown } from '@/ui/countdown';
import { FigureGrid, FigureNumber } from '@/ui/figure-number';
import { Flag, type FlagCode } from '@/ui/flag';
import { Icon } from '@/ui/icon';
import { refreshCw } from '@/ui/icons';
import { Neatline } from '@/ui/neatline';
import QrCode from '@/ui/qr-code';
import { ScaleBar } from '@/ui/scale-bar';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { colour } from '@/ui/tokens';
import type from '@/ui/type.module.css';
import { Buttons, DialogSample, Fields, Messages, TabSamples } from './samples';
import styles from './specimens.module.css';
import { type Words, words } from './words';

const SWATCHES = [
  'white',
  'sea0',
  'sea1',
  'sea2',
  'sea3',
  'sea4',
  'sea5',
  'sea6',
  'ink',
  'land2',
  'land3',
  'mark',
] as const;
const DARK = new Set<string>(['sea5', 'sea6', 'ink', 'mark']);

const FLAGS: [FlagCode, keyof Words][] = [
  ['draft', 'draft'],
  ['K', 'waiting'],
  ['D', 'toPay'],
  ['P', 'paid'],
  ['C', 'done'],
  ['N', 'rejected'],
  ['U', 'overdue'],
  ['M', 'cancelled'],
];

function Part({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? styles.wide : styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

function TypeSamples() {
  return (
    <div className={styles.scripts}>
      <div lang="en" className={styles.script}>
        <p className={type.d1}>Fair winds</p>
        <p className={type.d2}>Dangerous-goods documentation</p>
        <p className={type.h3}>Section heading, 24 on 30</p>
        <p>
          Body runs at 16 on 1.6 and keeps to about sixty characters, so that long words such as “containerisation”
          never leave a ragged hole.
        </p>
        <p className={styles.numerals}>03.18–20 C07</p>
      </div>
      <div lang="zh-CN" className={styles.script}>
        <p className={type.d1}>顺风入港</p>
        <p className={type.d2}>危险品运输单证办理</p>
        <p className={type.h3}>小节标题，22 比 31</p>
        <p>正文 16 号、1.8 倍行距，每行约 38 字。中英混排时 Fairway 与汉字之间自动留出四分之一字宽，“引号”用全宽形。</p>
        <p className={styles.numerals}>03.18–20 C07</p>
      </div>
    </div>
  );
}

export default function Specimens() {
  const w = words[useLang()];
  return (
    <div className={styles.page}>
      <h1 className={type.d2}>{w.title}</h1>
      <p className={styles.lead}>{w.lead}</p>
      <div className={styles.grid}>
        <Part title={w.colour} wide>
          <ul className={styles.swatches}>
            {SWATCHES.map((name) => (
              <li
                key={name}
                className={DARK.has(name) ? styles.dark : styles.light}
                style={{ '--swatch': colour[name] } as CSSProperties}
              >
                {name}
                <br />
                {colour[name]}
              </li>
            ))}
          </ul>
        </Part>
        <Part title={w.flags} wide>
          <ul className={styles.flags}>
            {FLAGS.map(([code, name]) => (
              <li key={code}>
                <Flag code={code} size={56} />
                <strong>{w[name]}</strong>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={w.type} wide>
          <TypeSamples />
        </Part>
        <Part title={w.buttons}>
          <Buttons w={w} />
        </Part>
        <Part title={w.tabs}>
          <TabSamples w={w} />
        </Part>
        <Part title={w.fields}>
          <Fields w={w} />
        </Part>
        <Part title={w.messages}>
          <Messages w={w} />
          <div className={styles.row}>
            <DialogSample w={w} />
          </div>
        </Part>
        <Part title={w.figures}>
          <FigureGrid>
            <FigureNumber value="41,200" unit="m²" label={w.area} note={w.areaNote} />
            <FigureNumber value="240" label={w.booths} />
          </FigureGrid>
        </Part>
        <Part title={w.frame}>
          <Neatline>
            <div className={styles.sheet}>
              <Countdown target={1_805_331_600} unit={(part) => w[part]} staticText="2027.03.18" staticNote={w.opens} />
              <QrCode value="https://fairway.example" label={w.title} size={96} />
            </div>
          </Neatline>
          <div className={styles.bars}>
            <ScaleBar value={0.66} label={w.frame} running />
            <ScaleBar value={0.25} label={w.figures} steps={4} />
          </div>
        </Part>
        <Part title={w.states} wide>
          <div className={styles.states}>
            <Empty level={3} title={w.empty} action={<Button size="small">{w.find}</Button>}>
              {w.emptyText}
            </Empty>
            <div className={styles.loading}>
              <Loading label={w.loading} />
            </div>
            <ErrorPanel
              level={3}
              title={w.failed}
              reference="7F3A"
              referenceLabel={w.reference}
              action={
                <Button size="small">
                  <Icon path={refreshCw} size={16} />
                  {w.retry}
                </Button>
              }
            >
              {w.failedText}
            </ErrorPanel>
          </div>
        </Part>
      </div>
    </div>
  );
}
