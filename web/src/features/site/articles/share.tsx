// Owns passing an article on: the phone's own sheet where there is one, else the address in the clipboard.
import { useState } from 'react';
import { useT } from '@/shared/i18n';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { externalLink } from '@/ui/icons';
import styles from './share.module.css';

export function Share({ title }: { title: string }) {
  const t = useT();
  const isHydrated = useHydrated();
  const [said, setSaid] = useState('');
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setSaid(t('site.article.copied'));
    } catch {
      // Closing the sheet is an answer too; a refused clipboard leaves the address in the bar.
      setSaid('');
    }
  };
  // Without JavaScript the button could do nothing.
  if (!isHydrated) return <div className={styles.share} />;
  return (
    <div className={styles.share}>
      <Button onClick={share}>
        <Icon path={externalLink} />
        {t('site.article.share')}
      </Button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </div>
  );
}
