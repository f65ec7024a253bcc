// The document head of one page: title, description, social card, canonical, language pair, structured data.
import type { MeetingBasic } from '@/api/models';
import { type Boot, useBoot } from './boot';
import { eventData } from './event-data';
import { type Lang, useI18n, useLang } from './i18n';
import { useStartup } from './startup';

interface HeadProps {
  title: string;
  description?: string;
  image?: string | null;
  /** The page's own address without host; query parameters that identify content included. */
  path?: string;
  /** Personal pages and dead ends stay out of indexes. */
  noindex?: boolean;
  /** schema.org data of what the page is about, instead of the event; a data block, never executed. */
  jsonLd?: object;
}

const LOCALE: Record<Lang, string> = { zh: 'zh_CN', en: 'en_GB' };

/** Absolute address of a path in one language: on the tenant's host for it, else on this host with `?lang=`. */
export function absolute(boot: Boot, path: string, lang: Lang): string {
  const own = boot.languageHosts[lang];
  if (own) return own + path;
  return boot.origin + (lang === 'zh' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
}

export const meetingTitle = (meeting: MeetingBasic, lang: Lang) =>
  lang === 'en' ? meeting.title_en || meeting.title : meeting.title || meeting.title_en;

export function Head({ title, description, image, path, noindex, jsonLd }: HeadProps) {
  const boot = useBoot();
  const lang = useLang();
  const { t } = useI18n();
  const { meeting } = useStartup();
  const site = meetingTitle(meeting, lang);
  const full = title === site ? title : t('shared.pageTitle', { title, site });
  const canonical = absolute(boot, path ?? boot.path, lang);
  const about = jsonLd ?? eventData(meeting, lang, absolute(boot, '/', lang));
  const data = JSON.stringify(about).replace(/</g, '\\u003c');
  return (
    <>
      <title>{full}</title>
      {description ? <meta name="description" content={description} /> : null}
      {noindex ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={canonical} />
      <link rel="alternate" hrefLang="zh" href={absolute(boot, path ?? boot.path, 'zh')} />
      <link rel="alternate" hrefLang="en" href={absolute(boot, path ?? boot.path, 'en')} />
      <link rel="alternate" hrefLang="x-default" href={absolute(boot, path ?? boot.path, 'zh')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={LOCALE[lang]} />
      {image ? <meta property="og:image" content={image.startsWith('/') ? boot.origin + image : image} /> : null}
      {noindex ? null : <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
    </>
  );
}
