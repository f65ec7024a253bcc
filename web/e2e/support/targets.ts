// How large what one presses is, as a finger meets it.
import type { Page } from '@playwright/test';

/** Pixels; the design's least size of a target. */
export const MIN_TARGET_PX = 40;

/** Everything that can be pressed and is smaller than a finger needs, in words for the report. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const PRESSED = 'a[href], button, summary, select, input:not([type="hidden"]), textarea, [role="tab"]';

    /** A link among words is as high as its line: making it larger would tear the text apart. */
    const isInText = (element: Element) => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      const around = element.closest('p, li, dd, td, blockquote, figcaption, address');
      return (around?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0) + 1;
    };
    /** A tick is pressed by its words as well, a file field by its button. */
    const pressedBy = (element: Element) => {
      const isTick = element.matches('input[type="checkbox"], input[type="radio"], input[type="file"]');
      return (isTick && element.closest('label')) || element;
    };
    const sizeOf = ({ width, height }: DOMRect) => ({ width, height });
    /** What lies around the element and still answers for it: its own ::after, or the frame that a field is drawn in. */
    const areaOf = (element: Element) => {
      const box = sizeOf(element.getBoundingClientRect());
      if (element.matches('input, select, textarea')) {
        const frame = element.parentElement?.getBoundingClientRect() ?? box;
        return frame.height - box.height < 8 ? { width: box.width, height: frame.height } : box;
      }
      const after = getComputedStyle(element, '::after');
      if (after.position !== 'absolute' || after.content === 'none') return box;
      let owner = element;
      while (owner.parentElement && getComputedStyle(owner).position === 'static') owner = owner.parentElement;
      const over = sizeOf(owner.getBoundingClientRect());
      const px = (name: 'top' | 'right' | 'bottom' | 'left') => Number.parseFloat(after[name]) || 0;
      return {
        width: Math.max(box.width, over.width - px('left') - px('right')),
        height: Math.max(box.height, over.height - px('top') - px('bottom')),
      };
    };
    /** What only screen readers meet lies in a frame of one pixel, such as the head of a table whose rows are cards. */
    const isClipped = (element: Element) => {
      let around = element.parentElement;
      while (around && getComputedStyle(around).clipPath !== 'inset(50%)') around = around.parentElement;
      return around !== null;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      // What waits outside of the window for the keyboard is not for fingers.
      element.getBoundingClientRect().bottom > -window.scrollY;

    return [...document.querySelectorAll(PRESSED)]
      .filter((element) => isShown(element) && !isInText(element) && !element.closest('[inert]'))
      .map((element) => ({ element, box: areaOf(pressedBy(element)) }))
      .filter(({ box }) => box.width > 1 && (box.height < least - 0.5 || box.width < least - 0.5))
      .filter(({ element }) => !isClipped(element))
      .map(({ element, box }) => {
        const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
        const name = `${element.tagName.toLowerCase()}${element.getAttribute('href') ? `[${element.getAttribute('href')}]` : ''}`;
        return `${Math.round(box.width)}×${Math.round(box.height)} ${name} “${words}”`;
      });
  }, MIN_TARGET_PX);
}
