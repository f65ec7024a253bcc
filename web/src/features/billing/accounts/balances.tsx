// Owns the two accounts beside each other: the chosen one large.
import { formatDate, grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { type Account, UNIT, type UnitCode } from '../models';
import styles from './accounts.module.css';

interface BalancesProps {
  accounts: readonly Account[];
  value: UnitCode;
  onChange: (unit: UnitCode) => void;
}

export function Balances({ accounts, value, onChange }: BalancesProps) {
  const { t } = useI18n();
  return [UNIT.points, UNIT.counts].map((unit) => {
    const account = accounts.find((one) => one.unit === unit);
    const used = account?.last_used_at
      ? t('billing.accounts.lastUsed', { day: formatDate(account.last_used_at, 'monthDay').replace('-', '.') })
      : t('billing.accounts.unused');
    return (
      <button
        key={unit}
        type="button"
        className={styles.account}
        aria-pressed={unit === value}
        onClick={() => onChange(unit)}
      >
        <span>{t(`billing.unit.${unit}`)}</span>
        <b>{account ? grouped(account.balance) : accounts.length > 0 ? '0' : '–'}</b>
        <small>{unit === UNIT.points && unit === value ? t('billing.accounts.rate') : used}</small>
      </button>
    );
  });
}
