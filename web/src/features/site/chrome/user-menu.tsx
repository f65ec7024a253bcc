// Owns the header's account corner: the doors of a stranger, or a signed-in user's menu, loaded when there is one.
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { rememberReturn, useSession } from '@/shared/session';
import { Button } from '@/ui/button';
import styles from './user-menu.module.css';

const UserPopover = lazy(async () => ({ default: (await import('./signed-in')).UserPopover }));
const UserList = lazy(async () => ({ default: (await import('./signed-in')).UserList }));

/** Chinese visitors know one door for both; English ones expect two. */
function Doors() {
  const { t, lang } = useI18n();
  const { pathname, search } = useLocation();
  const remember = () => rememberReturn(pathname + search);
  if (lang === 'zh') {
    return (
      <Button as={Link} to="/signIn" kind="ink" onClick={remember}>
        {t('site.signInOrUp')}
      </Button>
    );
  }
  return (
    <>
      <Button as={Link} to="/signIn" kind="bare" onClick={remember}>
        {t('site.signIn')}
      </Button>
      <Button as={Link} to="/signUp" kind="ink" onClick={remember}>
        {t('site.signUp')}
      </Button>
    </>
  );
}

/** The corner of wide screens. */
export function UserMenu() {
  const { userId } = useSession();
  if (userId === null) return <Doors />;
  return (
    <Suspense fallback={<span className={styles.button} />}>
      <UserPopover />
    </Suspense>
  );
}

/** The same at the foot of the phone's sheet, laid out. */
export function UserSheet() {
  const { userId } = useSession();
  if (userId === null) {
    return (
      <div className={styles.doors}>
        <Doors />
      </div>
    );
  }
  return (
    <Suspense>
      <UserList />
    </Suspense>
  );
}
