// All links of a library: what they lead to, until when, how often they were used.
import { useState } from 'react';
import { SHARES } from '@/features/media/media-lists';
import { formatDate, grouped, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { DataTable } from '@/shared/table';
import type { MediaOwner } from '@/shared/upload';
import { useZonedLabel } from '@/shared/zoned-label';
import type { FlagCode } from '@/ui/flag';
import { Tag } from '@/ui/tag';
import { type FileLink, STATE, useLinkActions } from './link-actions';
import { StopSharing } from './stop-sharing';

const FLAGS: Record<number, FlagCode> = { [STATE.open]: 'C', [STATE.expired]: 'N', [STATE.inBin]: 'U' };
const WORDS = {
  [STATE.open]: 'media.link.state.open',
  [STATE.expired]: 'media.link.state.expired',
  [STATE.inBin]: 'media.link.state.inBin',
} as const;

export function LinksTable({ owner }: { owner: MediaOwner }) {
  const { t, local } = useI18n();
  const zoned = useZonedLabel();
  const { copy } = useLinkActions();
  const [ending, setEnding] = useState<FileLink | null>(null);
  return (
    <>
      <DataTable
        path={SHARES}
        identifier="library.links"
        caption={t('media.links')}
        isLocal
        params={owner}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={[
          { prop: 'name', label: t('media.name'), locked: true, wrap: true, render: (row) => row.name },
          {
            prop: 'state',
            label: t('media.link.state'),
            render: (row) => (
              <Tag flag={FLAGS[row.state] ?? 'N'}>{t(WORDS[row.state as keyof typeof WORDS] ?? WORDS[2])}</Tag>
            ),
          },
          {
            prop: 'expires',
            label: zoned(t('media.link.expires')),
            render: (row) => formatDate(row.expires_time, 'minute'),
          },
          {
            prop: 'password',
            label: t('media.link.protection'),
            render: (row) => t(row.has_password ? 'records.yes' : 'records.no'),
          },
          {
            prop: 'downloads',
            label: t('media.link.downloaded'),
            end: true,
            render: (row) => grouped(row.downloads),
          },
          { prop: 'creator', label: t('media.link.creator'), render: (row) => orDash(local(row, 'creator')) },
        ]}
        actions={[
          {
            key: 'copy',
            label: t('media.link.copy'),
            when: (row) => row.state === STATE.open,
            act: (row) => void copy(row),
          },
          { key: 'revoke', label: t('media.link.revoke'), bad: true, act: setEnding },
        ]}
        empty={{ title: t('media.link.none'), text: t('media.link.noneText') }}
      />
      <StopSharing link={ending} onClose={() => setEnding(null)} />
    </>
  );
}
