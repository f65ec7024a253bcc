// Owns the page of one thing: itself once it is there, or that it never was or is gone.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Found } from '@/api/query';
import { Loaded } from './loaded';
import { Missing } from './missing';

interface OneRecordProps<T> {
  query: UseQueryResult<Found<T>>;
  /** The list it stands in, and what the way there is called. */
  list: string;
  back: string;
  children: (thing: T) => ReactNode;
}

export function OneRecord<T>({ query, list, back, children }: OneRecordProps<T>) {
  return (
    <Loaded query={query}>
      {(answer) =>
        'found' in answer ? children(answer.found) : <Missing status={answer.missing} to={list} back={back} />
      }
    </Loaded>
  );
}
