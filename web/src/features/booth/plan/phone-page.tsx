// Owns the plan for phones: plan or list fill the screen, and the chosen booth comes up from its foot.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import type { PageModule } from '@/shared/routing';
import { SavingNotes } from '@/shared/saving/saving-notes';
import { useStartup } from '@/shared/startup';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowLeft, chevronDown, chevronUp, cross } from '@/ui/icons';
import { Empty } from '@/ui/states';
import { boothPath, PAGE } from '../models';
import { planQuery, rulesQuery, typesQuery } from '../queries';
import { useSelection } from '../use-selection';
import { BoothList } from './booth-list';
import { BoothPanel, HOLD_SECONDS } from './booth-panel';
import { HallTabs } from './hall-tabs';
import { HoldSection } from './hold-section';
import { Legend } from './legend';
import { MiniMap } from './mini-map';
import { OldPlan } from './old-plan';
import { Opening } from './opening';
import styles from './phone-page.module.css';
import { PlanChart } from './plan-chart';
import { Toolbar } from './toolbar';
import { useHallNews } from './use-hall-news';
import { useNarrowing } from './use-narrowing';
import { useOwnNews } from './use-own-news';
import { usePlan } from './use-plan';
import { useView } from './use-view';
import { useWay } from './use-way';
import { WayFrom } from './way-from';

export const queries: PageModule['queries'] = ({ startup, search }) => [
  planQuery(startup.meetingId, search.get('hall')),
  typesQuery(startup.meetingId),
];

export default function PhonePage() {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const { view, viewPath, hallPath } = useView();
  const selection = useSelection();
  const plan = usePlan(selection.mine);
  const { hall, halls, booths, free, chosen, choose } = plan;
  useHallNews(plan);
  useOwnNews(booths, selection);
  const narrowing = useNarrowing(booths, selection.isSignedIn);
  const { fitting, shown, currency, saving } = narrowing;
  const { data: rules, dataUpdatedAt } = useQuery(rulesQuery(meetingId));
  const way = useWay(hall, booths, chosen);
  const [isHigh, setHigh] = useState(false);
  return (
    <div className={styles.page}>
      <Head title={t('booth.phone.title')} description={t('booth.plan.description')} path={PAGE.phone} noindex />
      <Toolbar
        title={t('booth.phone.title')}
        narrowing={narrowing}
        booths={booths}
        halls={halls}
        isSignedIn={selection.isSignedIn}
        view={view}
        viewPath={viewPath}
        isBare={plan.query.data !== undefined && !hall}
        back={
          <Button
            as={Link}
            to={hall ? boothPath(hall.code, chosen?.booth_no) : PAGE.plan}
            kind="bare"
            aria-label={t('booth.phone.back')}
          >
            <Icon path={arrowLeft} />
          </Button>
        }
      />
      {rules && <Opening rules={rules} serverTime={{ said: rules.now, at: dataUpdatedAt }} selection={selection} />}
      <OldPlan query={plan.query} />
      <Loaded query={plan.query} className={styles.alone}>
        {() =>
          hall ? (
            <>
              <HallTabs halls={halls} current={hall} free={free} pathOf={hallPath} />
              {booths.length === 0 ? (
                <Empty title={t('booth.hall.empty')} className={styles.alone}>
                  {t('booth.hall.emptyText')}
                </Empty>
              ) : view === 'plan' ? (
                <PlanChart
                  className={styles.plan}
                  hall={hall}
                  booths={booths}
                  fitting={fitting}
                  chosen={chosen}
                  currency={currency}
                  onChoose={(booth) => choose(booth?.booth_no ?? null)}
                  route={way.route}
                  routeLabel={way.label}
                >
                  {(viewport) => (
                    <div className={styles.mini}>
                      <MiniMap hall={hall} booths={booths} chosen={chosen} viewport={viewport} />
                    </div>
                  )}
                </PlanChart>
              ) : (
                <div className={styles.list}>
                  <BoothList
                    booths={shown}
                    chosenId={chosen?.id}
                    currency={currency}
                    caption={t('booth.list.caption', { hall: local(hall, 'name') })}
                    savedIds={narrowing.savedIds}
                    onSave={narrowing.onSave}
                    onChoose={(booth) => choose(booth.booth_no)}
                    onClear={narrowing.clear}
                  />
                </div>
              )}
              <div className={styles.sheet} data-high={isHigh || undefined}>
                {chosen ? (
                  <>
                    <div className={styles.handle}>
                      <button type="button" aria-expanded={isHigh} onClick={() => setHigh(!isHigh)}>
                        <Icon path={isHigh ? chevronDown : chevronUp} />
                        {t(isHigh ? 'booth.phone.less' : 'booth.phone.more')}
                      </button>
                      <button
                        type="button"
                        aria-label={t('booth.phone.close', { booth: chosen.booth_no })}
                        onClick={() => choose(null)}
                      >
                        <Icon path={cross} />
                      </button>
                    </div>
                    <BoothPanel
                      hall={hall}
                      booth={chosen}
                      booths={booths}
                      currency={currency}
                      selection={selection}
                      rules={rules}
                      saving={saving}
                      way={{ from: way.fromWords, metres: way.metres }}
                    >
                      {view === 'plan' && <WayFrom way={way} booth={chosen} />}
                    </BoothPanel>
                  </>
                ) : (
                  <>
                    {plan.unknown && (
                      <Alert kind="warn" className={styles.problem}>
                        {t('booth.plan.unknown', { booth: plan.unknown })}
                      </Alert>
                    )}
                    {selection.problem && (
                      <Alert kind="warn" className={styles.problem}>
                        {selection.problem}
                      </Alert>
                    )}
                    {selection.reservation ? (
                      <HoldSection
                        reservation={selection.reservation}
                        selection={selection}
                        holdSeconds={rules?.hold_seconds ?? HOLD_SECONDS}
                      />
                    ) : (
                      view === 'plan' &&
                      booths.length > 0 && (
                        <div className={styles.idle}>
                          <Legend booths={booths} />
                          <p>{t('booth.idle.text')}</p>
                        </div>
                      )
                    )}
                  </>
                )}
              </div>
            </>
          ) : (
            <Empty title={t('booth.plan.none')} className={styles.alone}>
              {t('booth.plan.noneText')}
            </Empty>
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
