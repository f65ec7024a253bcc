// Owns what is ordered with the booths: furniture, power, water, internet, each with what is left of it.
import type { UseQueryResult } from '@tanstack/react-query';
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { minus, plus } from '@/ui/icons';
import type { Addon, Currency } from '../models';
import styles from './reserve.module.css';
import { addonPrice, mostOf } from './sums';

interface AddonsPartProps {
  read: UseQueryResult<Addon[]>;
  quantities: Readonly<Record<string, number>>;
  boothCount: number;
  currency: Currency;
  onChange: (id: number, quantity: number) => void;
}

const GROUPS = [1, 2, 3, 4, 5] as const;
/** From here on it is worth saying how many there are. */
const FEW_LEFT = 20;

export function AddonsPart({ read, quantities, boothCount, currency, onChange }: AddonsPartProps) {
  const { t } = useI18n();
  const addons = read.data ?? [];
  if (read.isError && !read.data) {
    return (
      <fieldset className={styles.part}>
        <legend>{t('booth.reserve.addons')}</legend>
        <Alert kind="warn">{t('booth.reserve.addonsFailed')}</Alert>
        <p>
          <Button onClick={() => read.refetch()}>{t('shared.retry')}</Button>
        </p>
      </fieldset>
    );
  }
  if (addons.length === 0) return null;
  return (
    <fieldset className={styles.part}>
      <legend>{t('booth.reserve.addons')}</legend>
      <p className={styles.lead}>{t('booth.reserve.addonsText')}</p>
      {GROUPS.map((group) => {
        const rows = addons.filter((addon) => addon.group === group);
        return rows.length > 0 ? (
          <section key={group} className={styles.group} aria-label={t(`booth.addon.${group}`)}>
            <h2>{t(`booth.addon.${group}`)}</h2>
            <ul>
              {rows.map((addon) => (
                <Row
                  key={addon.id}
                  addon={addon}
                  quantity={quantities[addon.id] ?? 0}
                  most={mostOf(addon, boothCount)}
                  currency={currency}
                  onChange={onChange}
                />
              ))}
            </ul>
          </section>
        ) : null;
      })}
    </fieldset>
  );
}

interface RowProps extends Pick<AddonsPartProps, 'currency' | 'onChange'> {
  addon: Addon;
  quantity: number;
  most: number;
}

function Row({ addon, quantity, most, currency, onChange }: RowProps) {
  const { t, local } = useI18n();
  const name = local(addon, 'name');
  const price = addonPrice(addon, currency);
  const set = (value: number) => onChange(addon.id, Math.min(most, Math.max(0, Math.round(value) || 0)));
  return (
    <li className={styles.addon}>
      <span>
        {name}
        <small>
          {money(price.price, price.currency)} / {local(addon, 'unit')}
          {price.currency === currency ? '' : ` · ${t('booth.addon.onlyYuan')}`}
          {most === 0
            ? ` · ${t('booth.addon.gone')}`
            : typeof addon.left === 'number' && addon.left <= FEW_LEFT
              ? ` · ${t('booth.addon.left', { n: addon.left })}`
              : ''}
          {most > 0 && quantity >= most ? ` · ${t('booth.addon.most', { n: most })}` : ''}
        </small>
      </span>
      <span className={styles.steps}>
        <button
          type="button"
          aria-label={t('booth.addon.less', { name })}
          disabled={quantity <= 0}
          onClick={() => set(quantity - 1)}
        >
          <Icon path={minus} size={16} />
        </button>
        <input
          type="text"
          inputMode="numeric"
          aria-label={name}
          value={quantity}
          disabled={most === 0}
          onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')))}
        />
        <button
          type="button"
          aria-label={t('booth.addon.more', { name })}
          disabled={quantity >= most}
          onClick={() => set(quantity + 1)}
        >
          <Icon path={plus} size={16} />
        </button>
      </span>
    </li>
  );
}
