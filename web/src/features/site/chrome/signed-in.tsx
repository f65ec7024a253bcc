// Owns what a signed-in user finds in the header: a popover on wide screens, a list in the phone's sheet.
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { type DropItem, DropMenu } from '@/shared/drop-menu';
import { useI18n } from '@/shared/i18n';
import { initials, personName } from '@/shared/person';
import { signOut, useSession } from '@/shared/session';
import { Icon } from '@/ui/icon';
import { chevronDown, idCard, layoutDashboard, logOut, settings } from '@/ui/icons';
import styles from './user-menu.module.css';

const CONSOLE = '/console/myParticipation/overviewofParticipants';
const ADMIN = '/admin';
const MY_CARD = '/console/cardManage/crad_detail';

function useUserItems(): DropItem[] {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { permissions } = useSession();
  const leave = () => {
    signOut(client);
    navigate('/signIn');
  };
  return [
    { label: t('site.user.console'), icon: layoutDashboard, to: CONSOLE },
    { label: t('site.user.card'), icon: idCard, to: MY_CARD },
    ...(permissions.length > 0 ? [{ label: t('site.user.admin'), icon: settings, to: ADMIN }] : []),
    { label: t('site.user.signOut'), icon: logOut, act: leave },
  ];
}

export function UserPopover() {
  const i18n = useI18n();
  const { user } = useSession();
  const items = useUserItems();
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

export function UserList() {
  const items = useUserItems();
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
