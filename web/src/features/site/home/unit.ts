// Owns what a unit of a configured page is: a component, and what it reads before it shows.
import type { ComponentType } from 'react';
import type { LayoutItem } from '@/api/models';
import type { AnyQuery } from '@/shared/routing';
import type { Startup } from '@/shared/startup';

export interface UnitProps {
  item: LayoutItem;
}

export interface Unit {
  Component: ComponentType<UnitProps>;
  queries?: (startup: Startup, item: LayoutItem) => AnyQuery[];
}

/** A text parameter of the configuration; undefined when missing, empty or of another type. */
export function textParam(item: LayoutItem, name: string): string | undefined {
  const value = item.params?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Words that the organiser wrote into the structure: `titleZh` and `titleEn`, as a row for `local`. */
export const ownWords = (item: LayoutItem, name: string) => ({
  words_zh: textParam(item, `${name}Zh`),
  words_en: textParam(item, `${name}En`),
});

/** A numeric parameter, also when it was typed as text. */
export function numberParam(item: LayoutItem, name: string): number | undefined {
  const value = Number(item.params?.[name]);
  return item.params?.[name] !== '' && Number.isFinite(value) ? value : undefined;
}

/** A yes-or-no parameter: true, 1 and "1" are yes. */
export function flagParam(item: LayoutItem, name: string): boolean {
  const value = item.params?.[name];
  return value === true || value === 1 || value === '1' || value === 'true';
}

const CLASSIFICATIONS = ['news', 'dynamic', 'information', 'handbook'] as const;

/** Which contents a list shows: kind and number, both configurable. */
export interface ContentScope {
  classification?: (typeof CLASSIFICATIONS)[number];
  limit: number;
}

/** The specification's home page asks for five. */
const HOME_LIMIT = 5;

export const contentScope = (item: LayoutItem): ContentScope => ({
  classification: CLASSIFICATIONS.find((known) => known === textParam(item, 'classification')),
  limit: numberParam(item, 'limit') ?? HOME_LIMIT,
});
