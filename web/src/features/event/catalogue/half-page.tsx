// Owns the half page of the printed catalogue: the same drawing in the editor, for readers, and on paper.
import { useEffect, useRef } from 'react';
import type { Lang } from '@/api/lang';
import { cx } from '@/ui/class-names';
import styles from './half-page.module.css';
import { boothsOf, type Printed } from './models';

const LANGS = ['zh', 'en'] as const;
/** Not as texts are marked that stand in for a missing translation: both belong here. */
const LANG_TAG: Record<Lang, string> = { zh: 'zh-Hans', en: 'en-GB' };
/** Both languages stand on the page, whoever reads it. */
const WORDS = {
  zh: { phone: '电话', fax: '传真', contact: '联系人', comma: '、' },
  en: { phone: 'Tel', fax: 'Fax', contact: 'Contact', comma: ', ' },
} as const;

interface HalfPageProps {
  entry: Printed;
  /** Heading level of the name, so that it fits the page around it. */
  level?: 2 | 3;
  /** Told after each drawing which introductions are longer than their place; what is too long is cut, as in print. */
  onCut?: (langs: Lang[]) => void;
  /** For readers: on a narrow screen the texts flow at a size that can be read, instead of a picture of the paper. */
  isFlowing?: boolean;
  className?: string;
}

export function HalfPage({ entry, level = 2, onCut, isFlowing, className }: HalfPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const known = useRef('');
  // Fonts and widths change what fits, so it is measured whenever the page is drawn or resized.
  useEffect(() => {
    if (!onCut || !page.current) return;
    const measure = () => {
      const cut = LANGS.filter((lang) => {
        const box = page.current?.querySelector(`[data-intro="${lang}"]`);
        return box && box.scrollHeight > box.clientHeight + 1;
      });
      if (known.current === cut.join()) return;
      known.current = cut.join();
      onCut([...cut]);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(page.current);
    return () => watcher.disconnect();
  });

  const { zh, en } = entry.texts;
  const Name = level === 2 ? 'h2' : 'h3';
  const contact = [zh.contact, en.contact].filter(Boolean).join(' ');
  return (
    <div className={cx(styles.frame, isFlowing && styles.flowing, className)}>
      <div ref={page} className={cx(styles.page, entry.pictures.length === 0 && styles.roomy)}>
        <div className={styles.head}>
          {entry.logo ? <img className={styles.logo} src={entry.logo} alt="" /> : <span className={styles.logo} />}
          <Name className={styles.names}>
            {zh.name && <span lang={LANG_TAG.zh}>{zh.name}</span>}
            {en.name && (
              <span lang={LANG_TAG.en} className={zh.name ? styles.second : undefined}>
                {en.name}
              </span>
            )}
          </Name>
          <p className={styles.booth}>{boothsOf(entry.booth_no) || entry.hall}</p>
        </div>
        <div className={styles.intros}>
          {LANGS.map((lang) => (
            <p key={lang} lang={LANG_TAG[lang]} data-intro={lang} className={styles.intro}>
              {entry.texts[lang].intro}
            </p>
          ))}
        </div>
        {entry.pictures.length > 0 && (
          <div className={styles.pictures}>
            {entry.pictures.map((address) => (
              <img key={address} src={address} alt="" />
            ))}
          </div>
        )}
        <div className={styles.products}>
          {LANGS.map((lang) => (
            <p key={lang} lang={LANG_TAG[lang]}>
              {entry.texts[lang].products.join(WORDS[lang].comma)}
            </p>
          ))}
        </div>
        <div className={styles.foot}>
          <p lang={LANG_TAG.zh}>{zh.address}</p>
          <p lang={LANG_TAG.en}>{en.address}</p>
          <p>
            {contact && (
              <span>
                {WORDS.zh.contact} {WORDS.en.contact} {contact}
              </span>
            )}
            {entry.phone && (
              <span>
                {WORDS.zh.phone} {WORDS.en.phone} {entry.phone}
              </span>
            )}
            {entry.fax && (
              <span>
                {WORDS.zh.fax} {WORDS.en.fax} {entry.fax}
              </span>
            )}
          </p>
          <p>
            {entry.email && <span>{entry.email}</span>}
            {entry.website && <span>{entry.website.replace(/^https?:\/\//, '')}</span>}
          </p>
        </div>
      </div>
    </div>
  );
}
