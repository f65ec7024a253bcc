// Owns the popup banner itself: one picture of 800 x 510 that leads somewhere.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { localValue } from '@/shared/local-text';
import { SiteLink } from '@/shared/site-link';
import { useStartup } from '@/shared/startup';
import { Dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';
import { arrowRight } from '@/ui/icons';
import { Picture } from '@/ui/picture';
import { bannersQuery } from '../../queries';
import styles from './popup-dialog.module.css';

const SIZE = { width: 800, height: 510 };

interface PopupDialogProps {
  position: string;
  onShown: () => void;
}

export function PopupDialog({ position, onShown }: PopupDialogProps) {
  const { t, lang } = useI18n();
  const { meetingId } = useStartup();
  const { data: banners } = useQuery(bannersQuery(meetingId, position));
  const [isOpen, setOpen] = useState(false);
  const banner = banners?.[0];
  const src = banner ? localValue(banner, 'image', lang).text : '';

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

  if (!banner || !src) return null;
  const title = localValue(banner, 'title', lang);
  const name = title.text || t('site.popup.name');
  const inside = (
    <>
      <Picture src={src} alt="" {...SIZE} early className={styles.picture} />
      <span className={styles.caption} lang={title.lang}>
        {name}
        {banner.link && <Icon path={arrowRight} />}
      </span>
    </>
  );
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={name}
      closeLabel={t('site.popup.close')}
      width={SIZE.width}
      bare
    >
      {banner.link ? (
        <SiteLink to={banner.link} className={styles.popup} onClick={() => setOpen(false)}>
          {inside}
        </SiteLink>
      ) : (
        <div className={styles.popup}>{inside}</div>
      )}
    </Dialog>
  );
}
