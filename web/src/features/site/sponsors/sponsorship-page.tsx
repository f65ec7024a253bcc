// Owns the sponsorship page: who sponsors in which tier, and what can still be taken.
import { useQuery } from '@tanstack/react-query';
import { CallToAction } from '@/features/site/pages/call-to-action';
import { sponsorItemsQuery } from '@/features/site/pages/queries';
import { SitePage, sitePageQueries } from '@/features/site/pages/site-page';
import { sponsorsQuery } from '@/features/site/queries';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import section from '@/shared/page/section.module.css';
import type { PageModule } from '@/shared/routing';
import { useStartup } from '@/shared/startup';
import { SponsorItems } from './sponsor-items';
import { SponsorTiers } from './sponsor-tiers';

const PATH = '/sponsorshipList';

export const queries: PageModule['queries'] = ({ startup }) => [
  ...sitePageQueries(startup, PATH),
  sponsorsQuery(startup.meetingId),
  sponsorItemsQuery(startup.meetingId),
];

function Tiers() {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const sponsors = useQuery(sponsorsQuery(meetingId));
  const empty = { title: t('site.sponsors.none.title'), text: t('site.sponsors.none.text') };
  return (
    <div className={section.wrap}>
      <Loaded query={sponsors} empty={empty}>
        {(rows) => <SponsorTiers sponsors={rows} />}
      </Loaded>
    </div>
  );
}

export default function SponsorshipPage() {
  const { t } = useI18n();
  return (
    <>
      <SitePage
        path={PATH}
        label="site.page.sponsorship"
        description={t('site.sponsors.description')}
        own={{ sponsor_list: <Tiers />, sponsor_items: <SponsorItems /> }}
      />
      <CallToAction />
    </>
  );
}
