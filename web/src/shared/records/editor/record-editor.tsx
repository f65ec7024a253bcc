// The full page of a long record: read with its draft, then written in both languages.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { apiOf, idIn, read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import type { Draft, RecordEditorProps, SavedRow } from './types';
import { Workspace } from './workspace';
import styles from './workspace.module.css';

/** Set where this page itself wrote its address: the draft that it began is then part of it, and nothing is read anew. */
const OWN = { isOwn: true };

/** Forgotten when the page is left: whoever comes back begins with what is saved by then. */
const FRESH = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** What the address named when it was last written by somebody else. */
function useNamed() {
  const { search, state } = useLocation();
  const [named, setNamed] = useState(search);
  if (named !== search && state?.isOwn !== true) setNamed(search);
  return new URLSearchParams(named);
}

export function RecordEditor<Row extends SavedRow, Values extends object>(props: RecordEditorProps<Row, Values>) {
  const t = useT();
  const navigate = useNavigate();
  const named = useNamed();
  const [round, setRound] = useState(0);
  const id = idIn(named);
  const draftId = idIn(named, 'draft');
  const row = useQuery({
    queryKey: [props.path, { id }, 'editor'],
    queryFn: ({ client: one }): Promise<Row | null> =>
      id === null ? Promise.resolve(null) : props.read(apiOf(one), id),
    meta: { personal: true },
    ...FRESH,
  });
  const draftOf = draftId === null ? { record_id: id } : { id: draftId };
  const draft = useQuery({
    ...read(`${props.path}/draft`, draftOf as never, { auth: true }),
    enabled: id !== null || draftId !== null,
    ...FRESH,
  });
  const failed = row.error ?? draft.error;
  const isNew = id === null && draftId === null;
  const isReady = row.data !== undefined && (isNew || draft.data !== undefined) && !row.isFetching && !draft.isFetching;

  /** Begins anew with what is saved now. */
  async function reload(next: number) {
    // Another address is read by itself; a draft that has become a record is no longer asked for.
    if (next !== id) return navigate(`?id=${next}`, { replace: true });
    await Promise.all([row.refetch(), draft.refetch()]);
    setRound((now) => now + 1);
  }

  const title = t(`${props.kind}.title`);
  return (
    <>
      <Head title={title} noindex />
      {failed ? (
        <ErrorPanel
          title={t('records.editor.failed')}
          action={
            <Button as={Link} to={props.list}>
              {t('records.editor.back')}
            </Button>
          }
        >
          {failureText(failed, t)}
        </ErrorPanel>
      ) : !isReady ? (
        <div className={styles.loading} data-full-page="">
          <Loading label={t('shared.loading')} lines={10} />
        </div>
      ) : id !== null && row.data === null ? (
        <Empty
          title={t('records.editor.gone')}
          action={
            <Button as={Link} to={props.list}>
              {t('records.editor.back')}
            </Button>
          }
        />
      ) : (
        <Workspace
          key={`${id} ${draftId} ${round}`}
          {...props}
          row={row.data ?? null}
          draft={(draft.data as Draft | null | undefined) ?? null}
          onBegun={(begun) => navigate(`?draft=${begun}`, { replace: true, state: OWN })}
          onPublished={(saved) => reload(saved.id)}
          onDiscarded={() => (id === null ? navigate(props.list) : reload(id))}
        />
      )}
    </>
  );
}
