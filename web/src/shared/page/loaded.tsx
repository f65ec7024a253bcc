// Owns what stands in place of content that is loading, failed or is empty.
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
  children: (data: T) => ReactNode;
}

const isEmpty = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0);

export function Loaded<T>({ query, empty, children }: LoadedProps<T>) {
  const t = useT();
  if (query.data !== undefined) {
    if (empty && isEmpty(query.data)) {
      return (
        <Empty title={empty.title} action={empty.action}>
          {empty.text}
        </Empty>
      );
    }
    return children(query.data);
  }
  if (!query.isError) return <Loading label={t('shared.loading')} lines={8} />;
  const failure = isFailure(query.error) ? query.error : undefined;
  return (
    <ErrorPanel
      title={t('page.failed.title')}
      reference={failure?.requestId}
      referenceLabel={t('page.reference')}
      action={
        <Button onClick={() => query.refetch()} busy={query.isFetching}>
          <Icon path={refreshCw} />
          {t('shared.retry')}
        </Button>
      }
    >
      {failure?.isUnreachable ? t('shared.offline') : t('page.failed.text')}
    </ErrorPanel>
  );
}
