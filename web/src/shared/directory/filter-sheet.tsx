// Owns the filters on narrow screens: a sheet over the list that says how many it would show. Loaded when it is opened.
import type { ReactNode } from 'react';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  /** What the button says that shows the list: how many there are. */
  showLabel: string;
  /** Takes every filter off; absent where there is none. */
  onClear?: () => void;
  className?: string;
  children: ReactNode;
}

export default function FilterSheet({ open, onClose, showLabel, onClear, className, children }: FilterSheetProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('directory.filters')}
      closeLabel={t('shared.close')}
      className={className}
      footer={
        <>
          {onClear && (
            <Button kind="bare" onClick={onClear}>
              {t('directory.clearFilters')}
            </Button>
          )}
          <Button kind="ink" onClick={onClose}>
            {showLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
