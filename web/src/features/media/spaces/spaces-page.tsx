// How much room each company has for its cloud files, and giving it more or less.
import { useState } from 'react';
import { MEDIA_INFO } from '@/features/media/media-lists';
import { QuotaBar } from '@/features/media/quota-bar';
import { DialogForm, type Field } from '@/shared/form';
import { fileSize } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { DataTable, type RowOf, useReload } from '@/shared/table';
import { BilingualCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { OWNER } from '@/shared/upload';
import { useApi, WRITE } from '@/shared/use-api';

const SPACES = '/atms/company/spaces';
const MAY_SET = 'media.quota';
type Space = RowOf<typeof SPACES>;

interface Values {
  /** Gigabytes. */
  quota: number | null;
}

const GB = 2 ** 30;
/** Two decimals are enough to say it, and the same number comes back as it was typed. */
const gigabytes = (bytes: number) => Math.round((bytes / GB) * 100) / 100;
const MAX_QUOTA = 1024 * 1024;

export default function SpacesPage() {
  const { t, local, lang } = useI18n();
  const api = useApi();
  const reload = useReload();
  const [editing, setEditing] = useState<Space | null>(null);
  const fields: Field<Values>[] = [
    {
      kind: 'number',
      name: 'quota',
      label: t('media.space.quota'),
      hint: editing ? t('media.space.hint', { used: fileSize(editing.used) }) : undefined,
      required: true,
      min: 0,
      max: MAX_QUOTA,
      step: 0.5,
      rule: (quota) =>
        quota !== null && quota >= 0 && quota <= MAX_QUOTA ? null : t('media.space.range', { most: MAX_QUOTA }),
    },
  ];
  return (
    <>
      <Head title={t('media.space.title')} noindex />
      <DataTable
        path={SPACES}
        identifier="library.spaces"
        title={t('media.space.title')}
        lead={t('media.space.lead')}
        rowKey={(row) => row.company_id}
        rowName={(row) => local(row, 'name')}
        filters={[{ kind: 'text', name: 'keyword', label: t('media.space.company') }]}
        columns={[
          {
            prop: 'name',
            label: t('media.space.company'),
            sort: `name_${lang}`,
            locked: true,
            render: (row) => <BilingualCell of={row} name="name" />,
          },
          {
            prop: 'space',
            label: t('media.space.room'),
            render: (row) => <QuotaBar used={row.used} quota={row.quota} />,
          },
        ]}
        actions={[{ key: 'quota', label: t('media.space.change'), auth: MAY_SET, act: setEditing }]}
        empty={{ title: t('media.space.empty') }}
      />
      <DialogForm<Values, number>
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={t('media.space.changeOf', { name: editing ? local(editing, 'name') : '' })}
        width={480}
        fields={fields}
        initial={{ quota: editing ? gigabytes(editing.quota) : null }}
        beforeSave={({ quota }) => Math.round((quota ?? 0) * GB)}
        save={(quota) =>
          api.put(
            '/atlas/atams_media/quota',
            { owner_type: OWNER.company, related_id: editing?.company_id, quota },
            WRITE,
          )
        }
        onSaved={() => {
          toast.done(t('shared.form.saved'));
          void reload(SPACES);
          void reload(MEDIA_INFO as never);
        }}
      />
    </>
  );
}
