// Owns one scan code of the footer: drawn from its value, or the configured picture of one.
import { Suspense, useState } from 'react';
import { useT } from '@/shared/i18n';
import { optional } from '@/shared/optional';
import styles from './site-footer.module.css';
import { isPicture } from './system-config';

// The encoder loads after the page: the server's drawing stands until then.
const QrCode = optional(() => import('@/ui/qr-code'));
const SIZE = 112;

export function FooterCode({ value, name }: { value: string; name: string }) {
  const t = useT();
  const [isMissing, setMissing] = useState(false);
  // A frame without a code leads nobody anywhere.
  if (!value || isMissing) return null;
  const label = t('site.footer.scan', { name });
  return (
    <figure>
      <div className={styles.code}>
        {isPicture(value) ? (
          <img src={value} alt={label} width={SIZE} height={SIZE} loading="lazy" onError={() => setMissing(true)} />
        ) : (
          <Suspense>
            <QrCode value={value} label={label} size={SIZE} />
          </Suspense>
        )}
      </div>
      <figcaption className={styles.codeName}>{name}</figcaption>
    </figure>
  );
}
