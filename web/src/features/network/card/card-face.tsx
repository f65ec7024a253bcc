// Owns how a card looks: whose it is, how to reach them, and what is kept for those who have exchanged cards.
import type { ElementType, ReactNode } from 'react';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { initials } from '@/shared/person';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { lock } from '@/ui/icons';
import { Picture } from '@/ui/picture';
import styles from './card-face.module.css';
import { GUARDED, type Guarded, type ShownCard, webAddress } from './visibility';

const STRIP = '/art/banner-chart-approach-1920x450.svg';
const AVATAR_PX = 96;

interface HeadProps {
  card: ShownCard;
  /** The name's element: a heading on a page of its own, a paragraph in a preview. */
  as?: ElementType;
  isLarge?: boolean;
}

/** Picture, names in both scripts, what they do and for whom. */
export function CardHead({ card, as: Name = 'p', isLarge }: HeadProps) {
  const { lang } = useI18n();
  const name = localValue(card, 'name', lang);
  const other = lang === 'zh' ? card.name_en : card.name_zh;
  return (
    <div className={cx(styles.head, isLarge && styles.large)}>
      <span className={styles.avatar}>
        {card.avatar ? (
          <Picture src={card.avatar} alt="" width={AVATAR_PX} height={AVATAR_PX} cover early />
        ) : (
          <b aria-hidden="true">{initials(name.text)}</b>
        )}
      </span>
      <div className={styles.who}>
        <Name className={styles.name} lang={name.lang}>
          {name.text}
        </Name>
        {other && other !== name.text ? (
          <p className={styles.other} lang={lang === 'zh' ? 'en' : 'zh-CN'}>
            {other}
          </p>
        ) : null}
        <LocalText row={card} name="position" as="p" className={styles.position} />
        <LocalText row={card} name="company" as="p" className={styles.company} />
      </div>
    </div>
  );
}

/** What is there and not for this reader: always as wide, so that its length does not tell. */
function Masked() {
  const { t } = useI18n();
  return (
    <span className={styles.masked}>
      <Icon path={lock} size={14} />
      {t('network.card.masked')}
    </span>
  );
}

const LINKS: Partial<Record<Guarded, (value: string) => string | null>> = {
  mobile: (value) => `tel:${value.replace(/[^\d+]/g, '')}`,
  phone: (value) => `tel:${value.replace(/[^\d+]/g, '')}`,
  email: (value) => `mailto:${value}`,
  website: webAddress,
};

function Value({ field, text }: { field: Guarded; text: string }) {
  const href = LINKS[field]?.(text);
  if (!href) return text;
  return (
    <a
      href={href}
      className={styles.link}
      {...(field === 'website' ? { target: '_blank', rel: 'noopener nofollow' } : {})}
    >
      {text}
    </a>
  );
}

export function Contacts({ card }: { card: ShownCard }) {
  const { t, local } = useI18n();
  const textOf = (field: Guarded) =>
    field === 'address' ? local(card, 'address') : field === 'education' ? '' : (card[field] ?? '');
  const rows = GUARDED.filter((field) => field !== 'education').flatMap((field): [Guarded, ReactNode][] => {
    if (card.hidden.includes(field)) return [[field, <Masked key={field} />]];
    const text = textOf(field);
    return text ? [[field, <Value key={field} field={field} text={text} />]] : [];
  });
  if (rows.length === 0) return <p className={styles.none}>{t('network.card.noContacts')}</p>;
  return (
    <dl className={styles.contacts}>
      {rows.map(([field, value]) => (
        <div key={field} data-field={field}>
          <dt>{t(`network.card.field.${field}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CardFaceProps {
  card: ShownCard;
  /** Names the whole for those who hear it. */
  label: string;
  children?: ReactNode;
}

/** A whole card on one sheet, as previews show it. */
export function CardFace({ card, label, children }: CardFaceProps) {
  return (
    <section className={styles.face} aria-label={label}>
      <div className={styles.strip}>
        <img src={STRIP} alt="" width={1920} height={450} />
      </div>
      <div className={styles.body}>
        <CardHead card={card} />
        <Contacts card={card} />
        {children}
      </div>
    </section>
  );
}
