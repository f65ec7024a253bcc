// Owns the header's account corner: sign-in and register, or the signed-in user's popover.
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { type DropItem, DropMenu } from '@/shared/drop-menu';
import { useI18n } from '@/shared/i18n';
import { initials, personName } from '@/shared/person';
import { rememberReturn, signOut, useSession } from '@/shared/session';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { chevronDown, idCard, layoutDashboard, logOut } from '@/ui/icons';
import styles from './user-menu.module.css';

const CONSOLE = '/console/myParticipation/overviewofParticipants';
const MY_CARD = '/console/cardManage/crad_detail';

/** Chinese visitors know one door for both; English ones expect two. */
function SignedOut() {
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

function useUserItems(): DropItem[] {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = () => {
    signOut(client);
    navigate('/signIn');
  };
  return [
    { label: t('site.user.console'), icon: layoutDashboard, to: CONSOLE },
    { label: t('site.user.card'), icon: idCard, to: MY_CARD },
    { label: t('site.user.signOut'), icon: logOut, act: leave },
  ];
}

/** The corner of wide screens. */
export function UserMenu() {
  const i18n = useI18n();
  const { userId, user } = useSession();
  const items = useUserItems();
  if (userId === null) return <SignedOut />;
  const name = personName(user, i18n);
  return (
    <DropMenu
      label={`${i18n.t('site.user.menu')} ${name}`}
      className={styles.button}
      items={items}
      button={
        <>
          <span className={styles.avatar}>
            {user?.avatar ? <img src={user.avatar} alt="" width={36} height={36} /> : initials(name)}
          </span>
          <span className={styles.name}>{name}</span>
          <Icon path={chevronDown} size={16} />
        </>
      }
    />
  );
}

/** The same at the foot of the phone's sheet, laid out. */
export function UserSheet() {
  const { userId } = useSession();
  const items = useUserItems();
  if (userId === null) {
    return (
      <div className={styles.doors}>
        <SignedOut />
      </div>
    );
  }
  return (
    <ul className={styles.links}>
      {items.map((item) => {
        const inside = (
          <>
            {item.icon && <Icon path={item.icon} />}
            {item.label}
          </>
        );
        return (
          <li key={item.label}>
            {'to' in item ? (
              <Link to={item.to} className={styles.link}>
                {inside}
              </Link>
            ) : (
              <button type="button" className={styles.link} onClick={item.act}>
                {inside}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
