// What lies under the pointer in the preview's frame, so that units can be dropped where they will be seen.

interface Spot {
  mark: string;
  /** How far through the piece the pointer is, from 0 to 1. */
  part: number;
  /** Where a line before and after the piece would stand, in the window's coordinates. */
  before: Line;
  after: Line;
}
export interface Line {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A marked div has no box of its own; what is in it has. */
function boxOf(element: Element): DOMRect {
  if (element.tagName !== 'DIV') return element.getBoundingClientRect();
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** The marked pieces under a point of the window, the innermost first. The frame is of our own origin. */
export function spotsAt(frame: HTMLIFrameElement | null, x: number, y: number): Spot[] {
  const around = frame?.getBoundingClientRect();
  const site = frame?.contentDocument;
  if (!frame || !around || !site || x < around.left || x > around.right || y < around.top || y > around.bottom)
    return [];
  const scale = around.width / frame.offsetWidth;
  const [insideX, insideY] = [(x - around.left) / scale, (y - around.top) / scale];
  const spots: Spot[] = [];
  let element = site.elementFromPoint(insideX, insideY)?.closest<HTMLElement>('[data-unit]') ?? null;
  while (element) {
    const box = boxOf(element);
    // Entries and tiles stand beside each other, sections one below the other.
    const isBeside = element.tagName === 'LI';
    const outer = {
      left: around.left + box.left * scale,
      top: around.top + box.top * scale,
      width: box.width * scale,
      height: box.height * scale,
    };
    const line = isBeside ? { ...outer, width: 3 } : { ...outer, height: 3 };
    spots.push({
      mark: element.dataset.unit ?? '',
      part: isBeside ? (insideX - box.left) / box.width : (insideY - box.top) / box.height,
      before: line,
      after: isBeside
        ? { ...line, left: outer.left + outer.width - 3 }
        : { ...line, top: outer.top + outer.height - 3 },
    });
    element = element.parentElement?.closest<HTMLElement>('[data-unit]') ?? null;
  }
  return spots;
}
