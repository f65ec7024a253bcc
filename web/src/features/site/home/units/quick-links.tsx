// Owns the quick-link tiles; some need a signed-in visitor, some a registered one.
import { useQuery } from '@tanstack/react-query';
import type { LayoutItem } from '@/api/models';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { markOf } from '@/shared/page/marked';
import { SiteLink } from '@/shared/site-link';
import { useStartup } from '@/shared/startup';
import { Icon } from '@/ui/icon';
import { arrowUpRight } from '@/ui/icons';
import { liveNumbersQuery } from '../../queries';
import { ownWords, textParam, type Unit, type UnitProps } from '../unit';
import styles from './quick-links.module.css';
import { useTileTarget } from './tile-target';

function QuickLink({ item }: { item: LayoutItem }) {
  const { t, lang, local } = useI18n();
  const { meetingId } = useStartup();
  const { data: live } = useQuery(liveNumbersQuery(meetingId));
  const target = useTileTarget(item);
  const text = textParam(item, 'text');
  const name = local(ownWords(item, 'text'), 'words') || (text && t.any(text));
  if (!target || !name) return null;
  // A key that nobody has written words for shows nothing.
  const labelled = (key: string) => {
    const n = live && grouped(live.exhibitors);
    const words = t.any(key, n === undefined ? undefined : { exhibitors: n, n });
    return words === key ? '' : words;
  };
  const image = textParam(item, lang === 'en' ? 'imageEn' : 'imageZh') ?? textParam(item, 'imageZh');
  const note = local(ownWords(item, 'note'), 'words') || labelled(textParam(item, 'note') ?? `${text}.note`);
  return (
    <li className={styles.cell} data-unit={markOf(item)}>
      <SiteLink {...target} className={styles.tile}>
        {image && <img src={image} alt="" width={72} height={72} loading="lazy" className={styles.picture} />}
        <span>
          <span className={styles.name}>{name}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <Icon path={arrowUpRight} className={styles.arrow} />
      </SiteLink>
    </li>
  );
}

function QuickLinks({ item }: UnitProps) {
  const { t } = useI18n();
  const tiles = (item.units ?? []).filter((unit) => unit.identify === 'quick_link');
  return (
    <nav aria-label={t('site.nav.quick')}>
      <ul className={styles.tiles}>
        {tiles.map((tile, index) => (
          <QuickLink key={textParam(tile, 'text') ?? index} item={tile} />
        ))}
      </ul>
    </nav>
  );
}

export const quickLinksUnit: Unit = {
  Component: QuickLinks,
  queries: ({ meetingId }) => [liveNumbersQuery(meetingId)],
};
