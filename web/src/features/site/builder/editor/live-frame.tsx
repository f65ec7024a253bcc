// The live preview: the site itself in a frame, drawing what is being edited before it is saved.
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { Node } from '@/features/site/builder/model/tree';
import { type Lang, useI18n } from '@/shared/i18n';
import { LIVE } from '@/shared/page/preview-messages';
import { cookies } from '@/shared/storage';
import { type Segment, Segments } from '@/shared/tools/segments';
import { Icon } from '@/ui/icon';
import { monitor, smartphone } from '@/ui/icons/builder';
import styles from './live-frame.module.css';
import { useLivePreview } from './use-live-preview';

interface LiveFrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  root: Node;
  /** The page to show, by its path. */
  path: string;
  chosen: Node | undefined;
  chosenName: string;
  onPick: (mark: string) => void;
}

const DEVICES = { desk: { width: 1280, icon: monitor }, phone: { width: 390, icon: smartphone } } as const;
type Device = keyof typeof DEVICES;
/** On a small screen a desk would be too small to read. */
const NARROW_PX = 960;
const LANGS: Segment<Lang>[] = [
  { key: 'zh', lang: 'zh-CN', label: '中文' },
  { key: 'en', lang: 'en', label: 'EN' },
];

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

export function LiveFrame({ frame, root, path, chosen, chosenName, onPick }: LiveFrameProps) {
  const { t, lang: own } = useI18n();
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < NARROW_PX ? 'phone' : 'desk'));
  const [lang, setLang] = useState<Lang>(own);
  const { room, scale } = useScale(DEVICES[device].width);
  const [kept] = useState(() => cookies.get('LANG'));
  // Asking for a language is remembered as this reader's choice; a preview must not change the builder's own.
  const keepLanguage = () => (kept ? cookies.set('LANG', kept) : cookies.remove('LANG'));
  useLivePreview({ frame, root, path, chosen, chosenName, onPick, onReady: keepLanguage });
  // Loaded once for each language: within one the frame is told where to go.
  const [first, setFirst] = useState({ lang, path });
  const source = `${first.path}?preview=${LIVE}&lang=${first.lang}`;
  const speak = (next: Lang) => {
    setLang(next);
    setFirst({ lang: next, path });
  };
  return (
    <section className={styles.preview} aria-label={t('site.builder.preview')}>
      <div className={styles.bar}>
        <h2>{t('site.builder.preview')}</h2>
        <Segments
          size="small"
          label={t('site.builder.preview.device')}
          items={(Object.keys(DEVICES) as Device[]).map((key) => ({
            key,
            label: <Icon path={DEVICES[key].icon} size={16} />,
            name: t(`site.builder.preview.${key}`),
          }))}
          value={device}
          onPress={setDevice}
        />
        <Segments size="small" label={t('site.builder.preview.lang')} items={LANGS} value={lang} onPress={speak} />
        <output className={styles.scale}>{Math.round(scale * 100)}%</output>
      </div>
      <div
        ref={room}
        className={styles.room}
        data-device={device}
        style={{ '--scale': scale, '--device': `${DEVICES[device].width}px` } as CSSProperties}
      >
        <iframe ref={frame} key={first.lang} src={source} title={t('site.builder.preview.frame', { path })} />
      </div>
    </section>
  );
}
