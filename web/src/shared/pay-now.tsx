// Owns the way to the checkout: makes the order, or finds the one that waits, and leads there.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Api } from '@/api/client';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { Button } from '@/ui/button';
import { failureText } from './failure-text';
import { useT } from './i18n';
import { useIdempotencyKey } from './idempotency';

interface Options {
  auth: true;
  json: true;
  idempotencyKey: string;
}

interface PayNowProps {
  /** What the button says. */
  children: ReactNode;
  kind?: 'go' | 'ink';
  'aria-label'?: string;
  /** Asks for the order. */
  start: (api: Api, options: Options) => Promise<{ order_id: number }>;
}

const checkoutPage = (orderId: number) => `/checkout?order=${orderId}`;

export function PayNow({ children, kind = 'go', start, ...rest }: PayNowProps) {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const idempotency = useIdempotencyKey();
  const isAsking = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function go() {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    setProblem('');
    try {
      const { order_id } = await start(apiOf(client), { auth: true, json: true, idempotencyKey: idempotency.key() });
      // Whoever comes back may need another order.
      idempotency.renew();
      navigate(checkoutPage(order_id));
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      // Asked again it is the same order, unless the server has said no.
      if (!failure.isTransient) idempotency.renew();
      setProblem(failureText(failure, t));
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  }
  return (
    <>
      <Button {...rest} kind={kind} busy={busy} onClick={go}>
        {children}
      </Button>
      {problem && <span role="alert">{problem}</span>}
    </>
  );
}
