// The console's header: fold the menu, back to the site, language, and the person's own menu.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { CONSOLE_HOME } from '@/app/redirects';
import { PasswordDialog } from '@/features/identity/password/password-dialog';
import { DropMenu } from '@/shared/drop-menu';
import { useI18n } from '@/shared/i18n';
import { LangSwitch } from '@/shared/lang-switch';
import { BellPlace } from '@/shared/notices/bell-place';
import { initials, personName } from '@/shared/person';
import { cardBasicsQuery, signOut, useSession } from '@/shared/session';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowLeft, idCard, keyRound, layoutDashboard, logOut, panelLeft } from '@/ui/icons';
import { ADMIN, isAdminPath } from './admin-guard';
import styles from './console-header.module.css';
import { CRM_SUPER_ADMIN, MY_CARD } from './menu';

export function ConsoleHeader({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { t } = useI18n();
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-label={t('app.console.fold')}
        onClick={onToggle}
      >
        <Icon path={panelLeft} />
      </button>
      <Link to="/" className={styles.mark} aria-label={t('shared.home')}>
        <img src="/art/logo-mark.svg" alt="" height={30} width={30} />
      </Link>
      <Button as={Link} to="/" size="small" className={styles.home}>
        <Icon path={arrowLeft} size={16} />
        {t('app.console.backHome')}
      </Button>
      <span className={styles.space} />
      <AreaSwitch />
      <LangSwitch />
      <BellPlace />
      <PersonMenu />
    </header>
  );
}

/** For those who have both: their own console, and administration. */
function AreaSwitch() {
  const { t } = useI18n();
  const { permissions } = useSession();
  const isAdmin = isAdminPath(useLocation().pathname);
  // A CRM super administrator takes part in nothing, so there is no console to go to.
  if (permissions.length === 0 || permissions.includes(CRM_SUPER_ADMIN)) return null;
  return (
    <nav className={styles.areas} aria-label={t('app.console.areas')}>
      <Link to={CONSOLE_HOME} aria-current={isAdmin ? undefined : 'true'}>
        {t('app.console.area')}
      </Link>
      <Link to={ADMIN} aria-current={isAdmin ? 'true' : undefined}>
        {t('app.admin.area')}
      </Link>
    </nav>
  );
}

function PersonMenu() {
  const i18n = useI18n();
  const { t, lang } = i18n;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const { data: card } = useQuery(cardBasicsQuery());
  const [changing, setChanging] = useState(false);
  const name = personName(card ?? user, i18n);
  const leave = () => {
    signOut(client);
    navigate('/');
  };
  return (
    <>
      <DropMenu
        label={t('app.console.personMenu')}
        className={styles.who}
        button={
          <>
            {card?.avatar ? (
              <img className={styles.avatar} src={card.avatar} alt="" width={36} height={36} />
            ) : (
              <span className={styles.avatar} aria-hidden="true">
                {initials(name)}
              </span>
            )}
            <span className={styles.name}>
              {name}
              <small>{(card && i18n.local(card, 'company_name')) || user?.email}</small>
            </span>
          </>
        }
        items={[
          { label: t('app.console.myHome'), icon: layoutDashboard, to: CONSOLE_HOME },
          { label: t('app.console.myCard'), icon: idCard, to: MY_CARD },
          // Chinese accounts sign in by code; a password to change exists in the English site only.
          ...(lang === 'en'
            ? [{ label: t('app.console.changePassword'), icon: keyRound, act: () => setChanging(true) }]
            : []),
          { label: t('app.console.signOut'), icon: logOut, bad: true, act: leave },
        ]}
      />
      <PasswordDialog open={changing} onClose={() => setChanging(false)} />
    </>
  );
}
