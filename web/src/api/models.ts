// The entities on the wire, field names as the specification gives them.

export interface SignedIn {
  user_id: number;
  access_token: string;
  refresh_token: string;
  access_expires_in?: number;
  refresh_expires_in?: number;
}
export interface SignedUp extends SignedIn {
  need_activation: boolean;
}
export interface User {
  id: number;
  email: string | null;
  mobile: string | null;
  name_zh: string | null;
  name_en: string | null;
  avatar: string | null;
  company_id: number | null;
  meta_company_id: number | null;
  tenant_id: number;
  language: string | null;
  permissions: string;
}
export interface ApplyStatus {
  company_atype: number;
  company_apply_status: number;
  user_apply_status: number;
}
export interface CardBasics {
  avatar: string | null;
  name_en: string | null;
  name_zh: string | null;
  email: string | null;
  mobile: string | null;
  company_name_zh: string | null;
  company_name_en: string | null;
  position_zh: string | null;
  position_en: string | null;
}
export interface Exhibition {
  id: number;
  code: string;
  atype: number;
  tenant_id: number;
  activity_id: number;
  name_zh: string;
  name_en: string;
  structure: 'full' | 'short';
  hosts: { host: string; lang: string }[];
}
export interface LayoutItem {
  identify: string;
  params: Record<string, unknown>;
  pagePath?: string;
  units: LayoutItem[];
}
export interface MenuItem {
  text: string;
  path: string;
  children?: MenuItem[];
}
export interface Structure {
  id: number;
  version: number;
  published_at: number | null;
  menu: MenuItem[];
  pages: { path: string; layout: string; title: string; units: LayoutItem[] }[];
}
export interface SystemEntry {
  name: string;
  value: unknown;
}
export interface MeetingBasic {
  id: number;
  code: string;
  logo: string | null;
  title: string;
  title_en: string;
  subtitle_zh: string | null;
  subtitle_en: string | null;
  edition: number;
  start_time: number;
  end_time: number;
  city_zh: string;
  city_en: string;
  venue_zh: string;
  venue_en: string;
  address_zh: string;
  address_en: string;
  latitude: number | null;
  longitude: number | null;
  timezone: string;
  apply_params: { other?: { ticket?: number; identity?: number } } | null;
}
export interface LabelRow {
  key: string;
  label_zh: string;
  label_en: string;
}
export interface Banner {
  id: number;
  position: string;
  title_zh: string | null;
  title_en: string | null;
  image_zh: string;
  image_en: string;
  link: string | null;
  width: number;
  height: number;
  sort: number;
}
export interface StaticContent {
  id: number;
  classification: string;
  title_zh: string;
  title_en: string;
  summary_zh: string | null;
  summary_en: string | null;
  cover: string | null;
  author_zh: string | null;
  author_en: string | null;
  published_at: number;
  is_top: number | boolean;
}
export interface Figure {
  value: string | number;
  /** The unit where both languages share it. */
  unit: string | null;
  unit_zh?: string | null;
  unit_en?: string | null;
  label_zh: string;
  label_en: string;
  note_zh: string | null;
  note_en: string | null;
}
export interface ActivityDetails {
  intro_title_zh: string;
  intro_title_en: string;
  intro_zh: string;
  intro_en: string;
  figures: Figure[];
}
export interface Hall {
  id: number;
  code: string;
  name_zh: string;
  name_en: string;
  theme_zh: string;
  theme_en: string;
  scope_zh?: string | null;
  scope_en?: string | null;
  area: number;
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Venue {
  name_zh: string;
  name_en: string;
  address_zh: string;
  address_en: string;
  plan: string | null;
  directions_zh: string | null;
  directions_en: string | null;
  halls: Hall[];
}
export interface Lightspot {
  id: number;
  title_zh: string;
  title_en: string;
  text_zh: string;
  text_en: string;
  image: string | null;
  when_zh: string | null;
  when_en: string | null;
}
export interface SameActivity {
  id: number;
  title_zh: string;
  title_en: string;
  city_zh: string;
  city_en: string;
  start_time: number;
  end_time: number;
  area: number;
  status: 1 | 2 | 3;
  link: string | null;
}
export interface HistoryReview {
  id: number;
  edition: number;
  year: number;
  title_zh: string;
  title_en: string;
  text_zh: string;
  text_en: string;
  figures: Figure[];
  pictures: { image: string; caption_zh: string; caption_en: string }[];
}
export interface Organizer {
  id: number;
  kind: number;
  name_zh: string;
  name_en: string;
  logo: string | null;
  link: string | null;
}
export interface Sponsor {
  id: number;
  tier: number;
  name_zh: string;
  name_en: string;
  logo: string | null;
  link: string | null;
  intro_zh: string | null;
  intro_en: string | null;
}
export interface ContactPerson {
  id: number;
  name_zh: string;
  name_en: string;
  role_zh: string | null;
  role_en: string | null;
  mobile: string | null;
  email: string | null;
}
export interface LiveNumbers {
  exhibitors: number;
  countries: number;
  visitors: number;
  booths_total: number;
  booths_free: number;
  sessions: number;
  latest_zh: string | null;
  latest_en: string | null;
}
export interface Country {
  id: string;
  code: string;
  alpha2: string;
  name_zh: string;
  name_en: string;
  area_code: string | null;
  continent: string;
}
export interface City {
  id: number;
  country_id: number;
  name_zh: string;
  name_en: string;
  is_port: number | boolean;
}
