// Which of a card's fields are shown to whom, for previews: what the server shows is its own decision, by the same rule.

/** Each sees what those before it see. */
export const AUDIENCE = { everyone: 1, attendees: 2, exchanged: 3 } as const;
export type Audience = (typeof AUDIENCE)[keyof typeof AUDIENCE];
export const AUDIENCES = [AUDIENCE.everyone, AUDIENCE.attendees, AUDIENCE.exchanged] as const;

/** Fields that have a say of their own about who sees them, in the order of a card. */
export const GUARDED = ['mobile', 'phone', 'email', 'wechat', 'website', 'address', 'education'] as const;
export type Guarded = (typeof GUARDED)[number];
export type Visibility = Readonly<Record<Guarded, number>>;

const NEAR: readonly Guarded[] = ['mobile', 'phone', 'email', 'wechat'];

/** What holds where nothing was chosen: ways to reach somebody after an exchange, the rest for everybody. */
export const defaultOf = (field: Guarded): Audience => (NEAR.includes(field) ? AUDIENCE.exchanged : AUDIENCE.everyone);

const isShownTo = (openTo: number, viewer: Audience): boolean => viewer >= openTo;

export interface ShownSchool {
  id?: number;
  school_zh?: string | null;
  school_en?: string | null;
  major_zh?: string | null;
  major_en?: string | null;
  education?: number | null;
  start_year?: number | null;
  end_year?: number | null;
}

/** A card as one looks at it, whoever has decided what it shows. */
export interface ShownCard {
  avatar: string;
  name_zh: string;
  name_en: string;
  position_zh: string;
  position_en: string;
  company_zh: string;
  company_en: string;
  intro_zh: string;
  intro_en: string;
  mobile?: string | null;
  phone?: string | null;
  email?: string | null;
  wechat?: string | null;
  website?: string | null;
  address_zh?: string | null;
  address_en?: string | null;
  /** What is there and not for this reader. */
  hidden: readonly string[];
  education: readonly ShownSchool[];
}

/** One's own card with everything on it. */
export type WholeCard = Omit<ShownCard, 'hidden'> & { visibility: Visibility };

const isFilled = (card: WholeCard, field: Guarded): boolean => {
  if (field === 'education') return card.education.length > 0;
  if (field === 'address') return Boolean(card.address_zh || card.address_en);
  return Boolean(card[field]);
};

/** What of it a reader of this kind sees. What is empty is not said to be hidden. */
export function shownTo({ visibility, ...card }: WholeCard, viewer: Audience): ShownCard {
  const hidden = GUARDED.filter(
    (field) => isFilled({ ...card, visibility }, field) && !isShownTo(visibility[field] ?? defaultOf(field), viewer),
  );
  const open = <T>(field: Guarded, value: T, nothing: T): T => (hidden.includes(field) ? nothing : value);
  return {
    ...card,
    mobile: open('mobile', card.mobile, ''),
    phone: open('phone', card.phone, ''),
    email: open('email', card.email, ''),
    wechat: open('wechat', card.wechat, ''),
    website: open('website', card.website, ''),
    address_zh: open('address', card.address_zh, ''),
    address_en: open('address', card.address_en, ''),
    education: open<readonly ShownSchool[]>('education', card.education, []),
    hidden,
  };
}

/** `https://` before an address that somebody typed without it; nothing of any other kind becomes a link. */
export function webAddress(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return /^https?:\/\/[^\s]+\.[^\s]+/i.test(address) ? address : null;
}
