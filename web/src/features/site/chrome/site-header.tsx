// Owns the public header: logo, the configured menu, language, account; below 1180 px a burger and a sheet.
import { useI18n } from '@/shared/i18n';
import { LangSwitch } from '@/shared/lang-switch';
import { BellPlace } from '@/shared/notices/bell-place';
import { useStartup } from '@/shared/startup';
import { Logo } from './logo';
import { MenuLinks } from './menu-links';
import { PhoneMenu } from './phone-menu';
import styles from './site-header.module.css';
import { UserMenu } from './user-menu';

export function SiteHeader() {
  const { t } = useI18n();
  const { structure } = useStartup();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo />
        <nav className={styles.menu} aria-label={t('site.nav.main')}>
          <MenuLinks items={structure.menu} folds />
        </nav>
        <div className={styles.corner}>
          <LangSwitch />
          <BellPlace />
          <div className={styles.account}>
            <UserMenu />
          </div>
          <PhoneMenu items={structure.menu} />
        </div>
      </div>
    </header>
  );
}
