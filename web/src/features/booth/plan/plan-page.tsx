// Owns the page on which booths are chosen: the plan of a hall or its list, and the panel of the chosen one.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { BannerStrip } from '@/shared/page/page-banner';
import { bannerQueries } from '@/shared/page/structure';
import { usePageTitle } from '@/shared/page/use-page-title';
import type { PageModule } from '@/shared/routing';
import { SavingNotes } from '@/shared/saving/saving-notes';
import { useStartup } from '@/shared/startup';
import { Empty } from '@/ui/states';
import { TextLink } from '@/ui/text-link';
import { boothPath, PAGE } from '../models';
import { planQuery, rulesQuery, typesQuery } from '../queries';
import { useSelection } from '../use-selection';
import { BoothList } from './booth-list';
import { BoothPanel } from './booth-panel';
import { HallTabs } from './hall-tabs';
import { IdlePanel } from './idle-panel';
import { Legend } from './legend';
import { MiniMap } from './mini-map';
import { OldPlan } from './old-plan';
import { Opening } from './opening';
import { PlanChart } from './plan-chart';
import styles from './plan-page.module.css';
import { Toolbar } from './toolbar';
import { useHallNews } from './use-hall-news';
import { useNarrowing } from './use-narrowing';
import { useOwnNews } from './use-own-news';
import { usePlan } from './use-plan';
import { useView } from './use-view';
import { useWay } from './use-way';
import { WayFrom } from './way-from';

export const queries: PageModule['queries'] = ({ startup, search }) => [
  ...bannerQueries(startup, PAGE.plan),
  planQuery(startup.meetingId, search.get('hall')),
  typesQuery(startup.meetingId),
];

export default function PlanPage() {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const title = usePageTitle(PAGE.plan, 'booth.plan.name');
  const { view, viewPath, hallPath } = useView();
  const selection = useSelection();
  const plan = usePlan(selection.mine);
  const { hall, halls, booths, free, chosen, choose } = plan;
  useHallNews(plan);
  useOwnNews(booths, selection);
  const { data: rules, dataUpdatedAt } = useQuery(rulesQuery(meetingId));
  const narrowing = useNarrowing(booths, selection.isSignedIn);
  const { fitting, shown, currency, saving } = narrowing;
  const way = useWay(hall, booths, chosen);

  return (
    <div className={styles.page}>
      <Head title={title} description={t('booth.plan.description')} path={PAGE.plan} />
      <BannerStrip path={PAGE.plan} />
      <Toolbar
        title={title}
        narrowing={narrowing}
        booths={booths}
        halls={halls}
        isSignedIn={selection.isSignedIn}
        view={view}
        viewPath={viewPath}
        isBare={plan.query.data !== undefined && !hall}
      />
      {rules && <Opening rules={rules} serverTime={{ said: rules.now, at: dataUpdatedAt }} selection={selection} />}
      <OldPlan query={plan.query} />
      <Loaded query={plan.query} className={styles.alone}>
        {() =>
          hall ? (
            <div className={styles.stage}>
              <div className={styles.main}>
                <HallTabs halls={halls} current={hall} free={free} pathOf={hallPath} />
                {booths.length === 0 ? (
                  <Empty title={t('booth.hall.empty')}>{t('booth.hall.emptyText')}</Empty>
                ) : view === 'plan' ? (
                  <>
                    <PlanChart
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
                        <div className={styles.strip}>
                          <Legend booths={booths} />
                          <MiniMap hall={hall} booths={booths} chosen={chosen} viewport={viewport} />
                        </div>
                      )}
                    </PlanChart>
                    <p className={styles.phone}>
                      <TextLink as={Link} to={boothPath(hall.code, chosen?.booth_no, PAGE.phone)} arrow>
                        {t('booth.plan.fullScreen')}
                      </TextLink>
                    </p>
                  </>
                ) : (
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
                )}
              </div>
              {chosen ? (
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
              ) : (
                <IdlePanel
                  hall={hall}
                  halls={halls}
                  booths={booths}
                  free={free}
                  currency={currency}
                  selection={selection}
                  rules={rules}
                  unknown={plan.unknown}
                />
              )}
            </div>
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
