// Owns the list of news and visitor information: chosen by kind, in pages that each have an address.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Page } from '@/api/client';
import type { StaticContent } from '@/api/models';
import { type ArticleKind, articlesQuery, classificationsQuery } from '@/features/site/pages/queries';
import { SitePage, sitePageQueries } from '@/features/site/pages/site-page';
import { useI18n } from '@/shared/i18n';
import { Choices } from '@/shared/page/choices';
import { Loaded } from '@/shared/page/loaded';
import { Pager, pageIndex } from '@/shared/page/pager';
import section from '@/shared/page/section.module.css';
import type { PageModule } from '@/shared/routing';
import { useStartup } from '@/shared/startup';
import styles from './information-page.module.css';
import { StoryCard } from './story-card';

const PATH = '/informationList';
/** One wide story and four rows of three. */
const PER_PAGE = 13;
const KINDS: readonly ArticleKind[] = ['news', 'information', 'dynamic', 'handbook'];

const kindIn = (search: URLSearchParams) => KINDS.find((kind) => kind === search.get('classification')) ?? 'news';

/** The bare address is the news; its first page has no number. */
function addressOf(kind: ArticleKind, at: number): string {
  const query = new URLSearchParams();
  if (kind !== 'news') query.set('classification', kind);
  if (at > 0) query.set('start', String(at));
  return query.size > 0 ? `?${query}` : '';
}

const listQuery = (meetingId: number, search: URLSearchParams) =>
  articlesQuery(meetingId, kindIn(search), pageIndex(search.get('start')), PER_PAGE);

export const queries: PageModule['queries'] = ({ startup, search }) => [
  ...sitePageQueries(startup, PATH),
  classificationsQuery(startup.tenantId),
  listQuery(startup.meetingId, search),
];

function Stories({ page }: { page: Page<StaticContent> }) {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const [kind, at] = [kindIn(search), pageIndex(search.get('start'))];
  const [first, ...others] = page.rows;
  if (!first) return <p className={styles.none}>{t('site.articles.beyond')}</p>;
  return (
    <>
      <StoryCard story={first} isLead />
      <div className={styles.grid}>
        {others.map((story) => (
          <StoryCard key={story.id} story={story} />
        ))}
      </div>
      <Pager at={at} pages={Math.ceil(page.total / PER_PAGE)} to={(index) => PATH + addressOf(kind, index)} />
    </>
  );
}

function List() {
  const { t, local } = useI18n();
  const { tenantId, meetingId } = useStartup();
  const [search] = useSearchParams();
  const { data: kinds = [] } = useQuery(classificationsQuery(tenantId));
  const stories = useQuery(listQuery(meetingId, search));
  const choices = KINDS.flatMap((kind) => {
    const row = kinds.find(({ code }) => code === kind);
    const choice = { key: kind, to: PATH + addressOf(kind, 0), isCurrent: kind === kindIn(search) };
    return row && row.count > 0 ? [{ ...choice, label: local(row, 'name'), count: row.count }] : [];
  });
  return (
    <div className={section.wrap}>
      {choices.length > 1 && <Choices label={t('site.articles.kinds')} choices={choices} />}
      <div className={styles.list}>
        <Loaded query={stories}>{(page) => <Stories page={page} />}</Loaded>
      </div>
    </div>
  );
}

export default function InformationPage() {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const address = addressOf(kindIn(search), pageIndex(search.get('start')));
  return (
    <SitePage
      path={PATH}
      label="site.page.information"
      search={address}
      description={t('site.articles.description')}
      own={{ information_list: <List /> }}
    />
  );
}
