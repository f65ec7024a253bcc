// Owns the cargo hall: a live list of what is open for quotes, the chosen inquiry beside it. Everything has an address.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { SearchBox } from '@/shared/directory/search-box';
import { useTopOf } from '@/shared/directory/use-results';
import { grouped, startOfDay } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { BannerStrip } from '@/shared/page/page-banner';
import { Pager } from '@/shared/page/pager';
import { bannerQueries } from '@/shared/page/structure';
import { usePageTitle } from '@/shared/page/use-page-title';
import type { PageModule } from '@/shared/routing';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { plus } from '@/ui/icons';
import { Empty } from '@/ui/states';
import { useNow } from '@/ui/use-now';
import { CargoPanel, NoCargo, PANEL } from './cargo-panel';
import { CargoRows } from './cargo-rows';
import { addressOf, type Choice, choiceIn, cleared, isNarrowed, narrowed } from './choice';
import { HallFilters } from './hall-filters';
import styles from './hall-page.module.css';
import { LiveStrip } from './live-strip';
import { type Cargo, PAGE } from './models';
import { hallQuery, numbersQuery, PER_PAGE } from './queries';
import { useHall } from './use-hall';

export const queries: PageModule['queries'] = ({ startup, search }) => [
  ...bannerQueries(startup, PAGE.hall),
  hallQuery(choiceIn(search)),
  numbersQuery(),
];

const MINUTE_MS = 60_000;
const to = (choice: Choice) => PAGE.hall + addressOf(choice);

export default function HallPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const title = usePageTitle(PAGE.hall, 'freight.hall.title');
  const { choice, list, page, standing, showNews, live, isWaiting } = useHall();
  const { data: numbers } = useQuery(numbersQuery());
  const now = useNow(MINUTE_MS);
  const results = useTopOf(choice.page);
  const { rows, gone, news } = standing;
  const chosen = choice.id === null ? rows[0] : rows.find(({ id }) => id === choice.id);
  const isMissing = list.data !== undefined && choice.id !== null && !chosen;
  useInSight(chosen || isMissing ? choice.id : null);

  const go = (next: Choice, replace = false) => navigate(to(next), { replace, preventScrollReset: true });
  const onSearch = (keyword: string, isFurther: boolean) => go(narrowed(choice, { keyword }), isFurther);
  const pathOf = (row: Cargo) => to({ ...choice, id: row.id });
  const today = now === null ? 0 : rows.filter((row) => (row.submitted_at ?? 0) >= startOfDay(now)).length;
  // Where all of the first page came today there may be more of them: no number is better than a wrong one.
  const isCounted = !isNarrowed(choice) && choice.page === 0 && today < PER_PAGE;

  return (
    <>
      <Head title={title} description={t('freight.hall.description')} path={to({ ...choice, id: null })} />
      <BannerStrip path={PAGE.hall} />
      <LiveStrip
        state={live}
        open={isNarrowed(choice) ? undefined : page?.total}
        today={isCounted ? today : 0}
        firstAnswer={numbers?.median_answer_seconds ?? null}
        taken={standing.taken}
      />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <SearchBox
          path={PAGE.hall}
          keyword={choice.keyword}
          label={t('freight.hall.search')}
          hint={t('freight.hall.hint')}
          onSearch={onSearch}
        />
        <HallFilters choice={choice} onChange={(name, value) => go(narrowed(choice, { [name]: value }))} />
        <Button as={Link} to={PAGE.inquiry} kind="ink" className={styles.ask}>
          <Icon path={plus} />
          {t('freight.hall.ask')}
        </Button>
      </header>
      <div className={styles.stage}>
        <div ref={results} tabIndex={-1} className={styles.list} aria-busy={isWaiting}>
          {page ? (
            <>
              <div className={styles.count}>
                <p aria-live="polite">
                  <b className={styles.figure}>{grouped(page.total)}</b>
                  <span>
                    {choice.keyword
                      ? t.any('freight.hall.found', { n: page.total, word: choice.keyword })
                      : t.any(isNarrowed(choice) ? 'freight.hall.left' : 'freight.hall.every', { n: page.total })}
                  </span>
                </p>
                {news > 0 && choice.page === 0 ? (
                  <Button size="small" onClick={showNews}>
                    {t('freight.hall.news', { n: news })}
                  </Button>
                ) : (
                  <span className={styles.order}>{t('freight.hall.order')}</span>
                )}
              </div>
              {rows.length === 0 ? (
                <Nothing choice={choice} />
              ) : (
                <CargoRows rows={rows} gone={gone} chosen={chosen?.id} pathOf={pathOf} />
              )}
              <div className={styles.pager}>
                <Pager
                  at={choice.page}
                  pages={Math.ceil(page.total / PER_PAGE)}
                  to={(index) => to({ ...choice, page: index, id: null })}
                />
              </div>
            </>
          ) : (
            <Loaded query={list}>{() => null}</Loaded>
          )}
        </div>
        {chosen && <CargoPanel row={chosen} isGone={gone.has(chosen.id)} />}
        {isMissing && <NoCargo />}
      </div>
    </>
  );
}

/** Where the details follow the list, as in the styles. */
const NARROW = '(max-width: 1080px)';

/** On a narrow screen what was pressed in the list, or what a link led to, is brought into sight. */
function useInSight(id: number | null) {
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    if (id === null || !window.matchMedia(NARROW).matches) return;
    const panel = document.getElementById(PANEL);
    if (panel && panel.getBoundingClientRect().top > innerHeight / 2) panel.scrollIntoView();
  }, [id]);
}

/** Nothing is open, or nothing fits: why, and the way out. */
function Nothing({ choice }: { choice: Choice }) {
  const { t } = useI18n();
  const reason = isNarrowed(choice) ? 'filters' : 'all';
  return (
    <Empty
      title={t(`freight.hall.none.${reason}.title`)}
      action={
        reason === 'filters' && (
          <Button as={Link} to={to(cleared())}>
            {t('freight.hall.seeAll')}
          </Button>
        )
      }
    >
      {t(`freight.hall.none.${reason}.text`)}
    </Empty>
  );
}
