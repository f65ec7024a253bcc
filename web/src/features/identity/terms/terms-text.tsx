// The words of the terms. An organiser replaces the built-in ones with the label `identity.termsText`.
import { useLang } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { TERMS } from './terms';
import styles from './terms.module.css';

const OWN_TEXT = 'identity.termsText';

export function TermsText() {
  const lang = useLang();
  const { labels } = useStartup();
  const paragraphs = labels[OWN_TEXT]?.split(/\n+/).filter(Boolean) ?? TERMS[lang];
  return (
    <div className={styles.text}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
