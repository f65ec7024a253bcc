// The catalogue for its readers: half pages as they are printed, by hall and letter, found by name; prints two a sheet.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { grouped } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Choices } from '@/shared/page/choices';
import { Loaded } from '@/shared/page/loaded';
import { BannerStrip } from '@/shared/page/page-banner';
import { Pager } from '@/shared/page/pager';
import section from '@/shared/page/section.module.css';
import { bannerQueries } from '@/shared/page/structure';
import { usePageTitle } from '@/shared/page/use-page-title';
import type { PageModule } from '@/shared/routing';
import { useStartup } from '@/shared/startup';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Input } from '@/ui/input';
import { Empty } from '@/ui/states';
import { addressOf, type BookChoice, choiceIn, KEYWORD_LENGTH, narrowed, PER_PAGE, requestOf } from './book-choice';
import styles from './book-page.module.css';
import { HalfPage } from './half-page';
import { PAGE } from './models';
import { bookFiltersQuery, bookQuery, type Leaf } from './queries';

function requestsOf(choice: BookChoice, meetingId: number) {
  const request = requestOf(choice, meetingId);
  return {
    list: bookQuery({ ...request, start: choice.page, limit: PER_PAGE }),
    filters: bookFiltersQuery(request),
  };
}

export const queries: PageModule['queries'] = ({ startup, search }) => {
  const { list, filters } = requestsOf(choiceIn(search), startup.meetingId);
  return [...bannerQueries(startup, PAGE.book), list, filters];
};

export default function CatalogueBookPage() {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const [search] = useSearchParams();
  const choice = choiceIn(search);
  const title = usePageTitle(PAGE.book, 'event.book.title');
  const requests = requestsOf(choice, meetingId);
  const list = useQuery(requests.list);
  const { data: filters } = useQuery(requests.filters);
  const isNarrowed = Boolean(choice.keyword || choice.hall || choice.letter);
  return (
    <>
      <Head title={title} description={t('event.book.description')} path={addressOf(choice)} />
      <div className={styles.screen}>
        <BannerStrip path={PAGE.book} />
      </div>
      <div className={cx(section.wrap, styles.wrap)}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {filters ? <p>{t('event.book.lead', { n: grouped(filters.all) })}</p> : null}
          </div>
          <SearchForm key={choice.keyword} choice={choice} />
          <Print />
        </header>
        {filters ? (
          <div className={styles.filters}>
            <Choices
              label={t('event.book.halls')}
              choices={[
                {
                  key: 'all',
                  to: addressOf(narrowed(choice, { hall: '' })),
                  label: t('event.book.allHalls'),
                  isCurrent: choice.hall === '',
                },
                ...filters.halls.map(({ value, count }) => ({
                  key: value,
                  to: addressOf(narrowed(choice, { hall: value })),
                  label: value,
                  count,
                  isCurrent: choice.hall === value,
                })),
              ]}
            />
            <Choices
              small
              label={t('event.book.letters')}
              choices={filters.letters.map(({ value }) => ({
                key: value,
                // The chosen letter leads back to all of them.
                to: addressOf(narrowed(choice, { letter: choice.letter === value ? '' : value })),
                label: value,
                isCurrent: choice.letter === value,
              }))}
            />
          </div>
        ) : null}
        <Loaded query={list}>
          {(page) =>
            page.rows.length === 0 ? (
              <Empty
                title={t(isNarrowed ? 'event.book.noMatch' : 'event.book.none')}
                action={
                  isNarrowed ? (
                    <Button as={Link} to={PAGE.book}>
                      {t('event.book.all')}
                    </Button>
                  ) : null
                }
              >
                {t(isNarrowed ? 'event.book.noMatchText' : 'event.book.noneText')}
              </Empty>
            ) : (
              <>
                <Leaves rows={page.rows} />
                <div className={styles.screen}>
                  <Pager
                    at={choice.page}
                    pages={Math.ceil(page.total / PER_PAGE)}
                    to={(index) => addressOf({ ...choice, page: index })}
                  />
                </div>
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function Leaves({ rows }: { rows: readonly Leaf[] }) {
  const { t, lang } = useI18n();
  return (
    <ul className={styles.leaves} data-book="">
      {rows.map((leaf) => {
        const { zh, en } = leaf.printed.texts;
        const name = lang === 'zh' ? zh.name || en.name : en.name || zh.name;
        return (
          <li key={leaf.id} className={styles.leaf}>
            <HalfPage entry={leaf.printed} isFlowing className={styles.paper} />
            <Link className={styles.more} to={`/companyDetail?id=${leaf.companyId}`}>
              {t('event.book.company', { name })}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** A plain form without JavaScript; with it the search keeps the rest of the choice. */
function SearchForm({ choice }: { choice: BookChoice }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  return (
    <search className={styles.search}>
      <form
        action={PAGE.book}
        onSubmit={(event) => {
          event.preventDefault();
          const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
          navigate(addressOf(narrowed(choice, { keyword, letter: '' })), { preventScrollReset: true });
        }}
      >
        <Input
          name="keyword"
          defaultValue={choice.keyword}
          maxLength={KEYWORD_LENGTH}
          aria-label={t('event.book.search')}
          placeholder={t('event.book.search')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{t('event.book.find')}</Button>
      </form>
    </search>
  );
}

/** Prints what the page shows, once the browser can. */
/** Its place is kept until there is a script to press it: the search beside it is not to move. */
function Print() {
  const { t } = useI18n();
  const isHydrated = useHydrated();
  return (
    <Button className={cx(styles.print, !isHydrated && styles.asleep)} onClick={() => window.print()}>
      {t('event.book.print')}
    </Button>
  );
}
