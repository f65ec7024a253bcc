// Renders a component with the providers a started page has, over a transport of the test's own.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { createApi } from '@/api/client';
import type { Lang } from '@/api/lang';
import { bindApi } from '@/api/query';
import type { WireRequest } from '@/api/wire';
import { createI18n, I18nProvider } from '@/shared/i18n';
import type { Dictionary } from '@/shared/i18n/i18n';
import en from '@/shared/labels/public.en';
import zh from '@/shared/labels/public.zh';

interface Options {
  lang?: Lang;
  /** A feature's own labels, beside the shared ones. */
  labels?: Dictionary;
  /** `data` of the answer to a request. */
  answer?: (request: WireRequest) => unknown;
  /** The whole answer, where more than its data matters. */
  envelope?: (request: WireRequest) => object;
  /** The status of the answer, where a request is refused. */
  status?: (request: WireRequest) => number;
  /** The address at which the page stands. */
  at?: string;
}

export function renderWith(element: ReactElement, options: Options = {}) {
  const { lang = 'en', labels, answer = () => null, status = () => 200, at = '/' } = options;
  const envelope = options.envelope ?? ((request: WireRequest) => ({ success: true, data: answer(request) }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const transport = async (request: WireRequest) => ({
    status: status(request),
    text: JSON.stringify(envelope(request)),
  });
  const tokens = { access: () => 'token', refresh: () => null, save: () => {} };
  bindApi(client, createApi({ lang, transport, tokens, onSignedOut: () => {} }));
  const i18n = createI18n(lang, { ...(lang === 'zh' ? zh : en), ...labels });
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={client}>
        <I18nProvider value={i18n}>{element}</I18nProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { ...view, client };
}
