// The page for addresses that do not exist, shown at /404 and, with its status, at the unknown address itself.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { DeadEnd } from '@/ui/dead-end';
import { HomeButton } from './home-button';

export default function NotFoundPage() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  // The server answers an unknown address in place with status 404; the address bar follows once the page lives.
  useEffect(() => {
    if (pathname !== '/404') navigate('/404', { replace: true });
  }, [pathname, navigate]);

  return (
    <>
      <Head title={t('app.notFound.title')} path="/404" noindex />
      <DeadEnd title={t('app.notFound.title')} text={t('app.notFound.text')}>
        <HomeButton />
      </DeadEnd>
    </>
  );
}
