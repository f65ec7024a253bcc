// Owns finding a page in the structure configuration, and the banner that stands on it.
import type { LayoutItem, PageStructure } from '@/api/models';
import { read } from '@/api/query';
import type { AnyQuery } from '@/shared/routing';
import type { Startup } from '@/shared/startup';

export const pageOf = ({ structure }: Pick<Startup, 'structure'>, path: string): PageStructure | undefined =>
  structure.pages.find((page) => page.path === path);

/** The banner unit of a page: it names the position, the size and the picture to fall back to. */
export const bannerItem = (startup: Pick<Startup, 'structure'>, path: string): LayoutItem | undefined =>
  pageOf(startup, path)?.units.find((unit) => unit.identify === 'banner');

export const bannersQuery = (activity_id: number, position: string) =>
  read('/atlas/resource/banner', { activity_id, status: 1, nopage: 1, platform: 2, position });

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const size = (value: unknown, otherwise: number) => (Number(value) > 0 ? Number(value) : otherwise);

/** What a banner unit says, whatever an organiser left out. */
export function bannerParams(item: LayoutItem) {
  const params = item.params ?? {};
  return {
    position: text(params.position),
    width: size(params.width, 1920),
    height: size(params.height, 350),
    image_zh: text(params.defaultImage),
    image_en: text(params.defaultImageEn),
  };
}

/** What a page of this path reads for its banner; part of every page's `queries`. */
export function bannerQueries(startup: Startup, path: string): AnyQuery[] {
  const item = bannerItem(startup, path);
  return item ? [bannersQuery(startup.meetingId, bannerParams(item).position)] : [];
}
