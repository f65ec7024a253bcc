// The paper as it would be, drawn by the server a moment after the last change.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Lang } from '@/api/lang';
import { useApi } from '@/shared/use-api';
import { type PaperKind, PREVIEW } from './models';
import { bodyOf, isDrawable, type Values } from './paper-form';

const PAUSE_MS = 250;

/** The same object until it has rested for a moment. */
function useRested<T>(value: T, pauseMs = PAUSE_MS): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return rested;
}

export function usePreview(kind: PaperKind, values: Values, language: Lang, isExhibitor: boolean) {
  const api = useApi();
  const rested = useRested(values);
  return useQuery({
    queryKey: [PREVIEW, kind, language, isExhibitor, rested],
    queryFn: () =>
      api.post(
        PREVIEW,
        { kind, language, is_exhibitor: isExhibitor, ...bodyOf(kind, rested) },
        { auth: true, json: true, keepEmpty: true },
      ),
    // A colour that is half typed is none yet.
    enabled: isDrawable(rested),
    // What was seen last stays while the next is drawn, and while a colour is half typed.
    placeholderData: keepPreviousData,
    retry: false,
    meta: { personal: true },
  });
}
