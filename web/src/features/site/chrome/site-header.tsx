// Owns the public header: logo, the configured menu, language, account; below 1180 px a burger and a sheet.
import { useI18n } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { Icon } from '@/ui/icon';
import { cross, menu } from '@/ui/icons';
import { Disclosure } from './disclosure';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { MenuLinks } from './menu-links';
import styles from './site-header.module.css';
import { SignedOut, UserLinks, UserMenu } from './user-menu';

export function SiteHeader() {
  const { t } = useI18n();
  const { structure } = useStartup();
  const { userId } = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo />
        <nav className={styles.menu} aria-label={t('site.nav.main')}>
          <MenuLinks items={structure.menu} />
        </nav>
        <div className={styles.corner}>
          <LanguageSwitch />
          <div className={styles.account}>
            <UserMenu />
          </div>
          <Disclosure
            className={styles.burger}
            summaryClassName={styles.burgerButton}
            panelClassName={styles.sheet}
            label={t('site.nav.menu')}
            summary={
              <>
                <Icon path={menu} size={20} className={styles.whenClosed} />
                <Icon path={cross} size={20} className={styles.whenOpen} />
              </>
            }
          >
            {(close) => (
              <>
                <nav aria-label={t('site.nav.main')}>
                  <MenuLinks items={structure.menu} onChoose={close} />
                </nav>
                <div className={styles.sheetAccount}>
                  {userId === null ? <SignedOut /> : <UserLinks onChoose={close} />}
                </div>
              </>
            )}
          </Disclosure>
        </div>
      </div>
    </header>
  );
}
