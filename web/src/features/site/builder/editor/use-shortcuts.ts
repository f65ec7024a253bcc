// The keys that every editor has: undo, redo, save.
import { useEffect, useRef } from 'react';

interface Keys {
  undo: () => void;
  redo: () => void;
  save: () => void;
}

/** In a text field the browser undoes typing itself, letter by letter. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="color"]), textarea, [contenteditable="true"]');

export function useShortcuts(keys: Keys) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const act =
        key === 's'
          ? 'save'
          : isTyping(event.target)
            ? null
            : key === 'y' || (key === 'z' && event.shiftKey)
              ? 'redo'
              : key === 'z'
                ? 'undo'
                : null;
      if (!act) return;
      event.preventDefault();
      latest.current[act]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
