// The printed catalogue by the names this part uses: its paths, its states, and an entry as it is printed.
import type { Lang } from '@/api/lang';
import type { DataOf } from '@/api/typing';
import type { RowOf } from '@/shared/table';
import type { FlagCode } from '@/ui/flag';

export const ENTRY = '/atlas/atams_exhibition/activity_catalogue';
export const EXIST = '/atlas/atams_exhibition/activity_catalogue/exist';
export const CONFIG = '/atlas/atams_exhibition/activity_catalogue/config';
export const ROWS = '/atms/catalogue/entries';
export const SETTING = '/atms/catalogue/setting';
export const REVIEW = '/atms/catalogue/review';
export const REMIND = '/atms/catalogue/remind';
export const COMPANY = '/atlas/atams_company/company_info';

export const PAGE = {
  state: '/console/participationManage/companyEtc',
  edit: '/console/participationManage/companyEtcEdit',
  detail: '/console/participationManage/companyEtcDetail',
  book: '/etcView',
} as const;

export type Entry = DataOf<'/atlas/atams_exhibition/activity_catalogue/{id}', 'get'>;
export type Exist = DataOf<typeof EXIST, 'get'>;
export type Config = DataOf<typeof CONFIG, 'get'>;
export type EntryRow = RowOf<typeof ROWS>;
export type Setting = DataOf<typeof SETTING, 'get'>;

export const [NONE, DRAFT, SUBMITTED, RETURNED, ACCEPTED] = [0, 1, 2, 3, 4];
export const MAX_REASON = 100;

/** Each state with its flag and the end of its label. */
export const STATES = [
  [NONE, 'M', 'none'],
  [DRAFT, 'draft', 'draft'],
  [SUBMITTED, 'K', 'submitted'],
  [RETURNED, 'N', 'returned'],
  [ACCEPTED, 'C', 'accepted'],
] as const satisfies readonly (readonly [number, FlagCode, string])[];

export const stateOf = (status: number) => STATES.find(([value]) => value === status) ?? STATES[0];

/** What is written once in each language. */
interface Texts {
  name: string;
  address: string;
  contact: string;
  intro: string;
  products: readonly string[];
}

/** An entry as it is printed: both languages on one half page. */
export interface Printed {
  hall: string;
  booth_no: string;
  logo: string;
  phone: string;
  fax: string;
  email: string;
  website: string;
  pictures: readonly string[];
  texts: Record<Lang, Texts>;
}

/** The fields of an entry on the wire that are printed. */
export type Written = Pick<
  Entry,
  | 'name_zh'
  | 'name_en'
  | 'logo'
  | 'address_zh'
  | 'address_en'
  | 'contact_zh'
  | 'contact_en'
  | 'phone'
  | 'fax'
  | 'email'
  | 'website'
  | 'intro_zh'
  | 'intro_en'
  | 'products_zh'
  | 'products_en'
  | 'pictures'
>;

/**
 * What is printed of what was written. The server sends texts along with a page in the page's language only, by their names;
 * a half page has both, so they are called otherwise here.
 */
export function printed(entry: Written, stand: { hall: string; booth_no: string }): Printed {
  return {
    hall: stand.hall,
    booth_no: stand.booth_no,
    logo: entry.logo,
    phone: entry.phone,
    fax: entry.fax,
    email: entry.email,
    website: entry.website,
    pictures: entry.pictures,
    texts: {
      zh: {
        name: entry.name_zh,
        address: entry.address_zh,
        contact: entry.contact_zh,
        intro: entry.intro_zh,
        products: entry.products_zh,
      },
      en: {
        name: entry.name_en,
        address: entry.address_en,
        contact: entry.contact_en,
        intro: entry.intro_en,
        products: entry.products_en,
      },
    },
  };
}

/** Numbers of booths as people read them. */
export const boothsOf = (booth_no: string) => booth_no.split(',').filter(Boolean).join(' · ');
