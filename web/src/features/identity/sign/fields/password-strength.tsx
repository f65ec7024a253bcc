// The strength of a password being typed: a scale bar and a word, announced politely.
import { useT } from '@/shared/i18n';
import { passwordStrength } from '@/shared/validate/rules';
import { ScaleBar } from '@/ui/scale-bar';
import styles from './password-strength.module.css';

const WORDS = ['identity.strength0', 'identity.strength1', 'identity.strength2', 'identity.strength3'] as const;
const MAX_STRENGTH = 3;

export function PasswordStrength({ password }: { password: string }) {
  const t = useT();
  const strength = passwordStrength(password);
  return (
    <div className={styles.strength}>
      <ScaleBar value={strength / MAX_STRENGTH} label={t('identity.strength')} steps={MAX_STRENGTH} />
      <output aria-live="polite">{t(WORDS[strength])}</output>
    </div>
  );
}
