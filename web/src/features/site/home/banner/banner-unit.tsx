// Owns the banner unit of the home page: the chart hero first, the organiser's banners behind it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Banner, LayoutItem } from '@/api/models';
import { type Lang, useLang } from '@/shared/i18n';
import { localValue } from '@/shared/local-text';
import { useStartup } from '@/shared/startup';
import { Neatline } from '@/ui/neatline';
import { bannersQuery } from '../../queries';
import { textParam, type Unit, type UnitProps } from '../unit';
import { BannerPager } from './banner-pager';
import { BannerSheet } from './banner-sheet';
import styles from './banner-unit.module.css';
import { HeroSheet } from './hero-sheet';

const position = (item: LayoutItem) => textParam(item, 'position') ?? 'home';

/** Banners that show something of their own: the unit's default picture is what the hero stands for. */
export function bannersBehind(item: LayoutItem, banners: Banner[], lang: Lang): Banner[] {
  const stood = new Set([textParam(item, 'defaultImage'), textParam(item, 'defaultImageEn')]);
  return banners.filter((banner) => {
    const image = localValue(banner, 'image', lang).text;
    return image !== '' && !stood.has(image);
  });
}

function BannerUnit({ item }: UnitProps) {
  const lang = useLang();
  const { meetingId } = useStartup();
  const { data = [] } = useQuery(bannersQuery(meetingId, position(item)));
  const [at, setAt] = useState(0);
  const banners = bannersBehind(item, data, lang);
  const banner = banners[at - 1];
  return (
    <div className={styles.hero}>
      <Neatline className={styles.frame}>
        {banner ? <BannerSheet banner={banner} /> : <HeroSheet image={textParam(item, 'heroImage')} />}
        {banners.length > 0 && <BannerPager count={banners.length + 1} at={at} onChange={setAt} />}
      </Neatline>
    </div>
  );
}

export const bannerUnit: Unit = {
  Component: BannerUnit,
  queries: ({ meetingId }, item) => [bannersQuery(meetingId, position(item))],
};
