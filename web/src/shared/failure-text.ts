// What people are told when a request failed: the server's own words, or that nothing answered.
import { isFailure } from '@/api/failure';
import type { Translate } from '@/shared/i18n';

export function failureText(error: unknown, t: Translate): string {
  if (!isFailure(error)) return t('shared.busy');
  return error.isUnreachable ? t('shared.offline') : error.message || t('shared.busy');
}
