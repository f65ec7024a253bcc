// Owns asking a stranger to sign in before they can do what they pressed. Loaded when it is needed.
import { Link } from 'react-router';
import { useT } from '@/shared/i18n';
import { rememberReturn } from '@/shared/session';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface SignInDialogProps {
  /** What it is for, by the beginning of its labels: `.title` and `.text`. */
  why: string;
  /** Where they come back to afterwards; null while nobody is asked. */
  returnTo: string | null;
  onClose: () => void;
}

export default function SignInDialog({ why, returnTo, onClose }: SignInDialogProps) {
  const t = useT();
  const remember = () => rememberReturn(returnTo ?? '/');
  return (
    <Dialog
      open={returnTo !== null}
      onClose={onClose}
      title={t.any(`${why}.title`)}
      closeLabel={t('shared.close')}
      footer={
        <>
          <Button as={Link} to="/signUp" onClick={remember}>
            {t('saving.signUp')}
          </Button>
          <Button as={Link} to="/signIn" kind="ink" onClick={remember}>
            {t('saving.signIn')}
          </Button>
        </>
      }
    >
      {t.any(`${why}.text`)}
    </Dialog>
  );
}
