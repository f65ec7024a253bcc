// A button that discloses a short list of links and actions; Escape, a press outside or leaving it closes it.
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/ui/icon';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './drop-menu.module.css';

export type DropItem = { label: string; icon?: string; bad?: boolean } & ({ to: string } | { act: () => void });

interface DropMenuProps {
  /** Said before the button's content to those who do not see it. */
  label: string;
  button: ReactNode;
  items: DropItem[];
  className?: string;
}

export function DropMenu({ label, button, items, className }: DropMenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      trigger.current?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !open) return;
    event.preventDefault();
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('li > *') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    // From the button, up leads to the last entry as down leads to the first.
    const next = at < 0 && step < 0 ? stops.length - 1 : at + step;
    stops[(next + stops.length) % stops.length]?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus bubble up from the controls inside
    <div ref={box} className={styles.box} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        {button}
      </button>
      <ul id={id} className={styles.list} hidden={!open}>
        {items.map((item) => (
          <li key={item.label} className={item.bad ? styles.bad : undefined}>
            <DropEntry item={item} onChoose={() => setOpen(false)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function DropEntry({ item, onChoose }: { item: DropItem; onChoose: () => void }) {
  const inside = (
    <>
      {item.icon ? <Icon path={item.icon} size={16} /> : null}
      {item.label}
    </>
  );
  if ('to' in item) {
    return (
      <Link to={item.to} onClick={onChoose}>
        {inside}
      </Link>
    );
  }
  const act = () => {
    onChoose();
    item.act();
  };
  return (
    <button type="button" onClick={act}>
      {inside}
    </button>
  );
}
