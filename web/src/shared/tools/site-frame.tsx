// The site itself in a frame, at the width of a device and in either language; whoever holds the frame tells it what to show.
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { Lang } from '@/shared/i18n';
import { type FromFrame, LIVE, messageFrom } from '@/shared/page/preview-messages';
import { cookies } from '@/shared/storage';
import { Icon } from '@/ui/icon';
import { monitor, smartphone } from '@/ui/icons/builder';
import { type Segment, Segments } from './segments';
import styles from './site-frame.module.css';

const DEVICES = { desk: { width: 1280, icon: monitor }, phone: { width: 390, icon: smartphone } } as const;
type Device = keyof typeof DEVICES;
/** On a small screen a desk would be too small to read. */
const NARROW_PX = 960;
const LANGS: Segment<Lang>[] = [
  { key: 'zh', lang: 'zh-CN', label: '中文' },
  { key: 'en', lang: 'en', label: 'EN' },
];

interface SiteFrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The page that it opens with. */
  path: string;
  lang: Lang;
  words: Record<'title' | 'device' | Device | 'lang' | 'frame', string>;
}

/** How much smaller than life the device is drawn, to fit the room there is. */
function useScale(width: number) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const box = room.current;
    if (!box) return;
    const measure = () => setScale(Math.min(1, box.clientWidth / width) || 1);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [width]);
  return { room, scale };
}

/** Asking for a language is remembered as this reader's choice; a preview must not change that of the tools. */
function useOwnLanguage(frame: RefObject<HTMLIFrameElement | null>) {
  const [kept] = useState(() => cookies.get('LANG'));
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (messageFrom<FromFrame>(event, frame.current?.contentWindow)?.fairway !== 'ready') return;
      if (kept) cookies.set('LANG', kept);
      else cookies.remove('LANG');
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, kept]);
}

export function SiteFrame({ frame, path, lang: own, words }: SiteFrameProps) {
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < NARROW_PX ? 'phone' : 'desk'));
  const { room, scale } = useScale(DEVICES[device].width);
  useOwnLanguage(frame);
  // Loaded once for each language: within one the frame is told where to go.
  const [first, setFirst] = useState({ lang: own, path });
  return (
    <section className={styles.preview} aria-label={words.title}>
      <div className={styles.bar}>
        <h2>{words.title}</h2>
        <Segments
          size="small"
          label={words.device}
          items={(Object.keys(DEVICES) as Device[]).map((key) => ({
            key,
            label: <Icon path={DEVICES[key].icon} size={16} />,
            name: words[key],
          }))}
          value={device}
          onPress={setDevice}
        />
        <Segments
          size="small"
          label={words.lang}
          items={LANGS}
          value={first.lang}
          onPress={(lang) => setFirst({ lang, path })}
        />
        <output className={styles.scale}>{Math.round(scale * 100)}%</output>
      </div>
      <div
        ref={room}
        className={styles.room}
        style={{ '--scale': scale, '--device': `${DEVICES[device].width}px` } as CSSProperties}
      >
        <iframe
          ref={frame}
          key={first.lang}
          src={`${first.path}?preview=${LIVE}&lang=${first.lang}`}
          title={words.frame}
        />
      </div>
    </section>
  );
}
