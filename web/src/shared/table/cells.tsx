// What stands in a table's cells: a text of two languages, one thing over another, a small picture, a moment, a code.
import type { ReactNode } from 'react';
import { DASH, formatDate, orDash } from '@/shared/format';
import { type Bilingual, type Lang, useI18n } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { picture } from '@/ui/icons';
import styles from './cells.module.css';

const TAG: Record<Lang, string> = { zh: 'zh-CN', en: 'en' };

/** The text in the reader's language over the other one; where one is missing it says which stands in for it. */
export function BilingualCell<Name extends string>({ of, name }: { of: Bilingual<Name>; name: Name }) {
  const { t, lang, local } = useI18n();
  const fields = of as Record<string, string | null | undefined>;
  const other: Lang = lang === 'zh' ? 'en' : 'zh';
  const missing = ([lang, other] as const).filter((one) => !fields[`${name}_${one}`]);
  const first = local(of, name);
  const second = fields[`${name}_${other}`];
  return (
    <span className={cx(styles.two, styles.words)}>
      <b lang={missing.includes(lang) ? TAG[other] : undefined}>{first || DASH}</b>
      {missing.length === 1 && missing[0] ? (
        <small className={styles.missing}>{t(`shared.cell.missing.${missing[0]}`)}</small>
      ) : second && second !== first ? (
        <small lang={TAG[other]}>{second}</small>
      ) : null}
    </span>
  );
}

/** The name in the reader's language over the other one, or over a note. */
export function TwoNames({ of, note }: { of: { name_zh: string; name_en: string }; note?: ReactNode }) {
  const { lang, local } = useI18n();
  const first = local(of, 'name');
  const other: Lang = lang === 'zh' ? 'en' : 'zh';
  const second = of[`name_${other}`];
  return (
    <span className={styles.two}>
      <b>{first || DASH}</b>
      {note ?? (second && second !== first ? <small lang={TAG[other]}>{second}</small> : null)}
    </span>
  );
}

/** One value over another that matters less. */
export function TwoLines({ first, second }: { first?: string | null; second?: string | null }) {
  return (
    <span className={styles.two}>
      {orDash(first)}
      {second ? <small>{second}</small> : null}
    </span>
  );
}

export function PictureCell({ src }: { src: string | null | undefined }) {
  return (
    <span className={styles.picture} data-empty={!src || undefined}>
      {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : <Icon path={picture} size={18} />}
    </span>
  );
}

export function MomentCell({ at }: { at: number | null | undefined }) {
  return <span className={styles.moment}>{formatDate(at, 'minute')}</span>;
}

export function Code({ children }: { children: ReactNode }) {
  return <code className={styles.code}>{children}</code>;
}
