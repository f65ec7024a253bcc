// Somebody's media: the files, the links to them or the bin, and how much room is left.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { read } from '@/api/query';
import { MEDIA_INFO } from '@/features/media/media-lists';
import { failureText } from '@/shared/failure-text';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { TitleBar } from '@/shared/title-bar';
import type { MediaOwner } from '@/shared/upload';
import { ErrorPanel } from '@/ui/states';
import { Tabs } from '@/ui/tabs';
import { BinTable } from './bin/bin-table';
import { Explorer } from './files/explorer';
import { LinksTable } from './links/links-table';
import styles from './media.module.css';
import { QuotaBar } from './quota-bar';

interface MediaScreenProps {
  title: string;
  lead: string;
  owner: MediaOwner;
}

export function MediaScreen({ title, lead, owner }: MediaScreenProps) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const shown = search.get('bin') === '1' ? 'bin' : search.get('links') === '1' ? 'links' : 'files';
  const { data: info, error } = useQuery(read(MEDIA_INFO, owner, { auth: true, staleTime: 0 }));
  return (
    <>
      <Head title={title} noindex />
      <TitleBar title={title} lead={lead}>
        {info ? <QuotaBar used={info.used} quota={info.quota} /> : null}
      </TitleBar>
      {error && !info ? (
        <ErrorPanel title={t('shared.table.failed')}>{failureText(error, t)}</ErrorPanel>
      ) : (
        <Tabs
          label={title}
          items={[
            { key: 'files', label: t('media.files') },
            { key: 'links', label: t('media.links') },
            { key: 'bin', label: t('media.bin') },
          ]}
          value={shown}
          onChange={(key) => setSearch(key === 'files' ? {} : { [key]: '1' })}
          className={styles.tabs}
        >
          {shown === 'bin' ? (
            <BinTable owner={owner} />
          ) : shown === 'links' ? (
            <LinksTable owner={owner} />
          ) : (
            <Explorer owner={owner} limits={info?.limits} />
          )}
        </Tabs>
      )}
    </>
  );
}
