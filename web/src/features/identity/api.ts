// The account endpoints as the sign and account pages call them.
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SignedIn } from '@/api/models';
import { apiOf } from '@/api/query';
import type { DataOf, RowsOf } from '@/api/typing';

export type SmsPurpose = 'sign_up' | 'sign_in' | 'reset' | 'bind';

export type Ticket = DataOf<'/wxtap/oap/qrcode_ticket', 'get'>;
export type ScanRequest = DataOf<'/wxtap/oap/scan', 'get'>;
export type ScanAnswer = DataOf<'/wxtap/oap/poll/qrcode_scan', 'get'>;
export type Device = RowsOf<'/atlas/user/sessions'>;
export type Identity = NonNullable<DataOf<'/atlas/user/identity/info', 'get'>>;
type SignUpAnswer = DataOf<'/atlas/user/signup', 'post'>;

/** Who signs up by mail may have to activate the account first, and is not signed in before. */
export const isSignedIn = (answer: SignUpAnswer): answer is SignUpAnswer & SignedIn => !answer.need_activation;

const auth = { auth: true };

export function accountApi(client: QueryClient) {
  const api = apiOf(client);
  return {
    signUpByMail: (body: { email: string; password: string; name: string }) =>
      api.post('/atlas/user/signup', { ...body, accept_terms: 1 }),
    signUpByMobile: (body: { mobile: string; sms_code: string; password: string; name: string }) =>
      api.post('/atlas/user/signup', { ...body, accept_terms: 1 }),
    signIn: (
      body: { stay: 0 | 1 } & (
        | { account: string; password: string; new_password?: string }
        | { mobile: string; sms_code: string }
      ),
    ) => api.post('/atlas/user/login', body),
    invitation: (token: string) => api.get('/atlas/user/invitation', { token }),
    acceptInvitation: (body: { token: string; name: string; password: string }) =>
      api.post('/atlas/user/invitation', { ...body, accept_terms: 1 }),
    activate: (token: string) => api.post('/atlas/user/active', { token }),
    resendActivation: (account: string) => api.get('/atlas/user/active/regain', { account }),
    sendCode: (mobile: string, purpose: SmsPurpose) => api.get('/basic/captcha/sms', { mobile, purpose }),
    forget: (account: string) => api.get('/atlas/user/password/forget', { account }),
    reset: (body: { new_password: string } & ({ token: string } | { mobile: string; sms_code: string })) =>
      api.post('/atlas/user/password/reset', body),
    ticket: (signal: AbortSignal) => api.get('/wxtap/oap/qrcode_ticket', {}, { signal }),
    poll: (ticket: string, signal: AbortSignal) => api.get('/wxtap/oap/poll/qrcode_scan', { ticket }, { signal }),
    redeem: (grant: string) => api.post('/atlas/wechat/authorized/login', { grant }),
    bind: (
      body: { bind_token: string } & ({ mobile: string; sms_code: string } | { email: string; password: string }),
    ) => api.post('/atlas/wechat/authorized/bind', body),
    confirmScan: (ticket: string) => api.post('/wxtap/oap/scan/confirm', { ticket }, auth),
    refuseScan: (ticket: string) => api.post('/wxtap/oap/scan/refuse', { ticket }, auth),
    answerScanOutside: (key: string, is_confirmed: 0 | 1) => api.post('/wxtap/oap/scan/outside', { key, is_confirmed }),
    endDevice: (id: number) => api.delete('/atlas/user/sessions/{id}', { id }, auth),
    identityExists: (body: { id_type: number; id_number: string }) =>
      api.post('/atlas/user/identity/exist', body, auth),
    consent: () => api.get('/atlas/user/identity/consent', {}, auth),
    saveIdentity: (body: { id_type: number; name: string; id_number: string; consent_version: string }) =>
      api.post('/atlas/user/identity/save', body, auth),
    scanRequest: (ticket: string) => api.get('/wxtap/oap/scan', { ticket }, auth),
    scanRequestOutside: (key: string) => api.get('/wxtap/oap/scan/outside', { key }),
    devices: () => api.get('/atlas/user/sessions', {}, auth),
    identity: () => api.get('/atlas/user/identity/info', {}, auth),
  };
}

export function useAccountApi() {
  const client = useQueryClient();
  return useMemo(() => accountApi(client), [client]);
}

const personal = { meta: { personal: true } };

export const devicesQuery = () =>
  queryOptions({ queryKey: ['identity/devices'], queryFn: ({ client }) => accountApi(client).devices(), ...personal });

export const identityQuery = () =>
  queryOptions({ queryKey: ['identity/info'], queryFn: ({ client }) => accountApi(client).identity(), ...personal });

/** What is to be agreed to before a document is kept, in the reader's language. */
export const consentQuery = () =>
  queryOptions({ queryKey: ['identity/consent'], queryFn: ({ client }) => accountApi(client).consent(), ...personal });

/** Reading it tells the waiting computer that somebody scanned, so it is read once and never by itself again. */
export const scanRequestQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['identity/scan', ticket],
    queryFn: ({ client }) => accountApi(client).scanRequest(ticket),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    ...personal,
  });

/** The same for whoever scanned with a messaging app, which gave them the key. */
export const outsideScanQuery = (key: string) =>
  queryOptions({
    queryKey: ['identity/scan-outside', key],
    queryFn: ({ client }) => accountApi(client).scanRequestOutside(key),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    ...personal,
  });
