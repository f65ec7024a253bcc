// The picture with the box over it: dragged with a pointer, or moved and resized with the arrow keys.
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useT } from '@/shared/i18n';
import styles from './crop.module.css';
import { HANDLES, type Handle, moved, type Rect, resized, type Size } from './crop-box';

interface CropStageProps {
  src: string;
  picture: Size;
  box: Rect;
  ratio: number | null;
  onBox: (box: Rect) => void;
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Shift takes larger steps. */
const [STEP, LEAP] = [2, 20];

/** Written by hand: the croppers that exist bring style elements along, which the content policy refuses. */
export function CropStage({ src, picture, box, ratio, onBox }: CropStageProps) {
  const t = useT();
  const stage = useRef<HTMLDivElement>(null);

  const changed = (from: Rect, handle: Handle | null, dx: number, dy: number) =>
    handle ? resized(from, handle, dx, dy, picture, ratio) : moved(from, dx, dy, picture);

  const drag = (handle: Handle | null) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !stage.current) return;
    event.stopPropagation();
    const scale = picture.width / stage.current.clientWidth;
    const { clientX, clientY, currentTarget, pointerId } = event;
    const from = box;
    currentTarget.setPointerCapture(pointerId);
    const move = (next: globalThis.PointerEvent) =>
      onBox(changed(from, handle, (next.clientX - clientX) * scale, (next.clientY - clientY) * scale));
    const end = () => {
      currentTarget.removeEventListener('pointermove', move);
      currentTarget.removeEventListener('pointerup', end);
      currentTarget.removeEventListener('pointercancel', end);
    };
    currentTarget.addEventListener('pointermove', move);
    currentTarget.addEventListener('pointerup', end);
    currentTarget.addEventListener('pointercancel', end);
  };
  const press = (handle: Handle | null) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const length = event.shiftKey ? LEAP : STEP;
    onBox(changed(box, handle, step[0] * length, step[1] * length));
  };

  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  const place = {
    '--x': percent(box.x, picture.width),
    '--y': percent(box.y, picture.height),
    '--w': percent(box.width, picture.width),
    '--h': percent(box.height, picture.height),
  } as CSSProperties;
  const size = { width: Math.round(box.width), height: Math.round(box.height) };

  return (
    <div className={styles.frame} style={{ '--ratio': `${picture.width / picture.height}` } as CSSProperties}>
      <div ref={stage} className={styles.stage} style={place}>
        <img src={src} alt="" draggable={false} />
        {/* biome-ignore lint/a11y/useSemanticElements: a group that holds its handles and takes the arrow keys itself */}
        <div
          className={styles.box}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
          tabIndex={0}
          aria-label={t('upload.crop.box', size)}
          onPointerDown={drag(null)}
          onKeyDown={press(null)}
        >
          {HANDLES.map((handle) => (
            <button
              key={handle}
              type="button"
              className={styles.handle}
              data-handle={handle}
              aria-label={t(`upload.crop.${handle}`)}
              onPointerDown={drag(handle)}
              onKeyDown={press(handle)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
