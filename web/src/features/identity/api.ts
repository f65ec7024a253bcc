// The account endpoints as the sign and account pages call them.
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallOptions } from '@/api/client';
import type { SignedIn } from '@/api/models';
import { apiOf } from '@/api/query';

export type SmsPurpose = 'sign_up' | 'sign_in' | 'reset' | 'bind';

export interface Ticket {
  ticket: string;
  /** What the code says. */
  url: string;
  expires_in: number;
  provider: 'builtin' | 'wechat';
}
export interface ScanAnswer {
  status: 'waiting' | 'scanned' | 'confirmed' | 'expired';
  grant?: string;
}
interface NeedsBinding {
  need_bind: true;
  bind_token: string;
}
interface ScanRequest {
  device: string;
  address: string;
  requested_at: number;
}
export interface Device {
  id: number;
  device: string;
  address: string;
  created_at: number;
  last_used_at: number;
  current: boolean;
}
export interface Identity {
  id_type: 1 | 2;
  name: string;
  id_number_masked: string;
  verified_at: number;
}

interface LooseApi {
  get(path: string, query?: object, options?: CallOptions): Promise<unknown>;
  post(path: string, body?: object, options?: CallOptions): Promise<unknown>;
  delete(path: string, query?: object, options?: CallOptions): Promise<unknown>;
}

const auth = { auth: true };

export function accountApi(client: QueryClient) {
  const api = apiOf(client) as unknown as LooseApi;
  return {
    signUpByMail: (body: { email: string; password: string; name: string }) =>
      api.post('/atlas/user/signup', { ...body, accept_terms: 1 }) as Promise<
        { need_activation: true } | (SignedIn & { need_activation: false })
      >,
    signUpByMobile: (body: { mobile: string; sms_code: string; password: string; name: string }) =>
      api.post('/atlas/user/signup', { ...body, accept_terms: 1 }) as Promise<SignedIn>,
    signIn: (body: { account: string; password: string } | { mobile: string; sms_code: string }) =>
      api.post('/atlas/user/login', body) as Promise<SignedIn>,
    activate: (token: string) => api.post('/atlas/user/active', { token }) as Promise<{ account: string }>,
    resendActivation: (account: string) => api.get('/atlas/user/active/regain', { account }),
    sendCode: (mobile: string, purpose: SmsPurpose) =>
      api.get('/basic/captcha/sms', { mobile, purpose }) as Promise<{ retry_after: number }>,
    forget: (account: string) => api.get('/atlas/user/password/forget', { account }),
    reset: (body: { new_password: string } & ({ token: string } | { mobile: string; sms_code: string })) =>
      api.post('/atlas/user/password/reset', body),
    ticket: (signal: AbortSignal) => api.get('/wxtap/oap/qrcode_ticket', {}, { signal }) as Promise<Ticket>,
    poll: (ticket: string, signal: AbortSignal) =>
      api.get('/wxtap/oap/poll/qrcode_scan', { ticket }, { signal }) as Promise<ScanAnswer>,
    redeem: (grant: string) =>
      api.post('/atlas/wechat/authorized/login', { grant }) as Promise<SignedIn | NeedsBinding>,
    bind: (
      body: { bind_token: string } & ({ mobile: string; sms_code: string } | { email: string; password: string }),
    ) => api.post('/atlas/wechat/authorized/bind', body) as Promise<SignedIn>,
    confirmScan: (ticket: string) => api.post('/wxtap/oap/scan/confirm', { ticket }, auth),
    refuseScan: (ticket: string) => api.post('/wxtap/oap/scan/refuse', { ticket }, auth),
    endDevice: (id: number) => api.delete('/atlas/user/sessions/{id}', { id }, auth),
    identityExists: (body: { id_type: number; id_number: string }) =>
      api.post('/atlas/user/identity/exist', body, auth) as Promise<{ exists: boolean }>,
    saveIdentity: (body: { id_type: number; name: string; id_number: string }) =>
      api.post('/atlas/user/identity/save', body, auth),
    scanRequest: (ticket: string) => api.get('/wxtap/oap/scan', { ticket }, auth) as Promise<ScanRequest>,
    devices: () => api.get('/atlas/user/sessions', {}, auth) as Promise<Device[]>,
    identity: () => api.get('/atlas/user/identity/info', {}, auth) as Promise<Identity | null>,
  };
}

type AccountApi = ReturnType<typeof accountApi>;

export function useAccountApi(): AccountApi {
  const client = useQueryClient();
  return useMemo(() => accountApi(client), [client]);
}

const personal = { meta: { personal: true } };

export const devicesQuery = () =>
  queryOptions({ queryKey: ['identity/devices'], queryFn: ({ client }) => accountApi(client).devices(), ...personal });

export const identityQuery = () =>
  queryOptions({ queryKey: ['identity/info'], queryFn: ({ client }) => accountApi(client).identity(), ...personal });

/** Reading it tells the waiting computer that somebody scanned, so it is read once and never by itself again. */
export const scanRequestQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['identity/scan', ticket],
    queryFn: ({ client }) => accountApi(client).scanRequest(ticket),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    ...personal,
  });
