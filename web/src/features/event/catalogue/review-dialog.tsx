// Deciding about an entry beside the half page as it would be printed: accept it, or return it with a reason.
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import styles from './admin-page.module.css';
import { HalfPage } from './half-page';
import { type EntryRow, MAX_REASON, printed, REVIEW, ROWS } from './models';

interface Values {
  /** Shown and not changed. */
  row: EntryRow | null;
  /** `accept` or `return`. */
  action: string;
  reason: string;
}

export function ReviewDialog({ row, onClose }: { row: EntryRow | null; onClose: () => void }) {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const fields: Field<Values>[] = [
    {
      kind: 'custom',
      name: 'row',
      label: t('event.catalogue.preview'),
      render: ({ value }) =>
        value?.entry ? <HalfPage entry={printed(value.entry, value)} level={3} className={styles.paper} /> : null,
    },
    {
      kind: 'radio',
      name: 'action',
      label: t('event.cataloguing.verdict'),
      required: true,
      options: [
        { value: 'accept', label: t('event.cataloguing.accept') },
        { value: 'return', label: t('event.cataloguing.return') },
      ],
    },
    {
      kind: 'textarea',
      name: 'reason',
      label: t('event.cataloguing.reason'),
      hint: t('event.cataloguing.reasonHint', { max: MAX_REASON }),
      required: true,
      maxLength: MAX_REASON,
      when: ({ action }) => action === 'return',
    },
  ];
  return (
    <DialogForm<Values>
      open={row !== null}
      onClose={onClose}
      title={t('event.cataloguing.review', { name: row ? local(row, 'company') : '' })}
      fields={fields}
      initial={{ row, action: '', reason: '' }}
      save={({ action, reason }) =>
        api.put(
          REVIEW,
          {
            exhibitor_id: row?.exhibitor_id ?? 0,
            action: action === 'return' ? 'return' : 'accept',
            reason: action === 'return' ? reason : '',
            version: row?.entry?.version,
          },
          WRITE,
        )
      }
      onSaved={() => {
        toast.done(t('event.cataloguing.reviewed'));
        void reload(ROWS);
      }}
      width={680}
    />
  );
}
