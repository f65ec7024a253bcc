// Owns asking a stranger to sign in before something can be saved. Loaded when it is needed.
import { Link } from 'react-router';
import { useT } from '@/shared/i18n';
import { rememberReturn } from '@/shared/session';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface SignInDialogProps {
  /** Where they come back to afterwards; null while nobody is asked. */
  returnTo: string | null;
  onClose: () => void;
}

export default function SignInDialog({ returnTo, onClose }: SignInDialogProps) {
  const t = useT();
  const remember = () => rememberReturn(returnTo ?? '/');
  return (
    <Dialog
      open={returnTo !== null}
      onClose={onClose}
      title={t('company.saving.ask.title')}
      closeLabel={t('shared.close')}
      footer={
        <>
          <Button as={Link} to="/signUp" onClick={remember}>
            {t('company.saving.ask.signUp')}
          </Button>
          <Button as={Link} to="/signIn" kind="ink" onClick={remember}>
            {t('company.saving.ask.signIn')}
          </Button>
        </>
      }
    >
      {t('company.saving.ask.text')}
    </Dialog>
  );
}
