// What a company's people keep about it, by the names this part uses.
import type { DataOf } from '@/api/typing';
import type { RowOf } from '@/shared/table';

export const PATH = {
  company: '/atlas/atams_company/company_info',
  completeness: '/atlas/public/sundry_completeness',
  certificates: '/atlas/atams_company/company_goodwill',
  advantages: '/atlas/atams_company/company_advantage_business',
  features: '/atlas/atams_company/enterprise_features',
  galleries: '/atlas/atams_company/company_atlas',
  videos: '/atlas/atams_company/company_video',
  milestones: '/atlas/atams_company/company_events',
  memberships: '/atlas/atams_company/associations',
  lines: '/atlas/atams_company/shipping_line',
  carriers: '/atlas/atams_company/shipping_company',
  custom: '/atlas/atams_company/custom_data',
  asked: '/atlas/atams_company/custom_fields',
} as const;

export type Company = DataOf<typeof PATH.company, 'get'>;
export type Completeness = DataOf<typeof PATH.completeness, 'get'>;
export type Certificate = RowOf<typeof PATH.certificates>;
export type Advantage = RowOf<typeof PATH.advantages>;
export type Feature = RowOf<typeof PATH.features>;
export type Gallery = RowOf<typeof PATH.galleries>;
export type CompanyVideo = RowOf<typeof PATH.videos>;
export type Milestone = RowOf<typeof PATH.milestones>;
export type Membership = RowOf<typeof PATH.memberships>;
export type Line = RowOf<typeof PATH.lines>;
export type CarrierTie = RowOf<typeof PATH.carriers>;
export type CustomData = RowOf<typeof PATH.custom>;

/** The parts of the edit page, in the order in which a company's page shows them. */
export const PARTS = [
  'features',
  'advantages',
  'lines',
  'carriers',
  'galleries',
  'videos',
  'milestones',
  'memberships',
  'certificates',
  'custom',
] as const;
export type Part = (typeof PARTS)[number];

/** Where what is missing is written, by the server's key for it; without one it is a field of the company itself. */
export const PART_OF: Readonly<Record<string, Part>> = {
  enterprise_features: 'features',
  advantage_business: 'advantages',
  shipping_line: 'lines',
  company_picture: 'galleries',
  company_video: 'videos',
  company_events: 'milestones',
  associations: 'memberships',
  goodwill: 'certificates',
};

export const isPart = (value: string | null): value is Part => PARTS.some((part) => part === value);
