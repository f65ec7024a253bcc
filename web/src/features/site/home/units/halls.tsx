// Owns the hall description: a plan drawn from the halls' data, and the list of themes beside it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Hall } from '@/api/models';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Neatline } from '@/ui/neatline';
import { SectionHead } from '@/ui/section-head';
import { LocalText, localValue } from '../../parts/local-text';
import { venueQuery } from '../../queries';
import { HallPlan } from './hall-plan';
import styles from './halls.module.css';
import section from './section.module.css';

const largest = (halls: Hall[]) => halls.reduce((a, b) => (b.area > a.area ? b : a), halls[0] as Hall);

export function Halls() {
  const { t, lang } = useI18n();
  const { meetingId } = useStartup();
  const { data: venue } = useQuery(venueQuery(meetingId));
  const [pointed, setPointed] = useState<number | null>(null);
  if (!venue || venue.halls.length === 0) return null;
  const { halls } = venue;
  const active = pointed ?? largest(halls).id;
  return (
    <section className={styles.band} aria-labelledby="home-halls">
      <div className={section.wrap}>
        <SectionHead
          id="home-halls"
          title={t('site.home.halls.title')}
          lead={<LocalText row={venue} name="address" />}
          action={
            <Button as={Link} to="/expoReserve">
              {t('site.home.halls.open')}
            </Button>
          }
        />
        <div className={styles.columns}>
          <Neatline className={styles.plan}>
            <HallPlan
              halls={halls}
              active={active}
              label={t('site.home.halls.plan', { venue: localValue(venue, 'name', lang).text, n: halls.length })}
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
                  <LocalText row={hall} name="name" className={styles.name} />
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
