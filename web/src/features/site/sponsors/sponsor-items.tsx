// Owns what a sponsor can take: benefits, price and the places that are left in each tier.
import { useQuery } from '@tanstack/react-query';
import type { SponsorItem } from '@/api/models';
import { sponsorItemsQuery } from '@/features/site/pages/queries';
import { contactsQuery } from '@/features/site/queries';
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { Loaded } from '@/shared/page/loaded';
import section from '@/shared/page/section.module.css';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { mail } from '@/ui/icons';
import { ScaleBar } from '@/ui/scale-bar';
import { SectionHead } from '@/ui/section-head';
import { Tag } from '@/ui/tag';
import styles from './sponsor-items.module.css';

/** Whole yuan: nobody sells a sponsorship to the cent. */
const price = ({ price: cents, currency }: SponsorItem) => money(cents, currency).replace(/\.00$/, '');

function Item({ item, contact }: { item: SponsorItem; contact: string | undefined }) {
  const { t, lang } = useI18n();
  const isFree = item.left > 0;
  const subject = t('site.sponsors.subject', { tier: localValue(item, 'name', lang).text });
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <LocalText row={item} name="name" as="h3" className={styles.name} />
        <LocalText row={item} name="text" as="p" className={styles.text} />
      </div>
      <div className={styles.places}>
        <p>
          <Tag flag={isFree ? 'C' : 'M'}>
            {isFree ? t('site.sponsors.left', { n: item.left, of: item.quota }) : t('site.sponsors.full')}
          </Tag>
        </p>
        <ScaleBar value={item.quota > 0 ? 1 - item.left / item.quota : 1} steps={Math.max(item.quota, 1)} />
      </div>
      <p className={styles.price}>{price(item)}</p>
      <div className={styles.ask}>
        {isFree && contact && (
          <Button as="a" href={`mailto:${contact}?subject=${encodeURIComponent(subject)}`}>
            <Icon path={mail} />
            {t('site.sponsors.ask')}
          </Button>
        )}
      </div>
    </li>
  );
}

export function SponsorItems() {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const items = useQuery(sponsorItemsQuery(meetingId));
  const { data: contacts } = useQuery(contactsQuery(meetingId));
  const empty = { title: t('site.sponsors.items.none.title'), text: t('site.sponsors.items.none.text') };
  return (
    <section className={section.section} aria-labelledby="sponsor-items">
      <div className={section.wrap}>
        <SectionHead id="sponsor-items" title={t('site.sponsors.items')} lead={t('site.sponsors.items.lead')} />
        <Loaded query={items} empty={empty}>
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((item) => (
                <Item key={item.id} item={item} contact={contacts?.[0]?.email} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </section>
  );
}
