// Mobile number and code: asks for the code, counts down to the next one, and puts a refusal on the number.
import { type MouseEvent, useRef, useState } from 'react';
import { type SmsPurpose, useAccountApi } from '@/features/identity/api';
import { useT } from '@/shared/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { bareMobile, mobileRule } from '../rules';
import { useAction } from '../use-action';
import { useCountdown } from '../use-countdown';
import { CodeInput } from './code-input';
import styles from './sms-fields.module.css';

const RESEND_DELAY_S = 60;

interface SmsFieldsProps {
  purpose: SmsPurpose;
  errors: { mobile?: string; sms_code?: string };
  mobile?: string;
  /** A code is already on its way to `mobile`. */
  isSent?: boolean;
}

/** Fields `mobile` and `sms_code` of the form around it. */
export function SmsFields({ purpose, errors, mobile, isSent = false }: SmsFieldsProps) {
  const t = useT();
  const api = useAccountApi();
  const asking = useAction();
  const countdown = useCountdown(isSent ? RESEND_DELAY_S : 0);
  const [sent, setSent] = useState(isSent);
  const [wrong, setWrong] = useState<string | null>(null);
  const number = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const isWaiting = countdown.left > 0;

  async function ask(event: MouseEvent) {
    event.preventDefault();
    if (isWaiting) return;
    const typed = number.current?.value ?? '';
    const problem = mobileRule(t)(typed);
    setWrong(problem);
    if (problem) {
      number.current?.focus();
      return;
    }
    const isDone = await asking.run(async () => {
      const { retry_after } = await api.sendCode(bareMobile(typed), purpose);
      countdown.start(retry_after || RESEND_DELAY_S);
    });
    if (!isDone) return;
    setSent(true);
    code.current?.focus();
  }

  function clearProblem() {
    setWrong(null);
    asking.forget();
  }

  return (
    <>
      <Field label={t('identity.mobile')} error={wrong ?? asking.message ?? errors.mobile} required>
        <Input
          ref={number}
          name="mobile"
          type="tel"
          size="large"
          autoComplete="tel-national"
          inputMode="tel"
          defaultValue={mobile}
          onInput={clearProblem}
          prefix={<span className={styles.area}>+86</span>}
          suffix={
            <button
              type="button"
              className={styles.send}
              onClick={ask}
              aria-disabled={isWaiting || asking.busy}
              aria-busy={asking.busy || undefined}
            >
              {isWaiting ? t('identity.resendIn', { n: countdown.left }) : t('identity.sendCode')}
            </button>
          }
        />
      </Field>
      <div>
        <Field label={t('identity.code')} error={errors.sms_code} required>
          <CodeInput ref={code} name="sms_code" />
        </Field>
        <p className={styles.sent} role="status">
          {sent && !errors.sms_code ? t('identity.codeSent') : null}
        </p>
      </div>
    </>
  );
}
