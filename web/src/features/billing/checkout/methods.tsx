// Owns the choice of how to pay; what is not open says why.
import { useId } from 'react';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { METHOD, type MethodCode, methodOf, type Order } from '../models';
import styles from './methods.module.css';

interface MethodsProps {
  order: Order;
  value: MethodCode;
  onChange: (method: MethodCode) => void;
}

/** Why a way is closed that would be open to a company with more, or to whoever looks after it. */
const CLOSED: Readonly<Record<string, 'billing.checkout.notEnough' | 'billing.checkout.notSpender'>> = {
  balance: 'billing.checkout.notEnough',
  not_spender: 'billing.checkout.notSpender',
};

/** What the company has of points or counts, where this way of paying takes some. */
export function balanceFor({ balance }: Pick<Order, 'balance'>, method: number): number | null {
  if (!balance) return null;
  return method === METHOD.points ? balance.points : method === METHOD.counts ? balance.counts : null;
}

export function Methods({ order, value, onChange }: MethodsProps) {
  const t = useT();
  const name = useId();
  // A way that the organiser has closed is not one; what one's own company lacks or does not let is worth knowing.
  const shown = order.methods.filter(({ is_on, why }) => is_on || CLOSED[why ?? '']);
  return (
    <fieldset className={styles.methods}>
      <legend>
        <VisuallyHidden>{t('billing.checkout.methods')}</VisuallyHidden>
      </legend>
      {shown.map(({ method, is_on, why }) => {
        const code = methodOf(method);
        if (code === null) return null;
        const closed = CLOSED[why ?? ''];
        const left = balanceFor(order, method);
        return (
          <label key={code} className={cx(styles.method, code === value && styles.on, !is_on && styles.off)}>
            <input
              type="radio"
              name={name}
              value={code}
              checked={code === value}
              disabled={!is_on}
              onChange={() => onChange(code)}
            />
            <span>
              {left === null
                ? t(`billing.method.${code}`)
                : t('billing.checkout.left', { method: t(`billing.method.${code}`), left: grouped(left) })}
            </span>
            {is_on || !closed ? null : <small>{t(closed)}</small>}
          </label>
        );
      })}
    </fieldset>
  );
}
