// Owns the announcements of the site, in the order that organisers gave them.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { Loaded } from '@/shared/page/loaded';
import { PageBanner } from '@/shared/page/page-banner';
import section from '@/shared/page/section.module.css';
import { bannerQueries } from '@/shared/page/structure';
import { usePageTitle } from '@/shared/page/use-page-title';
import type { PageModule } from '@/shared/routing';
import text from '@/ui/type.module.css';

const PATH = '/announcements';
const announcementsQuery = read('/atlas/notice/announcements', {});

export const queries: PageModule['queries'] = ({ startup }) => [...bannerQueries(startup, PATH), announcementsQuery];

export default function AnnouncementsPage() {
  const t = useT();
  const title = usePageTitle(PATH, 'notice.announcementsPage.title');
  return (
    <>
      <Head title={title} description={t('notice.announcementsPage.lead')} />
      <PageBanner path={PATH} title={title} lead={t('notice.announcementsPage.lead')} />
      <div className={section.page}>
        <Loaded
          query={useQuery(announcementsQuery)}
          empty={{ title: t('notice.announcementsPage.empty'), text: t('notice.announcementsPage.emptyText') }}
        >
          {(announcements) =>
            announcements.map((one) => (
              <section key={one.id}>
                <LocalText row={one} name="title" as="h2" className={text.h3} />
                <LocalText row={one} name="text" as="p" className={text.soft} />
              </section>
            ))
          }
        </Loaded>
      </div>
    </>
  );
}
