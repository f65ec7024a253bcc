// Owns the page on which booths are chosen: the plan of a hall or its list, and the panel of the chosen one.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { BannerStrip } from '@/shared/page/page-banner';
import { bannerQueries } from '@/shared/page/structure';
import { usePageTitle } from '@/shared/page/use-page-title';
import type { PageModule } from '@/shared/routing';
import { savedAmongQuery } from '@/shared/saving/queries';
import { SavingNotes } from '@/shared/saving/saving-notes';
import { useSaving } from '@/shared/saving/use-saving';
import { useStartup } from '@/shared/startup';
import { Empty } from '@/ui/states';
import { TextLink } from '@/ui/text-link';
import { boothPath, type Currency, type Hall, PAGE } from '../models';
import { planQuery, rulesQuery, savedQuery } from '../queries';
import { useSelection } from '../use-selection';
import { BoothList } from './booth-list';
import { BoothPanel } from './booth-panel';
import { type Filters, fits, NO_FILTERS } from './filters';
import { HallTabs } from './hall-tabs';
import { IdlePanel } from './idle-panel';
import { Legend } from './legend';
import { MiniMap } from './mini-map';
import { Opening } from './opening';
import { PlanChart } from './plan-chart';
import styles from './plan-page.module.css';
import { Toolbar } from './toolbar';
import { useHallNews } from './use-hall-news';
import { usePlan } from './use-plan';
import { useWay } from './use-way';
import { WayFrom } from './way-from';

export const queries: PageModule['queries'] = ({ startup, search }) => [
  ...bannerQueries(startup, PAGE.plan),
  planQuery(startup.meetingId, search.get('hall')),
];

export default function PlanPage() {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const title = usePageTitle(PAGE.plan, 'booth.plan.name');
  const [search] = useSearchParams();
  const view = search.get('view') === 'list' ? 'list' : 'plan';
  const selection = useSelection();
  const plan = usePlan(selection.mine);
  const { hall, halls, booths, chosen, choose } = plan;
  useHallNews(plan);
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [currency, setCurrency] = useState<Currency>('CNY');
  const { data: rules, dataUpdatedAt } = useQuery(rulesQuery(meetingId));
  const { data: savedRows } = useQuery({ ...savedQuery(meetingId), enabled: selection.isSignedIn });
  const { data: savedBooths } = useQuery({ ...savedAmongQuery('booth'), enabled: selection.isSignedIn });
  const saved = useMemo(
    () => ({
      companies: new Set(savedRows?.map(({ company_id }) => company_id)),
      booths: new Set(savedBooths?.map(({ object_id }) => object_id)),
    }),
    [savedRows, savedBooths],
  );
  const saving = useSaving('booth');
  // The list keeps its rows while this stays the same.
  const press = useRef(saving.press);
  press.current = saving.press;
  const onSave = useCallback((id: number) => press.current(id), []);
  const fitting = useMemo(
    () =>
      filters === NO_FILTERS
        ? null
        : new Set(booths.filter((booth) => fits(booth, filters, saved)).map(({ id }) => id)),
    [booths, filters, saved],
  );
  const shown = useMemo(() => (fitting ? booths.filter(({ id }) => fitting.has(id)) : booths), [booths, fitting]);
  const way = useWay(hall, booths, chosen);
  const narrow = (next: Filters) => setFilters(JSON.stringify(next) === JSON.stringify(NO_FILTERS) ? NO_FILTERS : next);
  const viewPath = (to: 'plan' | 'list') => {
    const next = new URLSearchParams(search);
    if (to === 'list') next.set('view', 'list');
    else next.delete('view');
    const text = next.toString();
    return text ? `${PAGE.plan}?${text}` : PAGE.plan;
  };

  return (
    <div className={styles.page}>
      <Head title={title} description={t('booth.plan.description')} path={PAGE.plan} />
      <BannerStrip path={PAGE.plan} />
      <Toolbar
        title={title}
        filters={filters}
        onFilters={narrow}
        currency={currency}
        onCurrency={setCurrency}
        booths={booths}
        halls={halls}
        isSignedIn={selection.isSignedIn}
        view={view}
        viewPath={viewPath}
      />
      {rules && <Opening rules={rules} serverTime={{ said: rules.now, at: dataUpdatedAt }} selection={selection} />}
      <Loaded query={plan.query}>
        {() =>
          hall ? (
            <div className={styles.stage}>
              <div className={styles.main}>
                <HallTabs
                  halls={halls}
                  current={hall}
                  pathOf={(one: Hall) => `${boothPath(one.code)}${view === 'list' ? '&view=list' : ''}`}
                />
                {view === 'plan' ? (
                  <>
                    <PlanChart
                      hall={hall}
                      booths={booths}
                      fitting={fitting}
                      chosen={chosen}
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
                    savedIds={saved.booths}
                    onSave={onSave}
                    onChoose={(booth) => choose(booth.booth_no)}
                    onClear={() => setFilters(NO_FILTERS)}
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
                <IdlePanel hall={hall} halls={halls} currency={currency} selection={selection} rules={rules} />
              )}
            </div>
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
