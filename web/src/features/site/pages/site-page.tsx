// Owns an inner page of the site: its head, its banner, and the configured units around what the page itself shows.
import type { ReactNode } from 'react';
import { Head } from '@/shared/head';
import { type PlainLabelKey, useI18n } from '@/shared/i18n';
import { Marked } from '@/shared/page/marked';
import { PageBanner } from '@/shared/page/page-banner';
import { bannerQueries, pageOf } from '@/shared/page/structure';
import { usePageTitle } from '@/shared/page/use-page-title';
import type { AnyQuery } from '@/shared/routing';
import { type Startup, useStartup } from '@/shared/startup';
import { type ResolvedUnit, resolveUnits, UNITS } from '../home/registry';
import type { Unit } from '../home/unit';
import styles from './site-page.module.css';

/** A unit that the page draws itself has its place in the order, and nothing to read of its own. */
const PLACE: Unit = { Component: () => null };

function unitsOf(startup: Startup, path: string, own: readonly string[], usual: readonly string[]): ResolvedUnit[] {
  const places = Object.fromEntries(own.map((name) => [name, PLACE]));
  const units = pageOf(startup, path)?.units ?? usual.map((identify) => ({ identify }));
  const configured = units.filter(({ identify }) => identify !== 'banner');
  const missing = own.filter((name) => !configured.some(({ identify }) => identify === name));
  const items = [...configured, ...missing.map((identify) => ({ identify }))];
  return resolveUnits(items, { ...UNITS, ...places });
}

/** What a page reads beside its own things: its banner and the units an organiser put on it. */
export const sitePageQueries = (startup: Startup, path: string, usual: readonly string[] = []): AnyQuery[] => [
  ...bannerQueries(startup, path),
  ...unitsOf(startup, path, [], usual).flatMap(({ unit, item }) => unit.queries?.(startup, item) ?? []),
];

interface SitePageProps {
  path: string;
  label: PlainLabelKey;
  /** Part of the address that decides what is shown, such as `?classification=news`. */
  search?: string;
  description?: string;
  lead?: ReactNode;
  /** What the page itself draws, by the unit that stands for it. */
  own?: Readonly<Record<string, ReactNode>>;
  /** The units of a site whose structure does not have this page. */
  usual?: readonly string[];
}

export function SitePage({ path, label, search = '', description, lead, own = {}, usual = [] }: SitePageProps) {
  const { local } = useI18n();
  const startup = useStartup();
  const title = usePageTitle(path, label);
  return (
    <>
      <Head title={title} description={description ?? local(startup.meeting, 'subtitle')} path={path + search} />
      <PageBanner path={path} title={title} lead={lead} />
      <div className={styles.units}>
        {unitsOf(startup, path, Object.keys(own), usual).map(({ key, item, unit }) => (
          <Marked key={key} of={item}>
            {own[item.identify] ?? <unit.Component item={item} />}
          </Marked>
        ))}
      </div>
    </>
  );
}
