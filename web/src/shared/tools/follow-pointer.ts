// Follows a pressed pointer until it is let go or taken away: over the whole window, because what it drags may move in the
// document, and an element that moves loses a captured pointer.

/** `onEnd` hears whether it was let go on purpose. */
export function followPointer(onMove: (event: PointerEvent) => void, onEnd: (isLetGo: boolean) => void) {
  const end = ({ type }: Event) => {
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    onEnd(type === 'pointerup');
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
