// Owns what the site feature's tests share: a started site and a way to render inside it.
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { LayoutItem, MeetingBasic } from '@/api/models';
import { createI18n, I18nProvider, type Lang } from '@/shared/i18n';
import { type Startup, StartupProvider } from '@/shared/startup';
import en from '../labels/public.en';
import zh from '../labels/public.zh';

/** Seconds of a wall-clock moment in the event's zone. */
export const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  Date.UTC(year, month - 1, day, hour - 8, minute) / 1000;

export const meeting: MeetingBasic = {
  id: 7,
  code: 'EXS',
  logo: '',
  title: '华东国际货运物流博览会',
  title_en: 'East China Freight & Logistics Fair',
  subtitle_zh: '',
  subtitle_en: '',
  edition: 9,
  start_time: at(2027, 3, 18, 9),
  end_time: at(2027, 3, 20, 17),
  city_zh: '宁波',
  city_en: 'Ningbo',
  venue_zh: '东海会展中心',
  venue_en: 'East Sea Exhibition Centre',
  address_zh: '',
  address_en: '',
  latitude: null,
  longitude: null,
  timezone: 'Asia/Shanghai',
  apply_params: { other: { ticket: 1, identity: 0 } },
};

export const unitItem = (
  identify: string,
  params: LayoutItem['params'] = {},
  units: LayoutItem[] = [],
): LayoutItem => ({
  identify,
  params,
  units,
});

export function startupWith(units: LayoutItem[] = []): Startup {
  return {
    exhibition: {
      id: 1,
      code: 'EXS',
      atype: 1,
      tenant_id: 1,
      activity_id: meeting.id,
      name_zh: meeting.title,
      name_en: meeting.title_en,
      structure: 'full',
      hosts: [],
    },
    tenantId: 1,
    meetingId: meeting.id,
    meeting,
    summitId: null,
    summit: null,
    system: [],
    structure: {
      id: 1,
      version: 1,
      published_at: null,
      menu: [],
      pages: [{ path: '/', layout: 'default', title: '', units }],
    },
    labels: {},
  };
}

interface Scene {
  lang?: Lang;
  startup?: Startup;
  /** Answers that are already there, as after server rendering. */
  data?: [QueryKey, unknown][];
}

export function inSite(children: ReactNode, { lang = 'zh', startup = startupWith(), data = [] }: Scene = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  for (const [key, value] of data) client.setQueryData(key, value);
  return (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <I18nProvider value={createI18n(lang, lang === 'zh' ? zh : en)}>
          <StartupProvider value={startup}>{children}</StartupProvider>
        </I18nProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
}

export const renderInSite = (children: ReactNode, scene?: Scene) => render(inSite(children, scene));
