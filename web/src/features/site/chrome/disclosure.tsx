// Owns the header's two foldouts (phone menu, user popover) on <details>: they open without JavaScript too.
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface DisclosureProps {
  className?: string;
  summaryClassName?: string;
  panelClassName?: string;
  label: string;
  summary: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** Closes on Escape, on a press outside and after navigation; Escape gives the focus back. */
export function Disclosure({ className, summaryClassName, panelClassName, label, summary, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const close = () => details.current?.removeAttribute('open');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close.
  useEffect(() => {
    details.current?.removeAttribute('open');
  }, [pathname]);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.removeAttribute('open');
      element.querySelector('summary')?.focus();
    };
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.removeAttribute('open');
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, []);

  return (
    <details ref={details} className={className}>
      <summary className={summaryClassName} aria-label={label}>
        {summary}
      </summary>
      <div className={panelClassName}>{children(close)}</div>
    </details>
  );
}
