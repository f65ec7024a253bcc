// The terms and the privacy policy. An organiser replaces the built-in text with the label `identity.termsText`.
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Dialog } from '@/ui/dialog';
import { TERMS } from './terms';
import styles from './terms.module.css';

const OWN_TEXT = 'identity.termsText';

export default function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, lang } = useI18n();
  const { labels } = useStartup();
  const paragraphs = labels[OWN_TEXT]?.split(/\n+/).filter(Boolean) ?? TERMS[lang];
  return (
    <Dialog open={open} onClose={onClose} title={t('identity.termsTitle')} closeLabel={t('shared.close')} width={560}>
      <div className={styles.text}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Dialog>
  );
}
