// The terms and the privacy policy, read without leaving a form.
import { useT } from '@/shared/i18n';
import { Dialog } from '@/ui/dialog';
import { TermsText } from './terms-text';

export default function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('identity.termsTitle')} closeLabel={t('shared.close')} width={560}>
      <TermsText />
    </Dialog>
  );
}
