// The geometry of cropping, in the picture's own pixels: moving and resizing a box that never leaves the picture.

export interface Size {
  width: number;
  height: number;
}
export interface Rect extends Size {
  x: number;
  y: number;
}
/** Compass points, as on the handles. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';
export const HANDLES: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

export const DEFAULT_RATIO = 16 / 9;
const MIN_SIDE_PX = 16;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

/** The largest box of this shape, in the middle; without a shape, the whole picture. */
export function largest(picture: Size, ratio: number | null): Rect {
  if (ratio === null) return { x: 0, y: 0, ...picture };
  const width = Math.min(picture.width, picture.height * ratio);
  const height = width / ratio;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

export const moved = (box: Rect, dx: number, dy: number, picture: Size): Rect => ({
  ...box,
  x: clamp(box.x + dx, 0, picture.width - box.width),
  y: clamp(box.y + dy, 0, picture.height - box.height),
});

/** Pulls a handle; the opposite side or corner stays where it is. */
export function resized(box: Rect, handle: Handle, dx: number, dy: number, picture: Size, ratio: number | null): Rect {
  const pullsX = handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0;
  const pullsY = handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0;
  // The room between the fixed side and the picture's edge; both ways where the handle does not pull.
  const roomX = pullsX > 0 ? picture.width - box.x : pullsX < 0 ? box.x + box.width : picture.width;
  const roomY = pullsY > 0 ? picture.height - box.y : pullsY < 0 ? box.y + box.height : picture.height;
  let width = clamp(box.width + dx * pullsX, MIN_SIDE_PX, roomX);
  let height = clamp(box.height + dy * pullsY, MIN_SIDE_PX, roomY);
  if (ratio !== null) {
    if (pullsX === 0) width = height * ratio;
    width = Math.min(Math.max(width, MIN_SIDE_PX), roomX, roomY * ratio);
    height = width / ratio;
  }
  const x = pullsX < 0 ? box.x + box.width - width : pullsX > 0 ? box.x : box.x + (box.width - width) / 2;
  const y = pullsY < 0 ? box.y + box.height - height : pullsY > 0 ? box.y : box.y + (box.height - height) / 2;
  return moved({ x, y, width, height }, 0, 0, picture);
}

export function rounded(box: Rect, picture: Size): Rect {
  const width = clamp(Math.round(box.width), 1, picture.width);
  const height = clamp(Math.round(box.height), 1, picture.height);
  return {
    x: clamp(Math.round(box.x), 0, picture.width - width),
    y: clamp(Math.round(box.y), 0, picture.height - height),
    width,
    height,
  };
}
