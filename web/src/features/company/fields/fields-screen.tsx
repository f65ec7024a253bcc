// What organisers ask of companies beyond the profile.
import { DefinitionsScreen } from '@/shared/custom-fields/definitions/definitions-screen';
import { useT } from '@/shared/i18n';
import { FIELDS } from './queries';

export default function FieldsScreen() {
  const t = useT();
  return (
    <DefinitionsScreen
      path={FIELDS}
      kind="company.fields"
      auth="company.manage"
      touches={['/atlas/atams_company/custom_fields', '/atlas/company/company_info/{company_id}']}
      site="/exhibitiorList"
      words={{
        typeHint: t('company.fields.typeHint'),
        byOwn: t('company.fields.byCompany'),
        everyone: t('company.fields.public'),
        isPublic: t('company.fields.isPublic'),
        isPublicHint: t('company.fields.isPublicHint'),
        deleteUsed: (n) => t('company.fields.deleteUsed', { n }),
        deleteUnused: t('company.fields.deleteUnused'),
      }}
    />
  );
}
