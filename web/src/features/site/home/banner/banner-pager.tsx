// Owns turning to the next banner. It never turns by itself: a page that moves is hard to read.
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { chevronLeft, chevronRight } from '@/ui/icons';
import styles from './banner-unit.module.css';

interface BannerPagerProps {
  count: number;
  at: number;
  onChange: (index: number) => void;
}

export function BannerPager({ count, at, onChange }: BannerPagerProps) {
  const t = useT();
  const turn = (step: number) => onChange((at + step + count) % count);
  return (
    <fieldset className={styles.pager} aria-label={t('site.banner.pager')}>
      <button type="button" aria-label={t('shared.previousPicture')} onClick={() => turn(-1)}>
        <Icon path={chevronLeft} />
      </button>
      <span aria-live="polite">
        {at + 1} / {count}
      </span>
      <button type="button" aria-label={t('shared.nextPicture')} onClick={() => turn(1)}>
        <Icon path={chevronRight} />
      </button>
    </fieldset>
  );
}
