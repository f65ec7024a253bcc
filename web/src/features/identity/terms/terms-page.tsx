// The terms and the privacy policy as a page of their own, for the footer and for links from elsewhere.
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import section from '@/shared/page/section.module.css';
import styles from './terms.module.css';
import { TermsText } from './terms-text';

export default function TermsPage() {
  const t = useT();
  return (
    <div className={section.page}>
      <Head title={t('identity.termsTitle')} description={t('identity.termsDescription')} path="/terms" />
      <h1 className={styles.title}>{t('identity.termsTitle')}</h1>
      <TermsText />
    </div>
  );
}
