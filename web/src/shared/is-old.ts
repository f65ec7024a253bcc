// Whether what is shown is about to be replaced: by another page or filter, or by what changed since it was last open. It
// is marked with `data-old` (`ui/base.css`): to be read, and not to be pressed.
import type { UseQueryResult } from '@tanstack/react-query';

type Standing = Pick<UseQueryResult, 'isFetching' | 'isFetchedAfterMount' | 'isPlaceholderData'>;

/** `data-old` of its rows. What is only read again, after a write or because time passes, stays as it is. */
export const oldMark = ({ isFetching, isFetchedAfterMount, isPlaceholderData }: Standing): true | undefined =>
  (isFetching && (isPlaceholderData || !isFetchedAfterMount)) || undefined;
