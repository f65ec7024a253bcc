// The audit log's codes in words: actions, kinds of record, and fields. A code without words shows itself.
import { useT } from '@/shared/i18n';

export const ACTIONS = [
  'create',
  'update',
  'delete',
  'disable',
  'enable',
  'approve',
  'refuse',
  'abandon',
  'reopen',
  'hide',
  'activate',
  'resend',
  'accept',
  'revoke',
  'move',
  'reset_password',
  'retry',
  'read',
  'purge',
  'publish',
  'unpublish',
  'rollback',
  'show',
  'draft',
  'discard',
  'restore',
  'merge',
  'unmerge',
  'transfer',
  'cancel',
  'remind',
  'guests',
  'hand_over_password',
  'issue',
  'refund',
  'submit',
  'distribute',
  'recall',
  'complete',
] as const;
/** "created" as it stands alone in a cell or a heading. */
export const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

export function useAuditWords() {
  const t = useT();
  const word = (family: string, code: string) => {
    const key = `audit.${family}.${code}`;
    const text = t.any(key);
    return text === key ? code : text;
  };
  return {
    action: (code: string) => word('action', code),
    kind: (code: string) => word('kind', code),
    /** `hosts.0.lang` as "Hosts 1 · Language". */
    field: (place: string) =>
      place
        .split('.')
        .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : word('field', part)))
        .join(' · '),
  };
}
