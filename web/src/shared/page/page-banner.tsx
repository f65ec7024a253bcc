// Owns the head of an inner page: the configured banner as a strip, the page's name on a plate that overlaps it.
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import type { LayoutItem } from '@/api/models';
import { useI18n } from '@/shared/i18n';
import { localValue } from '@/shared/local-text';
import { SiteLink } from '@/shared/site-link';
import { useStartup } from '@/shared/startup';
import { Picture } from '@/ui/picture';
import { Marked } from './marked';
import styles from './page-banner.module.css';
import { bannerItem, bannerParams, bannersQuery } from './structure';

interface PageBannerProps {
  /** The page's path, which names its banner in the structure. */
  path: string;
  title: string;
  /** Stands under the title instead of the banner's own words. */
  lead?: ReactNode;
  children?: ReactNode;
}

interface StripProps {
  item: LayoutItem;
  /** What the page is called: a banner that says the same adds nothing. */
  title: string;
  lead: (words: ReactNode) => ReactNode;
}

function Strip({ item, title, lead }: StripProps) {
  const { lang } = useI18n();
  const { meetingId } = useStartup();
  const { position, width, height, ...defaults } = bannerParams(item);
  const { data: banners } = useQuery(bannersQuery(meetingId, position));
  const banner = banners?.[0];
  const image = (banner && localValue(banner, 'image', lang).text) || localValue(defaults, 'image', lang).text;
  const words = banner ? localValue(banner, 'title', lang) : { text: '' };
  const picture = <Picture src={image} alt="" width={width} height={height} position="100% 50%" early cover />;
  return (
    <>
      {image && (
        <div className={styles.strip} style={{ '--ratio': `${width} / ${height}` } as CSSProperties}>
          {banner?.link ? (
            <SiteLink to={banner.link} className={styles.link} aria-label={words.text || undefined}>
              {picture}
            </SiteLink>
          ) : (
            picture
          )}
        </div>
      )}
      {lead(words.text && words.text !== title ? <span lang={words.lang}>{words.text}</span> : null)}
    </>
  );
}

/** Without a banner in the structure it is the plate alone. */
export function PageBanner({ path, title, lead, children }: PageBannerProps) {
  const startup = useStartup();
  const item = bannerItem(startup, path);
  const plate = (words: ReactNode) => (
    <div className={styles.wrap}>
      <div className={item ? styles.plate : styles.bare}>
        <h1 className={styles.title}>{title}</h1>
        {(lead ?? words) && <p className={styles.lead}>{lead ?? words}</p>}
        {children}
      </div>
    </div>
  );
  return (
    <header className={styles.head}>
      {item ? (
        <Marked of={item}>
          <Strip item={item} title={title} lead={plate} />
        </Marked>
      ) : (
        plate(null)
      )}
    </header>
  );
}
