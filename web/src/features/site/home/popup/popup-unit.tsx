// Owns the popup unit: a gate that stays shut on the server and lets the popup's code in after the page.
import { lazy, Suspense, useEffect, useState } from 'react';
import { optional } from '@/shared/optional';
import { markOf } from '@/shared/page/marked';
import { textParam, type Unit, type UnitProps } from '../unit';

const Popup = optional(() => import('./popup'));
const PopupPreview = lazy(() => import('./popup-preview'));

/** Renders nothing on the server and while hydrating: without JavaScript there is no popup. */
function PopupGate({ item }: UnitProps) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!isAwake) return null;
  const position = textParam(item, 'position') ?? 'home_popup';
  const mark = markOf(item);
  return (
    // In the builder's frame it would lie over what is being edited, so it waits until it is that.
    <Suspense>{mark ? <PopupPreview mark={mark} position={position} /> : <Popup position={position} />}</Suspense>
  );
}

export const popupUnit: Unit = { Component: PopupGate };
