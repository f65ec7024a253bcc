// Owns beginning a payment: once for each press, however often it is sent, and what to say when it fails.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { newIdempotencyKey } from '@/shared/idempotency';
import { type Begun, type MethodCode, PATH } from '../models';

/** native: a code to scan; redirect: the provider's own page, on whatever device this is; jsapi: inside the provider's app. */
export type Way = 'native' | 'redirect' | 'jsapi';

const SEND = { auth: true, json: true } as const;

export function usePayment(orderId: number, reread: () => Promise<unknown>) {
  const client = useQueryClient();
  const t = useT();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const intention = useRef<{ of: string; key: string } | null>(null);

  const begin = useCallback(
    async (method: MethodCode, way?: Way, code?: string): Promise<Begun | null> => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setBusy(true);
      setFailure('');
      const of = `${method} ${way} ${code}`;
      if (intention.current?.of !== of) intention.current = { of, key: newIdempotencyKey() };
      const { key: idempotencyKey } = intention.current;
      try {
        const answer = await apiOf(client).post(
          PATH.pay,
          { id: orderId, method, way, code },
          { ...SEND, idempotencyKey },
        );
        intention.current = null;
        setBegun(answer);
        await reread();
        return answer;
      } catch (error) {
        if (!isFailure(error)) throw error;
        // Sent again it is the same payment, unless the server has said no.
        if (!error.isTransient) intention.current = null;
        setFailure(failureText(error, t));
        // Perhaps it is refused because everything is paid by now.
        void reread();
        return null;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [client, orderId, reread, t],
  );
  return { begun, begin, failure, isBusy };
}

export type Payment = ReturnType<typeof usePayment>;

/** To the provider's page: by its address, or by the form that it wants to be sent. */
export function leaveFor({ redirect_url, form_html }: Pick<Begun, 'redirect_url' | 'form_html'>) {
  if (redirect_url) return window.location.assign(redirect_url);
  if (!form_html) return;
  const holder = document.createElement('div');
  holder.hidden = true;
  holder.innerHTML = form_html;
  document.body.append(holder);
  holder.querySelector('form')?.submit();
}
