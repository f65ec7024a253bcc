// Hand-written path types in the generated file's shape, for as long as no openapi.json exists.
import type * as M from './models';

interface Answer<Data> {
  responses: { 200: { content: { 'application/json': { success: boolean; data: Data; total?: number } } } };
}
type Get<Data, Query = unknown, Path = unknown> = {
  get: { parameters: { query?: Query; path?: Path } } & Answer<Data>;
};
type Post<Data, Body> = { post: { requestBody: { content: { 'application/json': Body } } } & Answer<Data> };
type Put<Data, Body> = { put: { requestBody: { content: { 'application/json': Body } } } & Answer<Data> };
interface Meeting {
  activity_id: number;
}
interface Paging {
  start?: number;
  limit?: number;
  nopage?: 0 | 1;
}

export interface paths {
  '/atlas/user/signup': Post<M.SignedUp, { email: string; password: string; name?: string; lang?: string }>;
  '/atlas/user/login': Post<M.SignedIn, { account: string; password: string }>;
  '/atlas/auth/token/refresh': Post<M.SignedIn, { refresh_token: string }>;
  '/atlas/auth/logout': Post<null, unknown>;
  '/atlas/user/users/{id}': Get<M.User, unknown, { id: number }>;
  '/atlas/user/users': Put<M.User, { name_zh?: string; name_en?: string; avatar?: string; language?: string }>;
  '/atlas/user/password/update': Post<null, { user_id: number; original_password: string; new_password: string }>;
  '/atlas/exhibition/apply_status': Get<M.ApplyStatus, Meeting>;
  '/atlas/atams_card/card_basics': Get<M.CardBasics>;
  '/atlas/configure/exhibition': Get<M.Exhibition | null, { code: string; atype?: number }>;
  '/atlas/configure/structure': Get<M.Structure, { code: string; draft?: 1 }>;
  '/atms/configure/system': Get<M.SystemEntry[], { tenant_id: number; nopage?: 1 }>;
  '/atlas/exhibition/basic': Get<M.MeetingBasic, Meeting>;
  '/basic/label/{token}': Get<M.LabelRow[], { is_idc: 2; no_page: 1 }, { token: string }>;
  '/atlas/resource/banner': Get<M.Banner[], Meeting & { status: 1; nopage: 1; platform: 2; position?: string }>;
  '/atlas/exhibition/static_content': Get<M.StaticContent[], Meeting & Paging & { classification?: string }>;
  '/atlas/exhibition/activity_details': Get<M.ActivityDetails, Meeting>;
  '/atlas/exhibition/activity_venue': Get<M.Venue, Meeting>;
  '/atlas/exhibition/activity_lightspot': Get<M.Lightspot[], Meeting>;
  '/atlas/exhibition/activity_same': Get<M.SameActivity[], Meeting>;
  '/atlas/exhibition/activity_relevance': Get<M.SameActivity[], Meeting & Paging>;
  '/atlas/exhibition/activity_historyreview': Get<M.HistoryReview[], Meeting>;
  '/atlas/atams_exhibition/activity_organizer': Get<M.Organizer[], Meeting>;
  '/atlas/exhibition/auspice_company': Get<M.Sponsor[], Meeting>;
  '/atlas/exhibition/incharger': Get<M.ContactPerson[], Meeting>;
  '/atlas/exhibition/live_numbers': Get<M.LiveNumbers, Meeting>;
  '/basic/refdata/countries': Get<M.Country[]>;
  '/basic/refdata/cities': Get<M.City[], { country_id: number | string }>;
}
