// Importing people who take part from a table.
import { useT } from '@/shared/i18n';
import { ImportScreen } from '@/shared/import/import-screen';

export default function ImportRegistrationsPage() {
  const t = useT();
  return (
    <ImportScreen
      path="/atms/attend/registrations/import"
      title={t('attend.import.title')}
      lead={t('attend.import.lead')}
      list={{ page: '/admin/registrations', label: t('attend.import.list') }}
      names={{ zh: 'name', en: 'name' }}
    />
  );
}
