// Owns the directory of exhibitors: search, filters, letters and pages over a list or cards. Everything has an address.
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from '@/shared/directory/layout.module.css';
import { FoundWords, ResultHead } from '@/shared/directory/result-head';
import { SearchBox } from '@/shared/directory/search-box';
import { SortChoice } from '@/shared/directory/sort-choice';
import { useTopOf } from '@/shared/directory/use-results';
import { grouped } from '@/shared/format';
import { Head } from '@/shared/head';
import { type PlainLabelKey, useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { BannerStrip } from '@/shared/page/page-banner';
import { Pager } from '@/shared/page/pager';
import { usePageTitle } from '@/shared/page/use-page-title';
import { SavingNotes } from '@/shared/saving/saving-notes';
import { useSaving } from '@/shared/saving/use-saving';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { list as listIcon } from '@/ui/icons';
import { layoutGrid } from '@/ui/icons/media';
import { Empty } from '@/ui/states';
import {
  addressOf,
  type Choice,
  cleared,
  filterCount,
  isNarrowed,
  narrowed,
  PER_PAGE,
  SORTS,
  type Sort,
  sortOf,
  toggled,
  VIEWS,
  type View,
} from './choice';
import { ExhibitorCards } from './exhibitor-cards';
import { ExhibitorList } from './exhibitor-list';
import { FilterGroups } from './filter-groups';
import { LetterRail } from './letter-rail';
import { useNames } from './names';
import { useDirectory } from './use-directory';

const FilterSheet = lazy(() => import('@/shared/directory/filter-sheet'));
const VIEW_ICON = { list: listIcon, cards: layoutGrid } as const;

interface DirectoryProps {
  path: string;
  /** What the page is called where the structure does not say. */
  label: PlainLabelKey;
  description: string;
  /** How it is seen until somebody chooses otherwise. */
  view: View;
}

export function Directory({ path, label, description, view: usualView }: DirectoryProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const title = usePageTitle(path, label);
  const names = useNames();
  const { choice, isShown, list, page, filters, savedCount, isSignedIn, isWaiting } = useDirectory();
  const saving = useSaving('exhibitor', page?.rows.map((row) => row.company_id) ?? []);
  const [sheet, setSheet] = useState<'never' | 'open' | 'shut'>('never');

  const results = useTopOf(choice.page);

  const view = choice.view || usualView;
  const to = (next: Choice) => path + addressOf(next);
  const go = (next: Choice, replace = false) => navigate(to(next), { replace, preventScrollReset: true });
  const clear = to(cleared(choice));
  const onSearch = (keyword: string, isFurther: boolean) => go(narrowed(choice, { keyword, letter: '' }), isFurther);
  const onSaved = () => {
    const next = narrowed(choice, { isSaved: !choice.isSaved });
    if (isSignedIn) go(next);
    else saving.ask(to(next));
  };
  const sorting = {
    value: sortOf(choice),
    sorts: SORTS.filter((sort) => sort !== 'relevance' || choice.keyword !== '').map((sort) => ({
      value: sort,
      label: t(`company.directory.sort.${sort}`),
    })),
    onSort: (sort: Sort) => go(narrowed(choice, { sort })),
  };
  const groups = filters && (
    <FilterGroups
      filters={filters}
      choice={choice}
      names={names}
      savedCount={savedCount}
      onToggle={(name, value) => go(toggled(choice, name, value))}
      onSaved={onSaved}
    />
  );

  return (
    <>
      <Head
        title={title}
        description={description}
        path={to(narrowed(choice, { isSaved: false, page: choice.page }))}
      />
      {isShown('banner') && <BannerStrip path={path} />}
      <header className={styles.head}>
        <div className={styles.title}>
          <h1 className={styles.heading}>{title}</h1>
          {filters && <p>{t('company.directory.lead', { all: grouped(filters.all), halls: filters.halls.length })}</p>}
        </div>
        {isShown('search') ? (
          <SearchBox
            path={path}
            keyword={choice.keyword}
            label={t('company.directory.search')}
            hint={t('company.directory.hint')}
            onSearch={onSearch}
          />
        ) : (
          <span />
        )}
        <nav className={styles.views} aria-label={t('directory.views')}>
          {VIEWS.map((one) => (
            <Link
              key={one}
              to={to({ ...choice, view: one === usualView ? '' : one })}
              replace
              preventScrollReset
              aria-current={one === view ? 'true' : undefined}
            >
              <Icon path={VIEW_ICON[one]} />
              {t(`company.directory.view.${one}`)}
            </Link>
          ))}
        </nav>
      </header>
      <div className={cx(styles.columns, !isShown('filters') && styles.unfiltered)}>
        {isShown('filters') && (
          <aside className={styles.filters} aria-label={t('directory.filters')}>
            <p className={styles.filtersHead}>
              <b>{t('directory.filters')}</b>
              <span>{t('company.directory.filtersNote')}</span>
            </p>
            {groups}
          </aside>
        )}
        <div ref={results} tabIndex={-1} className={styles.results} aria-busy={isWaiting}>
          {page ? (
            <>
              <ResultHead
                total={page.total}
                sorting={sorting}
                chosen={filterCount(choice)}
                onFilters={isShown('filters') ? () => setSheet('open') : undefined}
              >
                {choice.keyword ? (
                  <FoundWords
                    text={t.any('company.directory.found', { n: page.total, word: '\n' })}
                    word={choice.keyword}
                  />
                ) : (
                  t.any(isNarrowed(choice) ? 'company.directory.left' : 'company.directory.every', { n: page.total })
                )}
              </ResultHead>
              {page.rows.length === 0 ? (
                <Nothing choice={choice} clear={clear} />
              ) : (
                <>
                  {view === 'cards' ? (
                    <ExhibitorCards rows={page.rows} names={names} saving={saving} />
                  ) : (
                    <ExhibitorList
                      rows={page.rows}
                      names={names}
                      saving={saving}
                      isLettered={sortOf(choice) === 'name'}
                    />
                  )}
                  <Pager
                    at={choice.page}
                    pages={Math.ceil(page.total / PER_PAGE)}
                    to={(index) => to({ ...choice, page: index })}
                  />
                  {isNarrowed(choice) && page.total <= PER_PAGE && (
                    <p className={cx(styles.end, view === 'list' && sortOf(choice) === 'name' && styles.indented)}>
                      {t('company.directory.end', { n: page.total })}
                      <Link to={clear}>{t('company.directory.seeAll')}</Link>
                    </p>
                  )}
                </>
              )}
            </>
          ) : (
            <Loaded query={list}>{() => null}</Loaded>
          )}
        </div>
        <LetterRail path={path} choice={choice} counts={filters?.letters ?? []} />
      </div>
      {sheet !== 'never' && (
        <Suspense>
          <FilterSheet
            open={sheet === 'open'}
            onClose={() => setSheet('shut')}
            showLabel={t('company.directory.show', { n: page?.total ?? 0 })}
            onClear={
              isNarrowed({ ...choice, keyword: '' })
                ? () => go({ ...cleared(choice), keyword: choice.keyword })
                : undefined
            }
            className={styles.sheet}
          >
            <SortChoice {...sorting} />
            {groups}
          </FilterSheet>
        </Suspense>
      )}
      <SavingNotes saving={saving} />
    </>
  );
}

/** Nobody fits: why that may be, and the way out. */
function Nothing({ choice, clear }: { choice: Choice; clear: string }) {
  const { t } = useI18n();
  const reason = choice.isSaved && !choice.keyword ? 'saved' : choice.keyword ? 'word' : 'filters';
  return (
    <Empty
      title={t(`company.directory.none.${reason}.title`)}
      action={
        isNarrowed(choice) && (
          <Button as={Link} to={clear}>
            {t('company.directory.seeAll')}
          </Button>
        )
      }
    >
      {t(`company.directory.none.${reason}.text`)}
    </Empty>
  );
}
