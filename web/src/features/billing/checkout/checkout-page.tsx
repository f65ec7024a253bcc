// Owns the page on which somebody pays: who may see it, and what is there without an order.
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isFailure } from '@/api/failure';
import { idIn } from '@/api/query';
import { Head } from '@/shared/head';
import { useI18n, useT } from '@/shared/i18n';
import { LangSwitch } from '@/shared/lang-switch';
import { Loaded } from '@/shared/page/loaded';
import { rememberReturn, useSession } from '@/shared/session';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { Empty, Loading } from '@/ui/states';
import { checkoutOf, PAGE } from '../models';
import styles from './checkout.module.css';
import { OrderView } from './order-view';
import { useOrder } from './use-order';

export default function CheckoutPage() {
  const { t, lang } = useI18n();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const { userId } = useSession();
  const id = idIn(search, 'order');
  const [number, setNumber] = useState('');
  return (
    <div className={styles.page}>
      <Head title={t('billing.checkout.title')} path={PAGE.checkout} noindex />
      <header className={styles.head}>
        <Link to="/" className={styles.logo}>
          <img src={`/art/logo-lockup-${lang}.svg`} alt={t('shared.home')} width={171} height={32} />
        </Link>
        {number ? <span className={styles.number}>{t('billing.checkout.number', { number })}</span> : null}
        <LangSwitch className={styles.lang} />
      </header>
      {/* An order is somebody's own: the server's page knows nothing of it. */}
      {!isHydrated ? (
        <Alone>
          <Loading label={t('shared.loading')} lines={8} />
        </Alone>
      ) : id === null ? (
        <Nothing text={t('billing.checkout.noneText')} />
      ) : userId === null ? (
        <Nothing text={t('billing.checkout.signInText')}>
          <Button as={Link} to="/signIn" kind="go" onClick={() => rememberReturn(checkoutOf(id), { isLasting: true })}>
            {t('billing.checkout.signIn')}
          </Button>
        </Nothing>
      ) : (
        <Found key={id} id={id} onNumber={setNumber} />
      )}
    </div>
  );
}

function Alone({ children }: { children: React.ReactNode }) {
  const t = useT();
  return (
    <div className={styles.alone}>
      <h1 className={styles.title}>{t('billing.checkout.title')}</h1>
      {children}
    </div>
  );
}

function Nothing({ text, children }: { text: string; children?: React.ReactNode }) {
  const t = useT();
  return (
    <Alone>
      <Empty
        title={t('billing.checkout.none')}
        action={
          children ?? (
            <Button as={Link} to={PAGE.orders}>
              {t('billing.checkout.toOrders')}
            </Button>
          )
        }
      >
        {text}
      </Empty>
    </Alone>
  );
}

function Found({ id, onNumber }: { id: number; onNumber: (number: string) => void }) {
  const t = useT();
  const { query, ...rest } = useOrder(id);
  if (isFailure(query.error) && query.error.status === 404) return <Nothing text={t('billing.checkout.notYours')} />;
  if (query.data === undefined) {
    return (
      <Alone>
        <Loaded query={query}>{() => null}</Loaded>
      </Alone>
    );
  }
  return <OrderView order={query.data} onNumber={onNumber} {...rest} />;
}
