// Owns the plan for phones: it fills the screen, and the chosen booth comes up from its foot.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import type { PageModule } from '@/shared/routing';
import { SavingNotes } from '@/shared/saving/saving-notes';
import { useSaving } from '@/shared/saving/use-saving';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowLeft, chevronDown, chevronUp } from '@/ui/icons';
import { Empty } from '@/ui/states';
import { boothPath, PAGE } from '../models';
import { planQuery, rulesQuery } from '../queries';
import { useSelection } from '../use-selection';
import { BoothPanel, HOLD_SECONDS } from './booth-panel';
import { HallTabs } from './hall-tabs';
import { HoldSection } from './hold-section';
import { Legend } from './legend';
import styles from './phone-page.module.css';
import { PlanChart } from './plan-chart';
import { useHallNews } from './use-hall-news';
import { usePlan } from './use-plan';
import { useWay } from './use-way';
import { WayFrom } from './way-from';

export const queries: PageModule['queries'] = ({ startup, search }) => [
  planQuery(startup.meetingId, search.get('hall')),
];

export default function PhonePage() {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const selection = useSelection();
  const plan = usePlan(selection.mine);
  const { hall, halls, booths, chosen, choose } = plan;
  useHallNews(plan);
  const { data: rules } = useQuery(rulesQuery(meetingId));
  const way = useWay(hall, booths, chosen);
  const saving = useSaving('booth');
  const [isHigh, setHigh] = useState(false);
  return (
    <div className={styles.page}>
      <Head title={t('booth.phone.title')} description={t('booth.plan.description')} path={PAGE.phone} noindex />
      <header className={styles.head}>
        <Button
          as={Link}
          to={hall ? boothPath(hall.code, chosen?.booth_no) : PAGE.plan}
          kind="bare"
          aria-label={t('booth.phone.back')}
        >
          <Icon path={arrowLeft} />
        </Button>
        <h1 className={styles.title}>{t('booth.phone.title')}</h1>
      </header>
      <Loaded query={plan.query}>
        {() =>
          hall ? (
            <>
              <HallTabs halls={halls} current={hall} pathOf={(one) => boothPath(one.code, undefined, PAGE.phone)} />
              <PlanChart
                className={styles.plan}
                hall={hall}
                booths={booths}
                fitting={null}
                chosen={chosen}
                onChoose={(booth) => choose(booth?.booth_no ?? null)}
                route={way.route}
                routeLabel={way.label}
              />
              <div className={styles.sheet} data-high={isHigh || undefined}>
                {chosen ? (
                  <>
                    <button
                      type="button"
                      className={styles.handle}
                      aria-expanded={isHigh}
                      onClick={() => setHigh(!isHigh)}
                    >
                      <Icon path={isHigh ? chevronDown : chevronUp} />
                      {t(isHigh ? 'booth.phone.less' : 'booth.phone.more')}
                    </button>
                    <BoothPanel
                      hall={hall}
                      booth={chosen}
                      booths={booths}
                      currency="CNY"
                      selection={selection}
                      rules={rules}
                      saving={saving}
                      way={{ from: way.fromWords, metres: way.metres }}
                    >
                      <WayFrom way={way} booth={chosen} />
                    </BoothPanel>
                  </>
                ) : selection.reservation ? (
                  <HoldSection
                    reservation={selection.reservation}
                    selection={selection}
                    holdSeconds={rules?.hold_seconds ?? HOLD_SECONDS}
                  />
                ) : (
                  <div className={styles.idle}>
                    <Legend booths={booths} />
                    <p>{t('booth.idle.text')}</p>
                  </div>
                )}
              </div>
            </>
          ) : (
            <Empty title={t('booth.plan.none')}>{t('booth.plan.noneText')}</Empty>
          )
        }
      </Loaded>
      <SavingNotes saving={saving} />
      <p aria-live="polite" className={styles.said}>
        {selection.notice}
      </p>
    </div>
  );
}
