// Owns one of the organiser's banners as a sheet: its words large, its picture uncropped along the lower edge.
import type { Banner } from '@/api/models';
import { meetingTitle } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { localValue } from '@/shared/local-text';
import { SiteLink } from '@/shared/site-link';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowRight } from '@/ui/icons';
import { Picture } from '@/ui/picture';
import styles from './banner-unit.module.css';

export function BannerSheet({ banner }: { banner: Banner }) {
  const { t, lang } = useI18n();
  const { meeting } = useStartup();
  const title = localValue(banner, 'title', lang);
  return (
    <>
      <div className={styles.wideText}>
        <h1 className={styles.edition}>{meetingTitle(meeting, lang)}</h1>
        {title.text && (
          <p className={styles.title} lang={title.lang}>
            {title.text}
          </p>
        )}
        {banner.link && (
          <div className={styles.actions}>
            <Button as={SiteLink} to={banner.link} kind="go" size="large">
              {t('site.banner.open')}
              <Icon path={arrowRight} />
            </Button>
          </div>
        )}
      </div>
      <div className={styles.strip}>
        <Picture
          src={localValue(banner, 'image', lang).text}
          alt=""
          width={banner.width || 1920}
          height={banner.height || 350}
          position="100% 50%"
          early
          className={styles.stripPicture}
        />
      </div>
    </>
  );
}
