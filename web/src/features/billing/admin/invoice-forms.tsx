// Issuing an invoice with its number and file; refusing one, or making one void, with the reason for whoever asked.
import { lazy, Suspense } from 'react';
import { type Control, DialogForm, type Field } from '@/shared/form';
import { money } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import styles from './admin.module.css';
import type { ChosenFile } from './invoice-file-field';
import { INVOICES, type InvoiceRow, MAX_REASON } from './models';

// The upload has code of its own, which most readers of this list do not need.
const InvoiceFileField = lazy(() => import('./invoice-file-field'));

const MAX_NUMBER = 40;

interface FormProps {
  /** Null while closed. */
  invoice: InvoiceRow | null;
  onClose: () => void;
}

interface Issued {
  number: string;
  file: ChosenFile | null;
}
const NOTHING_YET: Issued = { number: '', file: null };

export function IssueForm({ invoice, onClose }: FormProps) {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const fields: Field<Issued>[] = [
    {
      kind: 'text',
      name: 'number',
      label: t('finance.invoices.number'),
      hint: t('finance.invoices.numberHint'),
      required: true,
      maxLength: MAX_NUMBER,
    },
    {
      kind: 'custom',
      name: 'file',
      label: t('finance.invoices.file'),
      hint: t('finance.invoices.fileHint'),
      render: ({ value, onChange, disabled }: Control<ChosenFile | null>) => (
        <Suspense fallback={null}>
          <InvoiceFileField value={value} onChange={onChange} label={t('finance.invoices.file')} disabled={disabled} />
        </Suspense>
      ),
    },
  ];
  return (
    <DialogForm<Issued, Issued, InvoiceRow>
      open={invoice !== null}
      onClose={onClose}
      title={t('finance.invoices.issueTitle', { title: invoice?.title ?? '' })}
      intro={invoice ? <Recipient of={invoice} /> : null}
      fields={fields}
      initial={NOTHING_YET}
      save={({ number, file }) =>
        api.post(
          `${INVOICES}/{id}/issue`,
          { id: invoice?.id ?? 0, version: invoice?.version, number, file_id: file?.file_id ?? null },
          WRITE,
        )
      }
      onSaved={() => {
        toast.done(t('finance.invoices.issued'));
        void reload(INVOICES);
      }}
      saveLabel={t('finance.invoices.issue')}
      width={640}
    />
  );
}

/** What has to stand on it. */
function Recipient({ of }: { of: InvoiceRow }) {
  const t = useT();
  const facts: [string, string][] = [
    [t('finance.amount'), money(of.amount, of.currency)],
    [t('finance.invoices.taxNumber'), of.is_personal ? t('finance.invoices.personal') : (of.tax_number ?? '')],
    [t('finance.invoices.address'), [of.address, of.phone].filter(Boolean).join(' · ')],
    [t('finance.invoices.bank'), [of.bank, of.account].filter(Boolean).join(' · ')],
    [t('finance.invoices.email'), of.email ?? ''],
    [t('finance.invoices.orders'), of.orders.map(({ number }) => number).join(' · ')],
  ];
  return (
    <span className={styles.recipient}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <span key={name}>
            <b>{name}</b> {value}
          </span>
        ))}
    </span>
  );
}

interface Ended {
  reason: string;
}

interface EndFormProps extends FormProps {
  action: 'refuse' | 'cancel';
}

export function EndForm({ invoice, onClose, action }: EndFormProps) {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const fields: Field<Ended>[] = [
    {
      kind: 'textarea',
      name: 'reason',
      label: t('finance.reason'),
      hint: t('finance.reasonHint', { max: MAX_REASON }),
      required: true,
      maxLength: MAX_REASON,
    },
  ];
  return (
    <DialogForm<Ended, Ended, InvoiceRow>
      open={invoice !== null}
      onClose={onClose}
      title={t(`finance.invoices.${action}Title`, { title: invoice?.title ?? '' })}
      intro={t(`finance.invoices.${action}Text`)}
      fields={fields}
      initial={{ reason: '' }}
      save={({ reason }) => {
        const body = { id: invoice?.id ?? 0, version: invoice?.version, reason };
        return action === 'refuse'
          ? api.post(`${INVOICES}/{id}/refuse`, body, WRITE)
          : api.post(`${INVOICES}/{id}/cancel`, body, WRITE);
      }}
      onSaved={() => {
        toast.done(t(`finance.invoices.${action}Done`));
        void reload(INVOICES);
      }}
      saveLabel={t(`finance.invoices.${action}`)}
      width={520}
    />
  );
}
