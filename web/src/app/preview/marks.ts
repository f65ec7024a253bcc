// Finding on the page what a mark stands for.

export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** A marked div has no box of its own, so that it changes no layout; what is in it has. */
function boxIn(element: Element): Box | null {
  const range = document.createRange();
  range.selectNodeContents(element);
  const rect = element instanceof HTMLDivElement ? range.getBoundingClientRect() : element.getBoundingClientRect();
  if (rect.width === 0 || rect.height === 0) return null;
  return { top: rect.top + window.scrollY, left: rect.left + window.scrollX, width: rect.width, height: rect.height };
}

const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** In the page's own coordinates. An entry of a folded list is shown by the entry that holds it. */
export function boxOf(mark: string): Box | null {
  const all = [...document.querySelectorAll(`[data-unit="${CSS.escape(mark)}"]`)];
  for (const element of all) {
    const seen = element instanceof HTMLDivElement || isSeen(element);
    const box = seen ? boxIn(element) : null;
    if (box) return box;
  }
  for (const element of all) {
    const holder = element.parentElement?.closest('[data-unit]');
    const box = holder && isSeen(holder) ? boxIn(holder) : null;
    if (box) return box;
  }
  return null;
}

export const isInView = ({ top, height }: Box): boolean =>
  top >= window.scrollY && top + Math.min(height, 240) <= window.scrollY + window.innerHeight;
