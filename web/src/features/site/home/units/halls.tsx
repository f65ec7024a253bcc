// Owns the hall description: a plan drawn from the halls' data, and the list of themes beside it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Hall } from '@/api/models';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Neatline } from '@/ui/neatline';
import { SectionHead } from '@/ui/section-head';
import { venueQuery } from '../../queries';
import type { UnitProps } from '../unit';
import { useSectionWords } from '../unit-words';
import { HallPlan } from './hall-plan';
import styles from './halls.module.css';
import section from './section.module.css';

const largest = (halls: Hall[]) => halls.reduce((a, b) => (b.area > a.area ? b : a), halls[0] as Hall);

export function Halls({ item }: UnitProps) {
  const { t, lang } = useI18n();
  const { meetingId } = useStartup();
  const { data: venue } = useQuery(venueQuery(meetingId));
  const [pointed, setPointed] = useState<number | null>(null);
  const { title, morePath } = useSectionWords(item, 'site.home.halls.title', '/expoReserve');
  if (!venue || venue.halls.length === 0) return null;
  const { halls } = venue;
  const venueName = localValue(venue, 'name', lang).text;
  const active = pointed ?? largest(halls).id;
  return (
    <section className={styles.band} aria-labelledby="home-halls">
      <div className={section.wrap}>
        <SectionHead
          id="home-halls"
          title={title}
          lead={<LocalText row={venue} name="address" />}
          action={
            <Button as={Link} to={morePath}>
              {t('site.home.halls.open')}
            </Button>
          }
        />
        <div className={styles.columns}>
          <Neatline className={styles.plan}>
            <HallPlan
              halls={halls}
              active={active}
              venue={venueName}
              label={t('site.home.halls.plan', { venue: venueName, n: halls.length })}
              concourse={t('site.home.halls.concourse')}
              gate={t('site.home.halls.gate')}
            />
          </Neatline>
          <ul className={styles.list}>
            {halls.map((hall) => (
              <li
                key={hall.id}
                className={hall.id === active ? styles.active : styles.hall}
                onPointerEnter={() => setPointed(hall.id)}
              >
                <span className={styles.code}>{hall.code}</span>
                <span className={styles.theme}>
                  <LocalText row={hall} name="theme" />
                  <LocalText
                    row={hall}
                    name={hall.scope_zh || hall.scope_en ? 'scope' : 'name'}
                    className={styles.scope}
                  />
                </span>
                <span className={styles.area}>{grouped(hall.area)} m²</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
