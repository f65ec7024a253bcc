// Importing sea rates from a table.
import { useT } from '@/shared/i18n';
import { ImportScreen } from '@/shared/import/import-screen';

const NAMES = ['pol', 'pod', 'carrier', 'container'];

export default function ImportRatesPage() {
  const t = useT();
  return (
    <ImportScreen
      path="/atms/freight/rates/import"
      title={t('freight.rateImport.title')}
      lead={t('freight.rateImport.lead')}
      list={{ page: '/admin/freight-rates', label: t('freight.rateImport.list') }}
      names={NAMES}
    />
  );
}
