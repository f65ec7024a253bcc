// Owns paying inside WeChat: its payment sheet over this page, and what came of it in the payer's words.
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowRight } from '@/ui/icons';
import { METHOD } from '../models';
import type { Payment } from './use-payment';
import { Waiting } from './waiting';
import { askAddress, payInWeChat, type Said } from './wechat';

interface InAppPanelProps {
  payment: Payment;
  /** Where WeChat says who pays; null where nobody is asked. */
  askUrl: string | null;
  reread: () => Promise<unknown>;
}

const WORDS = {
  cancelled: 'billing.wechat.cancelled',
  failed: 'billing.wechat.failed',
  missing: 'billing.wechat.missing',
} as const;

export function InAppPanel({ payment, askUrl, reread }: InAppPanelProps) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const [said, setSaid] = useState<Said | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { begin, begun, isBusy } = payment;
  // Whoever comes back with a code has pressed the button already.
  const code = search.get('code');
  const hasBegun = useRef(false);

  const show = async (params: object) => {
    setOpen(true);
    const answer = await payInWeChat(params);
    setOpen(false);
    setSaid(answer);
    await reread();
  };
  const start = async (withCode?: string) => {
    setSaid(null);
    const made = await begin(METHOD.wechat, 'jsapi', withCode);
    if (made?.params) await show(made.params);
  };
  const press = () => {
    if (begun?.params) {
      // What was signed is good as long as the order; the sheet can be opened again.
      setSaid(null);
      return void show(begun.params);
    }
    if (!askUrl) return void start();
    const back = new URL(window.location.href);
    for (const name of ['code', 'state']) back.searchParams.delete(name);
    window.location.assign(askAddress(askUrl, back.href));
  };
  useEffect(() => {
    if (!code || !askUrl || hasBegun.current) return;
    hasBegun.current = true;
    // A code is good once: a page that is loaded anew asks for another.
    setSearch(
      (known) => {
        for (const name of ['code', 'state']) known.delete(name);
        return known;
      },
      { replace: true },
    );
    void start(code);
  });

  return (
    <>
      {said === 'ok' ? (
        <Alert kind="ok">{t('billing.wechat.ok')}</Alert>
      ) : said ? (
        <Alert kind={said === 'cancelled' ? 'warn' : 'bad'}>{t(WORDS[said])}</Alert>
      ) : null}
      {said === 'ok' ? null : (
        <>
          <Button kind="go" size="large" wide busy={isBusy || isOpen} onClick={press}>
            {t(said ? 'billing.wechat.again' : 'billing.wechat.pay')}
            <Icon path={arrowRight} />
          </Button>
          <Waiting>{t('billing.checkout.broughtBack')}</Waiting>
        </>
      )}
    </>
  );
}
