// Owns the browser's own file control inside a labelled field.
import type { ComponentPropsWithoutRef } from 'react';
import { useFieldControl } from '@/ui/field';

export function ProofInput(props: Omit<ComponentPropsWithoutRef<'input'>, 'type'>) {
  const control = useFieldControl({});
  return <input {...control} {...props} type="file" name="proof" required={false} />;
}
