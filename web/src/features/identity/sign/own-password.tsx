// The step after a temporary password: one's own takes its place, and signs in.
import { useAccountApi } from '@/features/identity/api';
import { REFUSED } from '@/features/identity/codes';
import { useForm } from '@/shared/form/use-form';
import { useT } from '@/shared/i18n';
import { NewPassword, PasswordAgain } from './fields/password-fields';
import { Refusal } from './refusal';
import { againRule, newPasswordRule } from './rules';
import { SignForm } from './sign-form';
import { useCompleteSignIn } from './use-complete-sign-in';
import { useRefusal } from './use-refusal';

/** What was typed on the step before. */
export interface Proof {
  account: string;
  password: string;
  stay: 0 | 1;
}

const NAMES = ['new_password', 'again'] as const;
const REFUSALS = [REFUSED.temporaryEnded, REFUSED.tooMany];

export function OwnPassword({ proof }: { proof: Proof }) {
  const t = useT();
  const api = useAccountApi();
  const completeSignIn = useCompleteSignIn();
  const { refusal, keepRefusal } = useRefusal(REFUSALS);
  const form = useForm({
    names: NAMES,
    rules: {
      new_password: (value) => (value === proof.password ? t('identity.ownDiffers') : newPasswordRule(t)(value)),
      again: againRule(t, 'new_password'),
    },
    send: keepRefusal(async ({ new_password }) => {
      await completeSignIn(await api.signIn({ ...proof, new_password }));
    }),
  });
  return (
    <SignForm
      action={t('identity.ownDo')}
      notice={t('identity.ownNotice')}
      refusal={<Refusal failure={refusal} typed={{ account: proof.account }} />}
      form={form}
    >
      <NewPassword name="new_password" label={t('identity.newPassword')} error={form.errors.new_password} />
      <PasswordAgain name="again" error={form.errors.again} />
    </SignForm>
  );
}
