// The frame of every sign page: the drawn approach with its light on one side, the form on the other.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { LangSwitch } from '@/shared/lang-switch';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { TermsButton } from './fields/terms-button';
import { signBannerQuery } from './queries';
import styles from './sign-frame.module.css';

const WITHOUT_OTHER = ['/sign', '/scanConfirm'];
/** Signing up asks for the same in its form. */
const LEGAL = ['/signIn', '/sign'];
const DEFAULT_ART = '/art/login-light-sectors-650x720.svg';

export function SignFrame({ children }: { children: ReactNode }) {
  const { t, lang, local } = useI18n();
  const { meetingId } = useStartup();
  const { data: banners } = useQuery(signBannerQuery(meetingId));
  const { pathname } = useLocation();
  const isSignUp = pathname === '/signUp';
  const art = banners?.[0] ? local(banners[0], 'image') : DEFAULT_ART;
  return (
    <div className={styles.frame}>
      <aside className={styles.art}>
        <img className={styles.picture} src={art} alt="" width={650} height={720} />
        <div className={styles.over}>
          <Link to="/" className={styles.logo}>
            <img src={`/art/logo-lockup-${lang}-reversed.svg`} alt={t('shared.home')} width={232} height={44} />
          </Link>
          <div className={styles.words}>
            <p className={styles.slogan}>{t('identity.slogan')}</p>
            <p className={styles.text}>{t('identity.sloganText')}</p>
          </div>
        </div>
      </aside>
      <div className={styles.side}>
        <header className={styles.top}>
          {/* The combined page has both, and a phone that confirms a scan must not be led away. */}
          {WITHOUT_OTHER.includes(pathname) ? null : (
            <>
              <span className={styles.question}>{t(isSignUp ? 'identity.haveAccount' : 'identity.newHere')}</span>
              <Button as={Link} size="small" to={isSignUp ? '/signIn' : '/signUp'}>
                {t(isSignUp ? 'identity.signIn' : 'identity.signUp')}
              </Button>
            </>
          )}
          <LangSwitch />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <footer className={styles.foot}>
          {LEGAL.includes(pathname) ? <TermsButton className={styles.legal}>{t('identity.legal')}</TermsButton> : null}
          <Link to="/">{t('shared.home')}</Link>
        </footer>
      </div>
    </div>
  );
}
