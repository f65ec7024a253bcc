// Owns waiting for the popup's moment, then showing its dialog.
import { useEffect, useState } from 'react';
import { PopupDialog } from './popup-dialog';
import { atQuietMoment, isDueToday, markShown } from './popup-schedule';

export default function Popup({ position }: { position: string }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isDueToday()) return;
    return atQuietMoment(() => setDue(true));
  }, []);
  return isDue ? <PopupDialog position={position} onShown={markShown} /> : null;
}
