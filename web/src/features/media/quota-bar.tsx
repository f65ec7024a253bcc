// How much of the space is used.
import { fileSize } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { ScaleBar } from '@/ui/scale-bar';
import styles from './media.module.css';

export function QuotaBar({ used, quota }: { used: number; quota: number }) {
  const t = useT();
  const share = quota > 0 ? used / quota : 1;
  return (
    <div className={styles.quota} data-full={share >= 1 || undefined}>
      <span>{t('media.quota', { used: fileSize(used), quota: fileSize(quota) })}</span>
      <ScaleBar value={share} steps={10} label={t('media.quotaLabel')} />
      {share >= 1 ? <b>{t('media.full')}</b> : null}
    </div>
  );
}
