// The field that hardware scanners type into: it has the focus whenever nothing else needs it, and a phone shows no
// keyboard over it until somebody asks for one.
import { type FormEvent, useEffect, useRef, useState } from 'react';

const isCoarse = () => window.matchMedia('(pointer: coarse)').matches;

export function useScanField(onCode: (text: string) => void, isBlocked: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(() => !isCoarse());

  useEffect(() => {
    if (isBlocked) return;
    field.current?.focus();
    // A scanner types wherever the focus is: what it types after a press on a button belongs into the field.
    const catchKey = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' ';
      if (isText && document.activeElement !== field.current) field.current?.focus();
    };
    window.addEventListener('keydown', catchKey);
    return () => window.removeEventListener('keydown', catchKey);
  }, [isBlocked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    const text = input.value;
    // The next one may be typed while the answer to this one is on its way.
    input.value = '';
    input.focus();
    onCode(text);
  };
  return {
    field,
    submit,
    inputMode: isTyping ? ('text' as const) : ('none' as const),
    isTyping,
    type: () => {
      setTyping(true);
      field.current?.focus();
    },
  };
}
