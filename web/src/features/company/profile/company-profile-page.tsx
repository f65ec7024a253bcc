// A company's page as its own people see it: how complete it is, what it says, and the ways to change it.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { keyOf } from '@/shared/custom-fields/models';
import { FieldValue } from '@/shared/custom-fields/value';
import { grouped, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { SingleRecord } from '@/shared/records/single-record';
import { labelOf } from '@/shared/refdata/enumerations';
import { companySize } from '@/shared/refdata/enumerations.gen';
import { useSession } from '@/shared/session';
import { BilingualCell } from '@/shared/table/cells';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { MediaOwnerProvider, OWNER } from '@/shared/upload';
import { Button } from '@/ui/button';
import { CompanyForm } from './company-form';
import styles from './company-profile-page.module.css';
import { Completeness } from './completeness';
import { type Company, PARTS } from './models';
import { NoCompany } from './no-company';
import { askedFieldsQuery, companyQuery, completenessQuery } from './queries';

export default function CompanyProfilePage() {
  const company = useSession().user?.company_id;
  if (!company) return <NoCompany />;
  return (
    <MediaOwnerProvider value={{ owner_type: OWNER.company, related_id: company }}>
      <Profile />
    </MediaOwnerProvider>
  );
}

function Profile() {
  const { t } = useI18n();
  const query = useQuery({ ...companyQuery(), staleTime: 0 });
  const { data: complete } = useQuery({ ...completenessQuery(), staleTime: 0 });
  const [editing, setEditing] = useState<Company | null>(null);
  const company = query.data;
  const edit = () => company && setEditing(company);
  return (
    <ToolsPage title={t('company.profile.title')} lead={t('company.profile.lead')}>
      {complete ? <Completeness found={complete} onEdit={edit} /> : null}
      <SingleRecord
        query={query}
        title={t('company.profile.fields')}
        site={`/companyDetail?id=${company?.company_id ?? ''}`}
        onEdit={edit}
      >
        {company ? <Facts company={company} /> : null}
      </SingleRecord>
      <Sheet title={t('company.profile.parts')}>
        <ul className={styles.parts}>
          {PARTS.map((part) => (
            <li key={part}>
              <Button as={Link} to={`/console/companyManage/editCompany?type=${part}`}>
                {t(`company.${part}.title`)}
              </Button>
            </li>
          ))}
        </ul>
      </Sheet>
      <CompanyForm company={editing} onClose={() => setEditing(null)} />
    </ToolsPage>
  );
}

function Facts({ company }: { company: Company }) {
  const { t, lang, local } = useI18n();
  const { data: asked = [] } = useQuery({ ...askedFieldsQuery(), staleTime: 0 });
  const capital = company.registered_capital
    ? `${grouped(company.registered_capital)} ${company.capital_currency}`
    : null;
  const facts: [key: string, label: string, value: ReactNode][] = [
    ['slogan', t('company.field.slogan'), local(company, 'slogan')],
    ['address', t('company.field.address'), local(company, 'address') || local(company, 'city')],
    ['scale', t('company.field.scale'), labelOf(companySize, company.scale, lang)],
    ['founded', t('company.field.founded'), company.founded || null],
    ['capital', t('company.field.capital'), capital],
    ['website', t('company.field.website'), company.website],
    ['email', t('company.field.email'), company.email],
    ['phone', t('company.field.phone'), company.phone],
    ...asked.map((field): [string, string, ReactNode] => {
      const value = company.custom_fields[keyOf(field)];
      return [
        keyOf(field),
        local(field, 'name'),
        value === undefined ? null : <FieldValue field={field} value={value} className={styles.picture} />,
      ];
    }),
  ];
  return (
    <div className={styles.company}>
      <div className={styles.head}>
        {company.logo ? <img src={company.logo} alt="" width={72} height={72} /> : null}
        <h3>
          <BilingualCell of={company} name="name" />
        </h3>
      </div>
      <p className={styles.profile}>{orDash(local(company, 'profile'))}</p>
      <dl className={styles.facts}>
        {facts.map(([key, label, value]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value || orDash(null)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
