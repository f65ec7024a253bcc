// Owns the popup banner in the builder's preview: there while its unit is chosen, until it is closed. It is no dialog: that
// would take the focus out of the builder.
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '@/shared/i18n';
import { useIsChosen } from '@/shared/page/chosen';
import { Icon } from '@/ui/icon';
import { cross } from '@/ui/icons';
import { PopupSheet, usePopupBanner } from './popup-banner';
import styles from './popup-preview.module.css';

interface PopupPreviewProps {
  mark: string;
  position: string;
}

export default function PopupPreview({ mark, position }: PopupPreviewProps) {
  const isChosen = useIsChosen(mark);
  return isChosen ? <Open position={position} /> : null;
}

function Open({ position }: { position: string }) {
  const t = useT();
  const banner = usePopupBanner(position);
  const [isClosed, setClosed] = useState(false);
  if (!banner || isClosed) return null;
  // Beside the page, not in it: the builder's frame around what is chosen is for what has a place there.
  return createPortal(
    <aside className={styles.popup} aria-label={banner.name}>
      <PopupSheet of={banner} />
      <button
        type="button"
        // The preview's own: pressing it chooses nothing in the builder.
        data-preview-own
        className={styles.close}
        aria-label={t('shared.close')}
        onClick={() => setClosed(true)}
      >
        <Icon path={cross} size={20} />
      </button>
    </aside>,
    document.body,
  );
}
