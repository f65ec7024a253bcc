// The way out of a dead end.
import { Link } from 'react-router';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowLeft } from '@/ui/icons';

export function HomeButton() {
  const t = useT();
  return (
    <Button as={Link} to="/">
      <Icon path={arrowLeft} />
      {t('shared.home')}
    </Button>
  );
}
