// The parts of a company's page, one at a time: its list with what can be done to it.
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { ToolsPage } from '@/shared/tools/page';
import { MediaOwnerProvider, OWNER } from '@/shared/upload';
import { Button } from '@/ui/button';
import { Loading } from '@/ui/states';
import { Tabs } from '@/ui/tabs';
import { isPart, PARTS, type Part } from './models';
import { NoCompany } from './no-company';
import { completenessQuery } from './queries';

const SCREENS: Record<Part, ComponentType> = {
  features: lazy(() => import('./parts/features-part')),
  advantages: lazy(() => import('./parts/advantages-part')),
  lines: lazy(() => import('./parts/lines-part')),
  carriers: lazy(() => import('./parts/carriers-part')),
  galleries: lazy(() => import('./parts/galleries-part')),
  videos: lazy(() => import('./parts/videos-part')),
  milestones: lazy(() => import('./parts/milestones-part')),
  memberships: lazy(() => import('./parts/memberships-part')),
  certificates: lazy(() => import('./parts/certificates-part')),
  custom: lazy(() => import('./parts/custom-part')),
};

export default function EditCompanyPage() {
  const { t } = useI18n();
  const company = useSession().user?.company_id;
  const [params, setParams] = useSearchParams();
  const { data: complete } = useQuery({ ...completenessQuery(), enabled: Boolean(company), staleTime: 0 });
  if (!company) return <NoCompany />;
  const named = params.get('type');
  const part = isPart(named) ? named : PARTS[0];
  const Screen = SCREENS[part];
  return (
    <MediaOwnerProvider value={{ owner_type: OWNER.company, related_id: company }}>
      <ToolsPage
        title={t('company.edit.title')}
        lead={complete ? t('company.edit.lead', { n: complete.percentage }) : undefined}
        buttons={
          <Button as={Link} to="/console/companyManage/companyExhEdit">
            {t('company.edit.back')}
          </Button>
        }
      >
        <Tabs
          label={t('company.profile.parts')}
          items={PARTS.map((key) => ({ key, label: t(`company.${key}.title`) }))}
          value={part}
          // What the table of one part keeps in the address means nothing to another.
          onChange={(key) => setParams({ type: key })}
        >
          <Suspense fallback={<Loading label={t('shared.loading')} lines={6} />}>
            <Screen key={part} />
          </Suspense>
        </Tabs>
      </ToolsPage>
    </MediaOwnerProvider>
  );
}
