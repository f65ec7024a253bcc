// NotOpenPage: a dead end that says so, with one way out.
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { DeadEnd } from '@/ui/dead-end';
import { HomeButton } from './home-button';

export default function NotOpenPage() {
  const t = useT();
  return (
    <>
      <Head title={t('app.notOpen.title')} noindex />
      <DeadEnd title={t('app.notOpen.title')} text={t('app.notOpen.text')}>
        <HomeButton />
      </DeadEnd>
    </>
  );
}
