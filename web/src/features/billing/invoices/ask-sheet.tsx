// Owns asking for an invoice: paid orders that have none, of which some are chosen, in one currency.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { formatDate, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { PATH } from '../models';
import styles from '../orders/orders.module.css';
import { invoicesQuery, paidOrdersQuery } from '../queries';
import { chosenSum, withoutInvoice } from './askable';

export function AskSheet({ isReady }: { isReady: boolean }) {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [search] = useSearchParams();
  const named = idIn(search, 'order');
  const [chosen, setChosen] = useState<readonly number[]>(named === null ? [] : [named]);
  const [isBusy, setBusy] = useState(false);
  const orders = useQuery(paidOrdersQuery());
  const invoices = useQuery(invoicesQuery());
  const open = orders.data && invoices.data ? withoutInvoice(orders.data.rows, invoices.data.rows) : null;
  const sum = chosenSum(open ?? [], chosen);
  // A link may name an order that has its invoice by now.
  const hasChosen = open?.some(({ id }) => chosen.includes(id));

  const ask = async () => {
    if (isBusy || !sum) return;
    setBusy(true);
    await attempt(async () => {
      await api.post(PATH.invoices, { order_ids: sum.ids }, WRITE);
      setChosen([]);
      toast.done(t('billing.invoices.asked'));
      await client.invalidateQueries({ queryKey: [PATH.invoices] });
    });
    setBusy(false);
  };

  return (
    <Sheet title={t('billing.invoices.ask')}>
      {open === null ? (
        // Whichever of the two did not arrive says so.
        <Loaded query={orders}>{() => <Loaded query={invoices}>{() => null}</Loaded>}</Loaded>
      ) : open.length === 0 ? (
        <p className={styles.note}>{t('billing.invoices.nothingOpen')}</p>
      ) : (
        <>
          <ul className={styles.choice}>
            {open.map((order) => (
              <li key={order.id}>
                <Checkbox
                  checked={chosen.includes(order.id)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, order.id] : chosen.filter((id) => id !== order.id))
                  }
                >
                  {order.number} {order.lines[0] ? local(order.lines[0], 'name') : ''}
                  <small>{formatDate(order.paid_at, 'minute')}</small>
                </Checkbox>
                <b className={styles.amount}>{money(order.paid_total - order.refunded_total, order.currency)}</b>
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <span role="status">
              {sum === null
                ? t(hasChosen ? 'billing.invoices.oneCurrency' : 'billing.invoices.choose')
                : t('billing.invoices.sum', { n: sum.ids.length, sum: money(sum.amount, sum.currency) })}
            </span>
            <Button kind="ink" busy={isBusy} disabled={!isReady || sum === null} onClick={() => void ask()}>
              {t('billing.invoices.send')}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}
