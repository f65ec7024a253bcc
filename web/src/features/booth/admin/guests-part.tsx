// The companies that may book before others, or alone: searched and added, taken over from an earlier fair, removed.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import { DialogForm, type Field } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { DataTable, useReload } from '@/shared/table';
import { BilingualCell, MomentCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { trash } from '@/ui/icons';
import { AddGuests } from './add-guests';
import { BY_INVITATION, EVERYBODY, FROM_LAST_YEAR, GUESTS, type Guest, RULES } from './models';
import styles from './rules-page.module.css';

const AUTH = 'booth.rules';

export function GuestsPart({ audience }: { audience: number }) {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const reload = useReload();
  const [open, setOpen] = useState<'add' | 'takeOver' | null>(null);

  // How many there are stands in the rules too.
  const changed = () => Promise.all([reload(GUESTS), client.invalidateQueries({ queryKey: [RULES] })]);
  const remove = (rows: readonly Guest[]) =>
    attempt(async () => {
      const { removed } = await api.put(GUESTS, { remove: rows.map((row) => row.company_id) }, WRITE);
      toast.done(t('booth.guests.removed', { n: removed }));
      await changed();
    });

  return (
    <Sheet
      title={t('booth.guests.title')}
      aside={
        <div className={styles.buttons}>
          <Button size="small" onClick={() => setOpen('takeOver')}>
            {t('booth.guests.takeOver')}
          </Button>
          <Button size="small" kind="ink" onClick={() => setOpen('add')}>
            {t('booth.guests.add')}
          </Button>
        </div>
      }
    >
      <p className={styles.lead}>{t(audience === EVERYBODY ? 'booth.guests.unused' : 'booth.guests.lead')}</p>
      <DataTable
        path={GUESTS}
        identifier="admin.booth_guests"
        caption={t('booth.guests.title')}
        isLocal
        columns={[
          {
            prop: 'company',
            label: t('booth.guests.company'),
            locked: true,
            render: (row) => <BilingualCell of={row} name="company_name" />,
          },
          {
            prop: 'reason',
            label: t('booth.guests.reason'),
            render: (row) => t(row.reason === FROM_LAST_YEAR ? 'booth.guests.lastYear' : 'booth.guests.invited'),
          },
          {
            prop: 'created_at',
            label: t('booth.guests.since'),
            sort: 'created_at',
            render: (row) => <MomentCell at={row.created_at} />,
          },
        ]}
        rowKey={(row) => row.company_id}
        rowName={(row) => local(row, 'company_name')}
        filters={[{ kind: 'text', name: 'keyword', label: t('booth.guests.company') }]}
        statuses={[
          { status: BY_INVITATION, label: t('booth.guests.invited') },
          { status: FROM_LAST_YEAR, label: t('booth.guests.lastYear') },
        ]}
        actions={[
          {
            key: 'remove',
            label: t('booth.guests.remove'),
            icon: trash,
            bad: true,
            auth: AUTH,
            act: (row) => void remove([row]),
          },
        ]}
        bulk={(chosen, done) => (
          <Button size="small" onClick={() => void remove(chosen).then((isDone) => isDone && done())}>
            {t('booth.guests.remove')}
          </Button>
        )}
        empty={{ title: t('booth.guests.empty'), text: t('booth.guests.emptyText') }}
      />
      <AddGuests open={open === 'add'} onClose={() => setOpen(null)} onAdded={changed} />
      <TakeOver open={open === 'takeOver'} onClose={() => setOpen(null)} onTaken={changed} />
    </Sheet>
  );
}

interface TakeOverProps {
  open: boolean;
  onClose: () => void;
  onTaken: () => Promise<unknown>;
}

function TakeOver({ open, onClose, onTaken }: TakeOverProps) {
  const { t, lang } = useI18n();
  const api = useApi();
  const { data: meetings = [] } = useQuery({ ...read(`${GUESTS}/earlier`, {}, { auth: true }), enabled: open });
  const fields: Field<{ from_activity_id: number | null }>[] = [
    {
      kind: 'radio',
      name: 'from_activity_id',
      label: t('booth.guests.earlier'),
      required: true,
      options: meetings.map((one) => ({
        value: one.activity_id,
        label: (lang === 'zh' ? one.title : one.title_en) || one.title || one.title_en,
        hint: t('booth.guests.earlierHint', { date: formatDate(one.start_time, 'date'), n: one.exhibitors }),
      })),
      hint: meetings.length === 0 ? t('booth.guests.noEarlier') : undefined,
    },
  ];
  return (
    <DialogForm<{ from_activity_id: number | null }, { from_activity_id: number | null }, { added: number }>
      open={open}
      onClose={onClose}
      title={t('booth.guests.takeOver')}
      intro={t('booth.guests.takeOverText')}
      fields={fields}
      initial={{ from_activity_id: null }}
      save={({ from_activity_id }) =>
        api.post(`${GUESTS}/take_over`, { from_activity_id: from_activity_id ?? 0 }, WRITE)
      }
      onSaved={({ added }) => {
        toast.done(t('booth.guests.takenOver', { n: added }));
        void onTaken();
      }}
      saveLabel={t('booth.guests.takeOver')}
      width={560}
    />
  );
}
