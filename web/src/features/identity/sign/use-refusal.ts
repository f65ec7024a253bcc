// Keeps the refusals that a form answers with a way out, instead of with a complaint about a field.
import { useState } from 'react';
import { type ApiFailure, isFailure } from '@/api/failure';

export function useRefusal(codes: readonly number[]) {
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);

  /** Wraps a form's `send`. */
  const keepRefusal =
    <Values>(send: (values: Values) => Promise<void>) =>
    async (values: Values) => {
      setRefusal(null);
      try {
        await send(values);
      } catch (error) {
        if (!isFailure(error) || !codes.includes(error.code)) throw error;
        setRefusal(error);
      }
    };

  return { refusal, keepRefusal };
}
