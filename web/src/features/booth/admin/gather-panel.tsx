// One booth's materials with its artwork: accept them, or return them with a reason; to read where that is decided.
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { GatherReading } from '../gather/gather-reading';
import { type Gathered, MAX_REASON, REVIEW, ROWS, SUBMITTED } from '../gather/models';

interface Values {
  /** Shown and not changed. */
  row: Gathered | null;
  /** `accept` or `return`. */
  action: string;
  reason: string;
}

export function GatherPanel({ row, onClose }: { row: Gathered | null; onClose: () => void }) {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const title = row ? `${row.booth_no} · ${local(row, 'company_name')}` : '';
  const isWaiting = row?.status === SUBMITTED;
  const fields: Field<Values>[] = [
    {
      kind: 'custom',
      name: 'row',
      label: t('booth.gathering.materials'),
      render: ({ value }) => (value ? <GatherReading booth={value} /> : null),
    },
    {
      kind: 'radio',
      name: 'action',
      label: t('booth.gathering.verdict'),
      required: true,
      options: [
        { value: 'accept', label: t('booth.gathering.accept') },
        { value: 'return', label: t('booth.gathering.return') },
      ],
    },
    {
      kind: 'textarea',
      name: 'reason',
      label: t('booth.gathering.reason'),
      hint: t('booth.gathering.reasonHint', { max: MAX_REASON }),
      required: true,
      maxLength: MAX_REASON,
      when: ({ action }) => action === 'return',
    },
  ];
  return (
    <>
      <DialogForm<Values>
        open={row !== null && isWaiting}
        onClose={onClose}
        title={title}
        fields={fields}
        initial={{ row, action: '', reason: '' }}
        save={({ action, reason }) =>
          api.put(
            REVIEW,
            {
              booth_id: row?.booth_id ?? 0,
              accept: action === 'accept',
              reason: action === 'return' ? reason : '',
              version: row?.version,
            },
            WRITE,
          )
        }
        onSaved={() => {
          toast.done(t('booth.gathering.reviewed'));
          void reload(ROWS);
        }}
        width={760}
      />
      <Dialog
        open={row !== null && !isWaiting}
        onClose={onClose}
        title={title}
        closeLabel={t('shared.close')}
        width={760}
        footer={<Button onClick={onClose}>{t('shared.close')}</Button>}
      >
        {row && !isWaiting ? <GatherReading booth={row} /> : null}
      </Dialog>
    </>
  );
}
