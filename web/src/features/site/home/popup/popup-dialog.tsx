// Owns the popup banner as visitors meet it: a dialog over the page, once its picture is there.
import { useEffect, useState } from 'react';
import { useT } from '@/shared/i18n';
import { Dialog } from '@/ui/dialog';
import { PopupSheet, SIZE, usePopupBanner } from './popup-banner';

interface PopupDialogProps {
  position: string;
  onShown: () => void;
}

export function PopupDialog({ position, onShown }: PopupDialogProps) {
  const t = useT();
  const banner = usePopupBanner(position);
  const [isOpen, setOpen] = useState(false);
  const src = banner?.src;

  // The picture is fetched first: an empty frame would be an interruption without a reason.
  useEffect(() => {
    if (!src) return;
    const image = new Image();
    image.onload = () => {
      onShown();
      setOpen(true);
    };
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src, onShown]);

  if (!banner) return null;
  const close = () => setOpen(false);
  return (
    <Dialog open={isOpen} onClose={close} title={banner.name} closeLabel={t('shared.close')} width={SIZE.width} bare>
      <PopupSheet of={banner} onLeave={close} />
    </Dialog>
  );
}
