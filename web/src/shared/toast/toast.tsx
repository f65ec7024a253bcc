// Short messages about what was just done, at the foot of the page: said once, gone by themselves.
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { check, cross, octagonAlert } from '@/ui/icons';
import styles from './toast.module.css';

/** Where what was just done can be seen. */
interface ToastLink {
  label: string;
  to: string;
}
interface Toast {
  id: number;
  text: string;
  isBad: boolean;
  link?: ToastLink;
}

const SHOWN_FOR_MS = 4000;
/** A failure is read more slowly, and closing it is up to the reader as well. */
const BAD_SHOWN_FOR_MS = 10_000;
/** Long enough to decide to go there, and to reach it by keyboard. */
const LINK_SHOWN_FOR_MS = 10_000;

const listeners = new Set<() => void>();
const NONE: readonly Toast[] = [];
let toasts = NONE;
let count = 0;

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
const drop = (id: number) => change(toasts.filter((toast) => toast.id !== id));

function say(text: string, isBad: boolean, link?: ToastLink) {
  count += 1;
  const id = count;
  // The same words twice are one message that stays longer.
  change([...toasts.filter((toast) => toast.text !== text), { id, text, isBad, link }]);
  setTimeout(() => drop(id), isBad ? BAD_SHOWN_FOR_MS : link ? LINK_SHOWN_FOR_MS : SHOWN_FOR_MS);
}

export const toast = {
  done: (text: string, link?: ToastLink) => say(text, false, link),
  failed: (text: string) => say(text, true),
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One per layout. The region is always there, so that screen readers notice what appears in it. */
export function Toasts() {
  const t = useT();
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <div className={styles.region} role="status">
      {shown.map(({ id, text, isBad, link }) => (
        <div key={id} className={styles.toast} data-bad={isBad || undefined}>
          <Icon path={isBad ? octagonAlert : check} />
          <span>{text}</span>
          {link ? (
            <Link className={styles.link} to={link.to} onClick={() => drop(id)}>
              {link.label}
            </Link>
          ) : null}
          <button type="button" className={styles.close} aria-label={t('shared.close')} onClick={() => drop(id)}>
            <Icon path={cross} size={16} />
          </button>
        </div>
      ))}
    </div>
  );
}
