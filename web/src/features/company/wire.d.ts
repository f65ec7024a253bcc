// Endpoints of the directory that the server is about to document; goes as soon as the generated schema has them.
import type {} from '@/api/schema';

interface Envelope<T> {
  data: T;
  success: boolean;
}
interface Answer<T> {
  200: { content: { 'application/json': Envelope<T> } };
}
interface DirectoryQuery {
  activity_id: number;
  keyword?: string;
  country_id?: string;
  hall?: string;
  tag?: string;
  lane?: string;
  letter?: string;
  ids?: string;
  sort?: 'relevance' | 'name' | 'newest';
  start?: number;
  limit?: number;
}
interface MatchView {
  pinyin?: string;
  zh: [number, number][];
  en: [number, number][];
  pinyin_at: [number, number][];
}
interface ExhibitorView {
  exhibitor_id: number;
  company_id: number;
  meta_company_id: number;
  name_zh: string;
  name_en: string;
  logo: string;
  country_id: number;
  city_zh: string;
  city_en: string;
  intro_zh: string;
  intro_en: string;
  hall: string;
  booth_no: string;
  tags: string[];
  lanes: string[];
  letter: string;
  match?: MatchView | null;
}
interface FilterCount {
  value: string;
  count: number;
}
interface ExhibitorFiltersView {
  total: number;
  all: number;
  halls: FilterCount[];
  tags: FilterCount[];
  lanes: FilterCount[];
  countries: FilterCount[];
  letters: FilterCount[];
}
interface TagName {
  code: string;
  name_zh: string;
  name_en: string;
}
interface FavoriteFound {
  object_id: number;
  favorite_id: number;
}

interface Info {
  company_id: number;
  meta_company_id: number;
  name_zh: string;
  name_en: string;
  logo: string;
  cover: string;
  slogan_zh: string;
  slogan_en: string;
  profile_zh: string;
  profile_en: string;
  country_id: number;
  city_zh: string;
  city_en: string;
  address_zh: string;
  address_en: string;
  scale: number;
  founded: number;
  registered_capital: number;
  capital_currency: string;
  website: string;
  email: string;
  phone: string;
  tags: string[];
  lanes: string[];
  counts: Record<
    | 'goodwill'
    | 'advantage_business'
    | 'enterprise_features'
    | 'company_atlas'
    | 'company_picture'
    | 'company_video'
    | 'company_events'
    | 'associations'
    | 'shipping_line'
    | 'ports'
    | 'shipping_company'
    | 'custom_data',
    number
  >;
  updated_at: number;
}
interface Of<T> {
  get: { parameters: { path: { company_id: number } }; responses: Answer<(T & { id: number })[]> };
}
interface PictureView {
  image: string;
  caption_zh: string;
  caption_en: string;
}
interface PortView {
  port: string;
  name_zh: string;
  name_en: string;
  country_id: number;
  days: number;
}

declare module '@/api/schema' {
  interface paths {
    '/atlas/company/company_info/{company_id}': {
      get: { parameters: { path: { company_id: number } }; responses: Answer<Info> };
    };
    '/atlas/company/goodwill/{meta_company_id}': {
      get: {
        parameters: { path: { meta_company_id: number } };
        responses: Answer<
          {
            id: number;
            goodwill_type: number;
            name_zh: string;
            name_en: string;
            issuer_zh: string;
            issuer_en: string;
            number: string;
            picture: string;
            file: string;
            valid_until?: number | null;
          }[]
        >;
      };
    };
    '/atlas/company/enterprise_features/{company_id}': Of<{ value: string; label_zh: string; label_en: string }>;
    '/atlas/company/advantage_business/{company_id}': Of<{
      title_zh: string;
      title_en: string;
      text_zh: string;
      text_en: string;
      tag: string;
    }>;
    '/atlas/company/shipping_line/{company_id}': Of<{
      name_zh: string;
      name_en: string;
      frequency_zh: string;
      frequency_en: string;
      total_days: number;
      calls: PortView[];
    }>;
    '/atlas/company/shipping_company/{company_id}': Of<{
      carrier_id: number;
      scac: string;
      name_zh: string;
      name_en: string;
      note_zh: string;
      note_en: string;
    }>;
    '/atlas/company/company_atlas/{company_id}': Of<{ name_zh: string; name_en: string; pictures: PictureView[] }>;
    '/atlas/company/company_video/{company_id}': Of<{
      title_zh: string;
      title_en: string;
      aliyun_id: string;
      duration: number;
      cover: string;
      cover_srcset: { url: string; width: number }[];
    }>;
    '/atlas/company/company_events/{company_id}': Of<{
      date: number;
      title_zh: string;
      title_en: string;
      text_zh: string;
      text_en: string;
    }>;
    '/atlas/company/associations/{company_id}': Of<{
      name_zh: string;
      name_en: string;
      role_zh: string;
      role_en: string;
      since: number;
    }>;
    '/atlas/company/custom_data/{company_id}': Of<{
      label_zh: string;
      label_en: string;
      value_zh: string;
      value_en: string;
    }>;
    '/atlas/crm/config_page_show': {
      get: {
        parameters: { query: { page: string } };
        responses: Answer<{ page: string; version: string; blocks: { block: string; is_visible: boolean }[] }>;
      };
    };
    '/atlas/exhibition/exhibitor': {
      get: { parameters: { query: DirectoryQuery }; responses: Answer<ExhibitorView[]> };
    };
    '/atlas/exhibition/exhibitor_filters': {
      get: { parameters: { query: DirectoryQuery }; responses: Answer<ExhibitorFiltersView> };
    };
    '/atlas/exhibition/favorite_exhibitors': {
      get: {
        parameters: { query: { activity_id: number } };
        responses: Answer<(ExhibitorView & { favorite_id: number })[]>;
      };
    };
    '/atlas/public/optional/tags': {
      get: { parameters: { query?: object }; responses: Answer<{ business: TagName[]; lanes: TagName[] }> };
    };
    '/atlas/favorite/verify_favorites': {
      get: {
        parameters: { query: { object_type: number; object_ids: string } };
        responses: Answer<FavoriteFound[]>;
      };
    };
    '/atlas/favorite/favorites': {
      post: {
        requestBody: { content: { 'application/json': { object_type: number; object_id: number } } };
        responses: Answer<{ favorite_id: number }>;
      };
    };
    '/atlas/favorite/favorites/{favorite_id}': {
      delete: { parameters: { path: { favorite_id: number } }; responses: Answer<null> };
    };
  }
}
