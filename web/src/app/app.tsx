// The providers around the router, the same on the server and in the browser so that both render one tree.
import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, StrictMode, useContext, useState } from 'react';
import { BootProvider } from '@/shared/boot';
import { createI18n, I18nProvider } from '@/shared/i18n';
import type { Env } from './env';

const EnvContext = createContext<Env | null>(null);

export function useAppEnv(): Env {
  const env = useContext(EnvContext);
  if (!env) throw new Error('useAppEnv outside of App');
  return env;
}

export function App({ env, children }: { env: Env; children: ReactNode }) {
  const [i18n] = useState(() => createI18n(env.boot.lang, env.dictionary));
  return (
    <StrictMode>
      <EnvContext.Provider value={env}>
        <BootProvider value={env.boot}>
          <QueryClientProvider client={env.queryClient}>
            <I18nProvider value={i18n}>{children}</I18nProvider>
          </QueryClientProvider>
        </BootProvider>
      </EnvContext.Provider>
    </StrictMode>
  );
}
