// Owns the header's account corner: sign-in and register, or the signed-in user's popover.
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { rememberReturn, type Session, signOut, useSession } from '@/shared/session';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { chevronDown, idCard, layoutDashboard, logOut } from '@/ui/icons';
import { localValue } from '../parts/local-text';
import { Disclosure } from './disclosure';
import styles from './user-menu.module.css';

const CONSOLE = '/console/myParticipation/overviewofParticipants';
const MY_CARD = '/console/cardManage/crad_detail';

/** One or two characters that stand for the user while there is no picture. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? words.map((word) => word[0]) : [...(words[0] ?? '')].slice(0, 1);
  return letters.slice(0, 2).join('').toUpperCase();
}

/** Chinese visitors know one door for both; English ones expect two. */
export function SignedOut() {
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

/** The links of a signed-in user, in the popover and in the phone's sheet. */
export function UserLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = () => {
    signOut(client);
    onChoose?.();
    navigate('/signIn');
  };
  return (
    <ul className={styles.links}>
      <li>
        <Link to={CONSOLE} className={styles.link} onClick={onChoose}>
          <Icon path={layoutDashboard} />
          {t('site.user.console')}
        </Link>
      </li>
      <li>
        <Link to={MY_CARD} className={styles.link} onClick={onChoose}>
          <Icon path={idCard} />
          {t('site.user.card')}
        </Link>
      </li>
      <li>
        <button type="button" className={styles.link} onClick={leave}>
          <Icon path={logOut} />
          {t('site.user.signOut')}
        </button>
      </li>
    </ul>
  );
}

function useUserName({ user }: Session): string {
  const { lang } = useI18n();
  return (user && localValue(user, 'name', lang).text) || user?.email || '';
}

export function UserMenu() {
  const { t } = useI18n();
  const session = useSession();
  const name = useUserName(session);
  if (session.userId === null) return <SignedOut />;
  return (
    <Disclosure
      className={styles.menu}
      summaryClassName={styles.button}
      panelClassName={styles.popover}
      label={t('site.user.menu')}
      summary={
        <>
          <span className={styles.avatar}>
            {session.user?.avatar ? <img src={session.user.avatar} alt="" width={36} height={36} /> : initials(name)}
          </span>
          <Icon path={chevronDown} size={16} />
        </>
      }
    >
      {(close) => (
        <>
          <p className={styles.name}>{name}</p>
          <UserLinks onChoose={close} />
        </>
      )}
    </Disclosure>
  );
}
