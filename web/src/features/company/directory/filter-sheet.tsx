// Owns the filters on narrow screens: a sheet over the list that says how many it would show. Loaded when it is opened.
import type { ReactNode } from 'react';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  total: number;
  /** Takes every filter off; absent where there is none. */
  onClear?: () => void;
  className?: string;
  children: ReactNode;
}

export default function FilterSheet({ open, onClose, total, onClear, className, children }: FilterSheetProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('company.directory.filters')}
      closeLabel={t('shared.close')}
      className={className}
      footer={
        <>
          {onClear && (
            <Button kind="bare" onClick={onClear}>
              {t('company.directory.clearFilters')}
            </Button>
          )}
          <Button kind="ink" onClick={onClose}>
            {t('company.directory.show', { n: total })}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
