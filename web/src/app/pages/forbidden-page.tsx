// What shows instead of a page that this person may not open: why, and the way to what they may.
import { Link } from 'react-router';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowLeft } from '@/ui/icons';
import { Empty } from '@/ui/states';
import { VisuallyHidden } from '@/ui/visually-hidden';

export function ForbiddenPage({ back }: { back: string }) {
  const t = useT();
  return (
    <>
      <Head title={t('app.forbidden.title')} noindex />
      <h1>
        <VisuallyHidden>{t('app.forbidden.page')}</VisuallyHidden>
      </h1>
      <Empty
        title={t('app.forbidden.title')}
        action={
          <Button as={Link} to={back}>
            <Icon path={arrowLeft} />
            {t('app.forbidden.back')}
          </Button>
        }
      >
        {t('app.forbidden.text')}
      </Empty>
    </>
  );
}
