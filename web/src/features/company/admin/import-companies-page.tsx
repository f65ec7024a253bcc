// Importing companies from a table.
import { useT } from '@/shared/i18n';
import { ImportScreen } from '@/shared/import/import-screen';

export default function ImportCompaniesPage() {
  const t = useT();
  return (
    <ImportScreen
      path="/atms/company/companies/import"
      title={t('company.import.title')}
      lead={t('company.import.lead')}
      list={{ page: '/admin/companies', label: t('company.import.list') }}
      names={{ zh: 'name_zh', en: 'name_en' }}
    />
  );
}
