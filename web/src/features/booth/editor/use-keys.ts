// The keys of the editor. In a text field they write, and while a dialog is open they are the dialog's.
import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]');

interface PressedKey {
  key: string;
  isCommand: boolean;
  isShift: boolean;
}

/** `onKey` says whether the key meant something. */
export function useKeys(onKey: (pressed: PressedKey) => boolean) {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || document.querySelector('dialog[open]')) return;
      if (isTyping(event.target)) return;
      const isCommand = event.ctrlKey || event.metaKey;
      // On a button, Enter and the space bar press it.
      const isOnButton = event.target instanceof HTMLElement && event.target.matches('button, a, summary');
      if (isOnButton && (event.key === 'Enter' || event.key === ' ')) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (latest.current({ key, isCommand, isShift: event.shiftKey })) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
