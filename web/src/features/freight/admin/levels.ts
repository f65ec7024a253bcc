// Levels as a tree, and what they ask of an inquiry, in words.
import type { TreeNode } from '@/shared/form';
import { grouped } from '@/shared/format';
import type { I18n } from '@/shared/i18n';
import { labelOf, transportMode } from '@/shared/refdata/enumerations';
import type { Step } from '@/shared/tools/tree';

interface Named {
  id: number;
  parent_id: number;
  name_zh: string;
  name_en: string;
  sort?: number;
}

/** Siblings in their order, which is that of the list where rows have none; 0 is no parent. */
export const levelNodes = (levels: readonly Named[], local: I18n['local']): TreeNode[] =>
  levels
    .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
    .map((level) => ({ id: level.id, parentId: level.parent_id || null, label: local(level, 'name') }));

/** The new order of its siblings, or null where it can go no further. */
export function movedAmong(nodes: readonly TreeNode[], id: number, step: Step): number[] | null {
  const own = nodes.find((node) => node.id === id);
  if (!own || (step !== 'up' && step !== 'down')) return null;
  const ids = nodes.filter((node) => node.parentId === own.parentId).map((node) => node.id);
  const at = ids.indexOf(id);
  const to = step === 'up' ? at - 1 : at + 1;
  return to < 0 || to >= ids.length ? null : ids.toSpliced(at, 1).toSpliced(to, 0, id);
}

interface Standard {
  min_containers?: number | null;
  min_kg?: number | null;
  modes?: readonly number[];
  countries?: readonly number[];
}

/** "at least 5 containers; Sea, Rail": everything that is named has to be met. */
export function standardWords(
  standard: Standard,
  { t, lang }: Pick<I18n, 't' | 'lang'>,
  countryName: (id: number) => string,
): string {
  const list = (names: string[]) => names.join(lang === 'zh' ? '、' : ', ');
  const { modes = [], countries = [] } = standard;
  const parts = [
    standard.min_containers ? t('freight.levels.fromContainers', { n: grouped(standard.min_containers) }) : '',
    standard.min_kg ? t('freight.levels.fromKg', { n: grouped(standard.min_kg) }) : '',
    list(modes.map((mode) => labelOf(transportMode, mode, lang) ?? String(mode))),
    countries.length > 0 ? t('freight.levels.inCountries', { names: list(countries.map(countryName)) }) : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(lang === 'zh' ? '；' : '; ') : t('freight.levels.everything');
}
