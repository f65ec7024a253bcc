// Owns the directory of people: search, filters and pages over cards or a compact list. Everything has an address.
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
import { Choices } from '@/shared/page/choices';
import { Loaded } from '@/shared/page/loaded';
import { BannerStrip } from '@/shared/page/page-banner';
import { Pager } from '@/shared/page/pager';
import { usePageTitle } from '@/shared/page/use-page-title';
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
  GROUPINGS,
  isNarrowed,
  narrowed,
  SORTS,
  type Sort,
  sortOf,
  toggled,
} from './choice';
import { type Attendee, hasAccount, PAGE } from './models';
import { useNames } from './names';
import own from './people-directory.module.css';
import { PeopleFilters } from './people-filters';
import { PeopleNotes } from './people-notes';
import { PersonCards } from './person-cards';
import { PersonRows } from './person-rows';
import { useExchange } from './use-exchange';
import { usePeople } from './use-people';

const FilterSheet = lazy(() => import('@/shared/directory/filter-sheet'));

/** The two pages of the directory, each with its own look. */
const LOOKS = [
  { look: 'cards', path: PAGE.hall, icon: layoutGrid },
  { look: 'list', path: PAGE.list, icon: listIcon },
] as const;

interface PeopleDirectoryProps {
  look: 'cards' | 'list';
  /** What the page is called where the structure does not say. */
  label: PlainLabelKey;
  description: string;
  perPage: number;
}

