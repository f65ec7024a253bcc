// Owns the popup unit: waits for its moment, then loads the dialog that shows it.
import { lazy, Suspense, useEffect, useState } from 'react';
import { textParam, type Unit, type UnitProps } from '../unit';
import { atQuietMoment, isDueToday, markShown } from './popup-schedule';

const PopupDialog = lazy(() => import('./popup-dialog'));

/** Renders nothing on the server: without JavaScript there is no popup. */
function Popup({ item }: UnitProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isDueToday()) return;
    return atQuietMoment(() => setDue(true));
  }, []);
  if (!isDue) return null;
  return (
    <Suspense>
      <PopupDialog position={textParam(item, 'position') ?? 'home_popup'} onShown={markShown} />
    </Suspense>
  );
}

export const popupUnit: Unit = { Component: Popup };
