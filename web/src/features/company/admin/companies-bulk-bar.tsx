// What can be done to the chosen companies. A refusal asks for its reason, switching off asks first.
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog, DialogForm } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { comparePath } from '../merge/models';
import { type Company, type CompanyAction, MAX_REASON } from './models';
import type { RunBulk } from './use-company-bulk';

interface CompaniesBulkBarProps {
  chosen: Company[];
  run: RunBulk;
  /** Forgets the choice. */
  onDone: () => void;
}

const ACTIONS = ['pass', 'refuse', 'abandon', 'reopen', 'activate', 'deactivate'] as const;

export function CompaniesBulkBar({ chosen, run, onDone }: CompaniesBulkBarProps) {
  const t = useT();
  const [asked, setAsked] = useState<CompanyAction | null>(null);
  const ids = chosen.map(({ id }) => id);
  const n = ids.length;
  const act = async (action: CompanyAction, reason?: string) => {
    if (await run(action, ids, reason)) onDone();
  };
  const press = (action: CompanyAction) => {
    if (action === 'refuse' || action === 'deactivate') setAsked(action);
    else void act(action);
  };
  return (
    <>
      {ACTIONS.map((action) => (
        <Button key={action} size="small" onClick={() => press(action)}>
          {t(`company.bulk.${action}`)}
        </Button>
      ))}
      {ids[0] !== undefined && ids[1] !== undefined && n === 2 ? (
        <Button as={Link} to={comparePath(ids[0], ids[1])} size="small">
          {t('company.merge.open')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asked === 'deactivate'}
        onClose={() => setAsked(null)}
        title={t('company.bulk.deactivateTitle', { n })}
        text={t('company.admin.deactivateText')}
        actLabel={t('company.bulk.deactivate')}
        act={() => act('deactivate')}
      />
      <DialogForm
        open={asked === 'refuse'}
        onClose={() => setAsked(null)}
        title={t('company.bulk.refuseTitle', { n })}
        fields={[
          {
            kind: 'textarea',
            name: 'refusal_reason',
            label: t('company.review.reason'),
            hint: t('company.review.reasonHint', { max: MAX_REASON }),
            required: true,
            maxLength: MAX_REASON,
          },
        ]}
        initial={{ refusal_reason: '' }}
        saveLabel={t('company.bulk.refuse')}
        width={480}
        save={({ refusal_reason }) => act('refuse', refusal_reason)}
      />
    </>
  );
}
