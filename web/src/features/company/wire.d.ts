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

declare module '@/api/schema' {
  interface paths {
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
