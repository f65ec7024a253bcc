// The button that takes a provider's statement of a day as a file.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiOf } from '@/api/query';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { upload } from '@/ui/icons';
import { RECONCILIATION, STATEMENT_IMPORT } from './models';

const MAX_BYTES = 20 * 1024 * 1024;

export function StatementUpload({ day, method }: { day: string; method: number }) {
  const t = useT();
  const client = useQueryClient();
  const attempt = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file || isSending) return;
    if (file.size > MAX_BYTES) {
      toast.failed(t('finance.reconciliation.tooLarge'));
      return;
    }
    setSending(true);
    await attempt(async () => {
      await apiOf(client).postFile(STATEMENT_IMPORT, file, { day, method });
      toast.done(t('finance.reconciliation.taken', { day }));
      await client.invalidateQueries({ queryKey: [RECONCILIATION] });
    });
    setSending(false);
  };
  return (
    <>
      <Button busy={isSending} onClick={() => input.current?.click()}>
        <Icon path={upload} />
        {t('finance.reconciliation.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv"
        aria-label={t('finance.reconciliation.upload')}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // Otherwise choosing the same file again would be no change.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
