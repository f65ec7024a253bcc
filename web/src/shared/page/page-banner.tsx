// Owns the head of an inner page: the configured banner as a strip, the page's name on a plate that overlaps it.
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import type { LayoutItem } from '@/api/models';
import { useI18n } from '@/shared/i18n';
import { localValue } from '@/shared/local-text';
import { SiteLink } from '@/shared/site-link';
import { useStartup } from '@/shared/startup';
import { cx } from '@/ui/class-names';
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

/** The banner that stands in the place of a unit, or the unit's own picture. */
function useBanner(item: LayoutItem) {
  const { lang } = useI18n();
  const { meetingId } = useStartup();
  const { position, width, height, ...defaults } = bannerParams(item);
  const { data: banners } = useQuery(bannersQuery(meetingId, position));
  const banner = banners?.[0];
  return {
    image: (banner && localValue(banner, 'image', lang).text) || localValue(defaults, 'image', lang).text,
    words: banner ? localValue(banner, 'title', lang) : { text: '' },
    link: banner?.link,
    width,
    height,
  };
}

interface BannerPictureProps {
  banner: ReturnType<typeof useBanner>;
  className?: string;
}

function BannerPicture({ banner: { image, words, link, width, height }, className }: BannerPictureProps) {
  if (!image) return null;
  const picture = <Picture src={image} alt="" width={width} height={height} position="100% 50%" early cover />;
  return (
    <div className={cx(styles.strip, className)} style={{ '--ratio': `${width} / ${height}` } as CSSProperties}>
      {link ? (
        <SiteLink to={link} className={styles.link} aria-label={words.text || undefined}>
          {picture}
        </SiteLink>
      ) : (
        picture
      )}
    </div>
  );
}

function Strip({ item, title, lead }: StripProps) {
  const banner = useBanner(item);
  const { words } = banner;
  return (
    <>
      <BannerPicture banner={banner} />
      {lead(words.text && words.text !== title ? <span lang={words.lang}>{words.text}</span> : null)}
    </>
  );
}

const LowStrip = ({ item }: { item: LayoutItem }) => <BannerPicture banner={useBanner(item)} className={styles.low} />;

/** The banner alone and low, over a page that has a head of its own. */
export function BannerStrip({ path }: { path: string }) {
  const item = bannerItem(useStartup(), path);
  if (!item) return null;
  return (
    <Marked of={item}>
      <LowStrip item={item} />
    </Marked>
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
