// What the plan editor reads and writes, always fresh: somebody else may have saved. A plan comes in by `planOf` and goes out
// by `bodyOf`, nowhere else: the wire knows lists and words where the editor knows points, walls and kinds of doors.
import type { Api } from '@/api/client';
import { read } from '@/api/query';
import type { DataOf, RowsOf } from '@/api/typing';
import { AUTH, WRITE } from '@/shared/use-api';
import { DOOR_KINDS, type Plan, SIDES, type WirePlan } from './model/plan';

export const PLAN = '/atms/booth/plan';
export const PLAN_HALLS = '/atms/booth/plan/halls';
export const HALLS = '/atms/booth/halls';
export const VERSIONS = '/atms/booth/plan/versions';
const VERSION = '/atms/booth/plan/versions/{id}';
const CHECK = '/atms/booth/plan/check';
const RESTORE = '/atms/booth/plan/restore';
const PUBLISH = '/atms/booth/plan/publish';

/** Failures that the editor answers itself. */
export const CHANGED_MEANWHILE = 1730;
export const TOUCHES_OTHERS = 1732;

type WireView = DataOf<typeof PLAN, 'get'>;
export type PlanView = Omit<WireView, 'body' | 'published'> & { body: Plan; published: Plan };
/** Somebody who has a booth; organisers see everybody. */
export type Taker = WireView['takers'][number];
export type PlanCheck = WireView['check'];
export type Issue = PlanCheck['issues'][number];
export type Change = PlanCheck['changes']['booths'][number];
export type PlanHall = RowsOf<typeof PLAN_HALLS>;
/** Where the draft stands. */
export type Standing = Pick<
  WireView,
  'revision' | 'version' | 'base_version' | 'is_new' | 'edited_by' | 'edited_by_name' | 'edited_at'
>;

export const planOf = ({ booths, doors, ...rest }: WirePlan): Plan => ({
  ...rest,
  booths: booths.map((booth) => ({ ...booth, shape: booth.shape.map(([x = 0, y = 0]) => [x, y]) })),
  doors: doors.map((door) => ({
    ...door,
    kind: DOOR_KINDS.find((kind) => kind === door.kind) ?? 'gate',
    side: SIDES.find((side) => side === door.side) ?? 'south',
  })),
});

export const bodyOf = ({ booths, doors, columns, zones, ...rest }: Plan): WirePlan => ({
  ...rest,
  booths: booths.map((booth) => ({ ...booth, shape: booth.shape.map((point) => [...point]) })),
  doors: [...doors],
  columns: [...columns],
  zones: [...zones],
});

const viewOf = (view: WireView): PlanView => ({
  ...view,
  body: planOf(view.body),
  published: planOf(view.published),
});

const FRESH = { auth: true, staleTime: 0 } as const;

export const planQuery = (hallId: number) => ({ ...read(PLAN, { pavilion_id: hallId }, FRESH), select: viewOf });
export const hallsQuery = (activityId: number) => read(PLAN_HALLS, { activity_id: activityId }, FRESH);
export const typesQuery = (activityId: number) => read('/atlas/exhibition/booth_type', { activity_id: activityId });
const bodyOfVersion = ({ body }: DataOf<typeof VERSION, 'get'>) => planOf(body);
export const versionQuery = (id: number) => ({ ...read(VERSION, { id }, FRESH), select: bodyOfVersion });

export const readPlan = async (api: Api, hallId: number) => viewOf(await api.get(PLAN, { pavilion_id: hallId }, AUTH));
export const savePlan = (api: Api, hallId: number, revision: number, plan: Plan) =>
  api.put(PLAN, { pavilion_id: hallId, revision, body: bodyOf(plan) }, WRITE);
export const discardPlan = async (api: Api, hallId: number, revision: number) =>
  viewOf(await api.delete(PLAN, { pavilion_id: hallId, plan_revision: revision }, AUTH));
export const checkPlan = (api: Api, hallId: number) => api.get(CHECK, { pavilion_id: hallId }, AUTH);
export const restorePlan = async (api: Api, hallId: number, id: number, revision: number) =>
  viewOf(await api.post(RESTORE, { pavilion_id: hallId, id, revision }, WRITE));
export const publishPlan = (
  api: Api,
  hallId: number,
  seen: { revision: number; note: string; confirmed: Iterable<number> },
) => api.post(PUBLISH, { pavilion_id: hallId, ...seen, confirmed: [...seen.confirmed] }, WRITE);
