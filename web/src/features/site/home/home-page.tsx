// Owns the home page: the units of the structure configuration, in their order.
import { Head, meetingTitle } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Marked } from '@/shared/page/marked';
import type { PageModule } from '@/shared/routing';
import { type Startup, useStartup } from '@/shared/startup';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { type ResolvedUnit, resolveUnits } from './registry';

const homeUnits = ({ structure }: Startup): ResolvedUnit[] =>
  resolveUnits(structure.pages.find((page) => page.path === '/')?.units ?? []);

export const queries: PageModule['queries'] = ({ startup }) =>
  homeUnits(startup).flatMap(({ unit, item }) => unit.queries?.(startup, item) ?? []);

export default function HomePage() {
  const { lang, local } = useI18n();
  const startup = useStartup();
  const { meeting } = startup;
  const title = meetingTitle(meeting, lang);
  const units = homeUnits(startup);
  return (
    <>
      <Head title={title} description={local(meeting, 'subtitle')} path="/" />
      {units.every(({ item }) => item.identify !== 'banner') && (
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      )}
      {units.map(({ key, item, unit }) => (
        <Marked key={key} of={item}>
          <unit.Component item={item} />
        </Marked>
      ))}
    </>
  );
}
