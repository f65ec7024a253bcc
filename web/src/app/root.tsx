// The root of every started page: startup data and server labels for all below, scroll, focus and progress.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { createI18n, I18nProvider } from '@/shared/i18n';
import { StartupProvider, startupOf } from '@/shared/startup';
import { useAppEnv } from './app';
import { NavigationEffects } from './navigation-effects';
import { usePreview } from './preview';

export function Root() {
  const { boot, dictionary } = useAppEnv();
  const startup = usePreview(startupOf(useQueryClient()));
  const i18n = useMemo(
    () => createI18n(boot.lang, dictionary, startup?.labels),
    [boot.lang, dictionary, startup?.labels],
  );
  if (!startup) throw new Error('The root was shown before the startup');
  return (
    <StartupProvider value={startup}>
      <I18nProvider value={i18n}>
        <NavigationEffects />
        <Outlet />
      </I18nProvider>
    </StartupProvider>
  );
}