export function PeopleDirectory({ look, label, description, perPage }: PeopleDirectoryProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const path = look === 'cards' ? PAGE.hall : PAGE.list;
  const title = usePageTitle(path, label);
  const names = useNames();
  const { choice, list, page, counts, isWaiting } = usePeople(perPage);
  const userIds = page?.rows.filter(hasAccount).map(({ user_id }) => user_id) ?? [];
  const saving = useSaving('person', userIds);
  const exchanging = useExchange(userIds);
  const [sheet, setSheet] = useState<'never' | 'open' | 'shut'>('never');
  const results = useTopOf(choice.page);

  const to = (next: Choice) => path + addressOf(next);
  const go = (next: Choice, replace = false) => navigate(to(next), { replace, preventScrollReset: true });
  const clear = to(cleared(choice));
  const onSearch = (keyword: string, isFurther: boolean) => go(narrowed(choice, { keyword }), isFurther);
  const sorting = {
    value: sortOf(choice),
    sorts: SORTS.filter((sort) => sort !== 'relevance' || choice.keyword !== '').map((sort) => ({
      value: sort,
      label: t(`network.people.sort.${sort}`),
    })),
    onSort: (sort: Sort) => go(narrowed(choice, { sort })),
  };
  const openPath = (row: Attendee) => to({ ...choice, person: row.user_id });
  const people = {
    names,
    saving,
    exchanging,
    openPath,
    onOpen: (row: Attendee) => go({ ...choice, person: row.user_id }),
  };
  const filters = counts && (
    <PeopleFilters
      counts={counts}
      choice={choice}
      names={names}
      rows={page?.rows ?? []}
      onToggle={(name, value) => go(toggled(choice, name, value))}
    />
  );
  const grouping = sortOf(choice) === 'name' ? choice.view || 'letters' : null;

  return (
    <>
      <Head title={title} description={description} path={to({ ...choice, person: 0 })} />
      <BannerStrip path={path} />
      <header className={styles.head}>
        <div className={styles.title}>
          <h1 className={styles.heading}>{title}</h1>
          {counts && <p>{t('network.people.lead', { all: grouped(counts.all), n: counts.countries.length })}</p>}
        </div>
        <SearchBox
          path={path}
          keyword={choice.keyword}
          label={t('network.people.search')}
          hint={t('network.people.hint')}
          onSearch={onSearch}
        />
        <nav className={cx(styles.views, own.views)} aria-label={t('directory.views')}>
          {LOOKS.map((one) => (
            <Link
              key={one.look}
              to={one.path + addressOf({ ...choice, page: 0, person: 0 })}
              preventScrollReset
              aria-current={one.look === look ? 'true' : undefined}
            >
              <Icon path={one.icon} />
              {t(`network.people.look.${one.look}`)}
            </Link>
          ))}
        </nav>
      </header>
      <div className={cx(styles.columns, own.columns)}>
        <aside className={styles.filters} aria-label={t('directory.filters')}>
          <p className={styles.filtersHead}>
            <b>{t('directory.filters')}</b>
            <span>{t('network.people.filtersNote')}</span>
          </p>
          {filters}
        </aside>
        <div ref={results} tabIndex={-1} className={styles.results} aria-busy={isWaiting}>
          {page ? (
            <>
              <ResultHead
                total={page.total}
                sorting={sorting}
                chosen={filterCount(choice)}
                onFilters={() => setSheet('open')}
              >
                {choice.keyword ? (
                  <FoundWords
                    text={t.any('network.people.found', { n: page.total, word: '\n' })}
                    word={choice.keyword}
                  />
                ) : (
                  t.any(isNarrowed(choice) ? 'network.people.left' : 'network.people.every', { n: page.total })
                )}
              </ResultHead>
              {look === 'list' && grouping && page.rows.length > 0 && (
                <div className={own.groupings}>
                  <Choices
                    small
                    label={t('network.people.groupings')}
                    choices={GROUPINGS.map((one) => ({
                      key: one,
                      to: to({ ...choice, view: one === 'letters' ? '' : one }),
                      label: t(`network.people.grouping.${one}`),
                      isCurrent: grouping === one,
                    }))}
                  />
                </div>
              )}
              {page.rows.length === 0 ? (
                <Nothing choice={choice} clear={clear} />
              ) : (
                <>
                  {look === 'cards' ? (
                    <PersonCards rows={page.rows} {...people} />
                  ) : (
                    <PersonRows rows={page.rows} grouping={grouping} {...people} />
                  )}
                  <Pager
                    at={choice.page}
                    pages={Math.ceil(page.total / perPage)}
                    to={(index) => to({ ...choice, page: index, person: 0 })}
                  />
                  {isNarrowed(choice) && page.total <= perPage && (
                    <p className={styles.end}>
                      {t('network.people.end', { n: page.total })}
                      <Link to={clear}>{t('network.people.seeAll')}</Link>
                    </p>
                  )}
                </>
              )}
              <p className={own.note}>{t('network.people.privacy')}</p>
            </>
          ) : (
            <Loaded query={list}>{() => null}</Loaded>
          )}
        </div>
      </div>
      {sheet !== 'never' && (
        <Suspense>
          <FilterSheet
            open={sheet === 'open'}
            onClose={() => setSheet('shut')}
            showLabel={t('network.people.show', { n: page?.total ?? 0 })}
            onClear={filterCount(choice) > 0 ? () => go({ ...cleared(choice), keyword: choice.keyword }) : undefined}
            className={styles.sheet}
          >
            <SortChoice {...sorting} />
            {filters}
          </FilterSheet>
        </Suspense>
      )}
      <PeopleNotes
        saving={saving}
        exchanging={exchanging}
        openId={choice.person}
        names={names}
        onClose={() => go({ ...choice, person: 0 }, true)}
        returnTo={to(choice)}
      />
    </>
  );
}

/** Nobody fits: why that may be, and the way out. */
function Nothing({ choice, clear }: { choice: Choice; clear: string }) {
  const { t } = useI18n();
  const reason = choice.keyword ? 'word' : isNarrowed(choice) ? 'filters' : 'all';
  return (
    <Empty
      title={t(`network.people.none.${reason}.title`)}
      action={
        isNarrowed(choice) && (
          <Button as={Link} to={clear}>
            {t('network.people.seeAll')}
          </Button>
        )
      }
    >
      {t(`network.people.none.${reason}.text`)}
    </Empty>
  );
}
