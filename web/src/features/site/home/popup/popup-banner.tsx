// Owns what the popup banner shows: one picture of 800 x 510 with its words under it, which leads somewhere.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Banner } from '@/api/models';
import { useI18n } from '@/shared/i18n';
import { localValue } from '@/shared/local-text';
import { SiteLink } from '@/shared/site-link';
import { useStartup } from '@/shared/startup';
import { Icon } from '@/ui/icon';
import { arrowRight } from '@/ui/icons';
import { Picture } from '@/ui/picture';
import { bannersQuery } from '../../queries';
import styles from './popup-banner.module.css';

export const SIZE = { width: 800, height: 510 };

interface PopupBanner {
  src: string;
  name: string;
  /** The language of the name, where it is not the page's. */
  lang?: string;
  link: Banner['link'];
}

/** The first banner of the position; undefined while unknown, and where there is none with a picture. */
export function usePopupBanner(position: string): PopupBanner | undefined {
  const { t, lang } = useI18n();
  const { meetingId } = useStartup();
  const { data: banners } = useQuery(bannersQuery(meetingId, position));
  const banner = banners?.[0];
  const src = banner ? localValue(banner, 'image', lang).text : '';
  if (!banner || !src) return undefined;
  const title = localValue(banner, 'title', lang);
  return { src, name: title.text || t('site.popup.name'), lang: title.lang, link: banner.link };
}

export function PopupSheet({ of: { src, name, lang, link }, onLeave }: { of: PopupBanner; onLeave?: () => void }) {
  const inside: ReactNode = (
    <>
      <Picture src={src} alt="" {...SIZE} early className={styles.picture} />
      <span className={styles.caption} lang={lang}>
        {name}
        {link && <Icon path={arrowRight} />}
      </span>
    </>
  );
  return link ? (
    <SiteLink to={link} className={styles.popup} onClick={onLeave}>
      {inside}
    </SiteLink>
  ) : (
    <div className={styles.popup}>{inside}</div>
  );
}
