// What can be done to the chosen accounts. What cannot simply be undone is asked about first.
import { useState } from 'react';
import type { Account, BulkAction } from '@/features/identity/models';
import { ConfirmDialog, DialogForm } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { useAccountOptions } from './queries';
import type { RunBulk } from './use-account-bulk';

interface BulkBarProps {
  chosen: Account[];
  run: RunBulk;
  /** Forgets the choice. */
  onDone: () => void;
}

const ACTIONS = ['activate', 'resend', 'enable', 'add_role', 'remove_role', 'disable', 'delete'] as const;
const ASKED: readonly BulkAction[] = ['disable', 'delete'];
const WITH_ROLE: readonly BulkAction[] = ['add_role', 'remove_role'];

export function BulkBar({ chosen, run, onDone }: BulkBarProps) {
  const t = useT();
  const { roles } = useAccountOptions();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const ids = chosen.map((account) => account.id);
  const n = ids.length;
  const isQuestion = asked !== null && ASKED.includes(asked);
  const isRole = asked !== null && WITH_ROLE.includes(asked);

  const act = async (action: BulkAction, role?: number) => {
    if (await run(action, ids, role)) onDone();
  };
  const press = (action: BulkAction) => {
    if (ASKED.includes(action) || WITH_ROLE.includes(action)) setAsked(action);
    else void act(action);
  };
  return (
    <>
      {ACTIONS.map((action) => (
        <Button key={action} size="small" kind={action === 'delete' ? 'bad' : undefined} onClick={() => press(action)}>
          {t(`identity.bulk.${action}`)}
        </Button>
      ))}
      <ConfirmDialog
        open={isQuestion}
        onClose={() => setAsked(null)}
        title={asked === 'delete' ? t('identity.bulk.deleteTitle', { n }) : t('identity.bulk.disableTitle', { n })}
        text={t(asked === 'delete' ? 'identity.bulk.deleteText' : 'identity.accounts.disableText')}
        actLabel={t(asked === 'delete' ? 'identity.bulk.delete' : 'identity.bulk.disable')}
        act={async () => {
          if (asked) await act(asked);
        }}
      />
      <DialogForm
        open={isRole}
        onClose={() => setAsked(null)}
        title={asked === 'remove_role' ? t('identity.bulk.removeTitle', { n }) : t('identity.bulk.addTitle', { n })}
        fields={[
          { kind: 'radio', name: 'role_id', label: t('identity.accounts.role'), options: roles, required: true },
        ]}
        initial={{ role_id: null as number | null }}
        saveLabel={t(asked === 'remove_role' ? 'identity.bulk.remove_role' : 'identity.bulk.add_role')}
        width={480}
        save={async ({ role_id }) => {
          if (asked && role_id) await act(asked, role_id);
        }}
      />
    </>
  );
}
