// Accepting the terms, beside the button that shows them.
import { useT } from '@/shared/i18n';
import { Checkbox } from '@/ui/checkbox';
import { TermsButton } from './terms-button';
import styles from './terms-field.module.css';

/** Field `accept_terms` of the form around it: "1" or nothing. */
export function TermsField({ error }: { error?: string }) {
  const t = useT();
  return (
    <div className={styles.terms}>
      <Checkbox name="accept_terms" value="1" error={error}>
        {t('identity.termsAccept')}
      </Checkbox>
      <TermsButton className={styles.read}>{t('identity.termsRead')}</TermsButton>
    </div>
  );
}
