// The root of every started page: startup data and server labels for all below, scroll, focus and progress.
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Outlet } from 'react-router';
import { setEventZone } from '@/shared/format';
import { createI18n, I18nProvider } from '@/shared/i18n';
import { optional } from '@/shared/optional';
import type { StructureBody } from '@/shared/page/preview-messages';
import { StartupProvider, startupOf } from '@/shared/startup';
import { useAppEnv } from './app';
import { NavigationEffects } from './navigation-effects';
import { isFramed, usePreviewMode } from './preview';

/** Milliseconds; the code of counting comes after everything that a visitor sees. */
const COUNTING_DELAY_MS = 1500;

const Collector = optional(() => import('./collect/collector'));
const Preview = lazy(() => import('./preview/preview'));

/** Counting waits until the first page has settled. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), COUNTING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}

export function Root() {
  const { boot, dictionary } = useAppEnv();
  const published = startupOf(useQueryClient());
  const mode = usePreviewMode();
  const isCounting = useIdle() && mode === null && !isFramed();
  const [draft, setDraft] = useState<StructureBody | null>(null);
  const startup = useMemo(
    () => (published && draft ? { ...published, structure: { ...published.structure, ...draft } } : published),
    [published, draft],
  );
  const i18n = useMemo(
    () => createI18n(boot.lang, dictionary, startup?.labels),
    [boot.lang, dictionary, startup?.labels],
  );
  if (!startup) throw new Error('The root was shown before the startup');
  // Before anything below is drawn: every time on the site is one of the meeting's place.
  setEventZone(startup.meeting.timezone);
  return (
    <StartupProvider value={startup}>
      <I18nProvider value={i18n}>
        <NavigationEffects />
        <Outlet />
        {isCounting && (
          <Suspense>
            <Collector />
          </Suspense>
        )}
        {mode && (
          <Suspense>
            <Preview mode={mode} onStructure={setDraft} />
          </Suspense>
        )}
      </I18nProvider>
    </StartupProvider>
  );
}
