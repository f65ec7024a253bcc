// Owns paying an order that waits: how much, how long it is held, and the ways to pay it.
import { useState } from 'react';
import { daysBetween, formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { clockOf, type ServerTime, shareLeft, useServerNow } from '@/shared/time-left';
import { useZoneNote } from '@/shared/zone-note';
import { ScaleBar } from '@/ui/scale-bar';
import { Empty } from '@/ui/states';
import { METHOD, type MethodCode, type Order, thingOf } from '../models';
import { Amount } from './amount';
import { BalancePanel } from './balance-panel';
import { Methods } from './methods';
import { OfflinePanel } from './offline-panel';
import styles from './pay.module.css';
import { firstMethod } from './progress';
import { ProviderPanel } from './provider-panel';

interface PayPartProps {
  order: Order;
  serverTime: ServerTime | null;
  reread: () => Promise<unknown>;
}

export function PayPart({ order, serverTime, reread }: PayPartProps) {
  const { t, local } = useI18n();
  const [chosen, setChosen] = useState<MethodCode | null>(() => firstMethod(order));
  const [first] = order.lines;
  const name = first ? local(first, 'name') : order.number;
  const more = order.lines.length - 1;
  // A voucher changes the amount: what was begun over the older one is over.
  const panel = `${chosen} ${order.total}`;
  return (
    <>
      <div className={styles.amount}>
        <p className={styles.over}>
          {more > 0 ? t('billing.checkout.toPayMore', { name, n: more }) : t('billing.checkout.toPay', { name })}
        </p>
        <Amount cents={order.total} currency={order.currency} />
      </div>
      {order.expires_at ? <TimeLeft order={order} serverTime={serverTime} until={order.expires_at} /> : null}
      {chosen === null ? (
        <Empty title={t('billing.checkout.noMethod')}>{t('billing.checkout.noMethodText')}</Empty>
      ) : (
        <>
          <Methods order={order} value={chosen} onChange={setChosen} />
          {chosen === METHOD.offline ? (
            <OfflinePanel key={order.total} order={order} reread={reread} />
          ) : chosen === METHOD.points || chosen === METHOD.counts ? (
            <BalancePanel key={panel} order={order} method={chosen} reread={reread} />
          ) : (
            <ProviderPanel key={panel} order={order} method={chosen} reread={reread} />
          )}
        </>
      )}
    </>
  );
}

function TimeLeft({ order, serverTime, until }: { order: Order; serverTime: ServerTime | null; until: number }) {
  const { t } = useI18n();
  const now = useServerNow(serverTime);
  const left = now === null ? null : until - now;
  const isOver = left !== null && left <= 0;
  const zone = useZoneNote(until);
  // A transfer keeps an order for days.
  const time = formatDate(until, now !== null && daysBetween(now, until) > 0 ? 'minute' : 'time');
  return (
    <div className={styles.time}>
      <p className={styles.clockLine}>
        <span>{t(thingOf(order.lines) === 'inquiry' ? 'billing.checkout.timeToPay' : 'billing.checkout.held')}</span>
        <b className={styles.clock} role="timer">
          {left === null ? '' : clockOf(left)}
        </b>
      </p>
      <ScaleBar
        className={styles.bar}
        value={now === null ? 1 : shareLeft(until, now, until - order.created_at)}
        running
      />
      <p className={styles.small}>
        {isOver
          ? t('billing.checkout.timeUp')
          : t(`billing.until.${thingOf(order.lines)}`, { time: zone ? `${time} ${zone}` : time })}
      </p>
    </div>
  );
}
