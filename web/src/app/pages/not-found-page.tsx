// NotFoundPage: a dead end that says so, with one way out.
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { DeadEnd } from './dead-end';

export default function NotFoundPage() {
  const t = useT();
  return (
    <>
      <Head title={t('app.notFound.title')} noindex />
      <DeadEnd title={t('app.notFound.title')} text={t('app.notFound.text')} />
    </>
  );
}
