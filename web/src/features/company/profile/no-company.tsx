// What somebody sees who belongs to no company.
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { Empty } from '@/ui/states';
import { VisuallyHidden } from '@/ui/visually-hidden';

export function NoCompany() {
  const t = useT();
  return (
    <>
      <Head title={t('company.profile.title')} noindex />
      <h1>
        <VisuallyHidden>{t('company.profile.title')}</VisuallyHidden>
      </h1>
      <Empty title={t('company.profile.none')}>{t('company.profile.noneText')}</Empty>
    </>
  );
}
