// Owns what the page of a company reads: its head first, then only the parts that it has.
import { queryOptions } from '@tanstack/react-query';
import { isFailure } from '@/api/failure';
import { apiOf, type Found } from '@/api/query';
import type { DataOf, GetPath } from '@/api/typing';
import { companyPath, type Names, withNames } from '../models';

const PARTS = {
  features: '/atlas/company/enterprise_features/{company_id}',
  advantages: '/atlas/company/advantage_business/{company_id}',
  lines: '/atlas/company/shipping_line/{company_id}',
  carriers: '/atlas/company/shipping_company/{company_id}',
  galleries: '/atlas/company/company_atlas/{company_id}',
  videos: '/atlas/company/company_video/{company_id}',
  events: '/atlas/company/company_events/{company_id}',
  associations: '/atlas/company/associations/{company_id}',
  custom: '/atlas/company/custom_data/{company_id}',
  team: '/atlas/company/team/{company_id}',
} as const satisfies Record<string, GetPath>;
const INFO = '/atlas/company/company_info/{company_id}';
const CERTIFICATES = '/atlas/company/goodwill/{meta_company_id}';

type CompanyInfo = DataOf<typeof INFO, 'get'> & Names;
type Stand = DataOf<'/atlas/exhibition/exhibitor', 'get'>[number];
type Entry = DataOf<'/atlas/exhibition/catalogue', 'get'>[number];
type Part = keyof typeof PARTS;
type PartsOf = { [P in Part]: DataOf<(typeof PARTS)[P], 'get'> };

export interface Company extends PartsOf {
  info: CompanyInfo;
  certificates: DataOf<typeof CERTIFICATES, 'get'>;
  /** Where it stands at this meeting; null where it does not exhibit. */
  stand: Stand | null;
  /** What the printed guide of this meeting says of it, once it was accepted. */
  entry: Entry | null;
}

/** Which count of a company says whether it has a part. */
const COUNTS: Record<Part, keyof CompanyInfo['counts']> = {
  features: 'enterprise_features',
  advantages: 'advantage_business',
  lines: 'shipping_line',
  carriers: 'shipping_company',
  galleries: 'company_atlas',
  videos: 'company_video',
  events: 'company_events',
  associations: 'associations',
  custom: 'custom_data',
  team: 'team',
};

export const companyQuery = (activity_id: number, asked_id: number | null) =>
  queryOptions({
    queryKey: [INFO, { activity_id, company_id: asked_id }, 'page'] as const,
    queryFn: async ({ client, signal }): Promise<Found<Company>> => {
      if (asked_id === null) return { missing: 404 };
      const api = apiOf(client);
      try {
        const info = withNames(await api.get(INFO, { company_id: asked_id }, { signal }));
        // One that became one with another is answered by that one, whose page this then is.
        const { company_id } = info;
        const part = async <P extends Part>(name: P): Promise<PartsOf[P]> =>
          info.counts[COUNTS[name]] > 0
            ? ((await api.get(
                PARTS[name] as typeof PARTS.features,
                { company_id },
                { signal },
              )) as unknown as PartsOf[P])
            : ([] as unknown as PartsOf[P]);
        const names = Object.keys(PARTS) as Part[];
        const [stands, entries, certificates, ...parts] = await Promise.all([
          api.get('/atlas/exhibition/exhibitor', { activity_id, ids: String(company_id), limit: 1 }, { signal }),
          api.get('/atlas/exhibition/catalogue', { activity_id, company_id, limit: 1 }, { signal }),
          info.counts.goodwill > 0
            ? api.get(CERTIFICATES, { meta_company_id: info.meta_company_id }, { signal })
            : Promise.resolve([]),
          ...names.map(part),
        ]);
        const rest = Object.fromEntries(names.map((name, at) => [name, parts[at]])) as unknown as PartsOf;
        const found = { info, certificates, stand: stands[0] ?? null, entry: entries[0] ?? null, ...rest };
        return info.company_id === asked_id ? { found } : { found, movedTo: companyPath(info) };
      } catch (error) {
        if (isFailure(error) && (error.status === 404 || error.status === 410)) return { missing: error.status };
        throw error;
      }
    },
  });
