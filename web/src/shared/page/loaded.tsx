// Owns what stands in place of content that is loading, failed or is empty, on public pages and behind the sign-in.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isFailure } from '@/api/failure';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { refreshCw } from '@/ui/icons';
import { Empty, ErrorPanel, Loading } from '@/ui/states';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** What to say when there is nothing; without it an empty answer is shown as it is. */
  empty?: { title: string; text: string; action?: ReactNode };
  /** Of what stands in its place: where the page leaves it no room of its own. */
  className?: string;
  children: (data: T) => ReactNode;
}

const isEmpty = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0);

export function Loaded<T>({ query, empty, className, children }: LoadedProps<T>) {
  const t = useT();
  if (query.data !== undefined) {
    if (empty && isEmpty(query.data)) {
      return (
        <Empty title={empty.title} action={empty.action} className={className}>
          {empty.text}
        </Empty>
      );
    }
    return children(query.data);
  }
  // Without a network nothing is asked and nothing fails: it goes on by itself once there is one.
  const isCutOff = query.fetchStatus === 'paused';
  if (!query.isError && !isCutOff) return <Loading label={t('shared.loading')} lines={8} className={className} />;
  const failure = isFailure(query.error) ? query.error : undefined;
  return (
    <ErrorPanel
      className={className}
      title={t('shared.failed.title')}
      reference={failure?.requestId}
      referenceLabel={t('shared.failed.reference')}
      action={
        <Button onClick={() => query.refetch()} busy={query.isFetching}>
          <Icon path={refreshCw} />
          {t('shared.retry')}
        </Button>
      }
    >
      {isCutOff || failure?.isUnreachable ? t('shared.offline') : t('shared.failed.text')}
    </ErrorPanel>
  );
}
