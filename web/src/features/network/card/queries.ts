// Owns what the pages about cards read from the API.
import { read, readFound } from '@/api/query';
import { MARKED, PATH } from './models';

const AUTH = { auth: true } as const;

export const schoolsQuery = () => read(PATH.education, {}, AUTH);
export const picturesQuery = () => read(PATH.pictures, {}, AUTH);
export const videoQuery = () => read(PATH.video, {}, AUTH);
export const completenessQuery = () => read(PATH.completeness, {}, { ...AUTH, staleTime: 0 });
export const customTagsQuery = () => read(PATH.customTags, {}, AUTH);
export const myMarksQuery = () => read(PATH.markedTags, { object_type: MARKED.myCard }, AUTH);

/** Names of services, lanes and demands change with the tenant's settings, not while somebody looks. */
export const tagNamesQuery = () => read(PATH.optionalTags, {}, { staleTime: Number.POSITIVE_INFINITY });

/** As a stranger sees it: what the server renders. */
export const openCardQuery = (code: string | null) => readFound(PATH.byCode, code === null ? null : { code });
/** As the signed-in reader sees it. */
export const ownViewQuery = (code: string) => read(PATH.byCode, { code }, AUTH);
