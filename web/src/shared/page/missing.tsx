// Owns the page of something that is not there: never was, or was deleted. The server sends it with that status.
import { Link } from 'react-router';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { DeadEnd } from '@/ui/dead-end';
import { Icon } from '@/ui/icon';
import { arrowLeft } from '@/ui/icons';

interface MissingProps {
  status: 404 | 410;
  /** The list it would stand in. */
  to: string;
  back: string;
}

export function Missing({ status, to, back }: MissingProps) {
  const t = useT();
  const title = t(status === 410 ? 'page.deleted.title' : 'page.unknown.title');
  return (
    <>
      <Head title={title} noindex />
      <DeadEnd title={title} text={t(status === 410 ? 'page.deleted.text' : 'page.unknown.text')}>
        <Button as={Link} to={to}>
          <Icon path={arrowLeft} />
          {back}
        </Button>
      </DeadEnd>
    </>
  );
}
