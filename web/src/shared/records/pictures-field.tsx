// A gallery: pictures with their captions, in their order.
import { lazy, Suspense } from 'react';
import type { components } from '@/api/schema';
import { type Control, ListField } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { Loading } from '@/ui/states';
import { EntryText } from './entry-inputs';
import styles from './pictures-field.module.css';

// With all that uploading needs: it must not come along with every form.
const PictureField = lazy(() => import('@/shared/upload/picture-field'));

type GalleryPicture = components['schemas']['Picture'];

const BLANK: GalleryPicture = { image: '', caption_zh: '', caption_en: '' };
/** As many as a gallery of the site shows. */
const MAX_PICTURES = 9;

export function PicturesField(control: Control<GalleryPicture[]>) {
  const t = useT();
  return (
    <ListField
      {...control}
      blank={BLANK}
      one={t('records.picture')}
      addLabel={t('records.pictures.add')}
      max={MAX_PICTURES}
    >
      {(of) => (
        <>
          <div className={styles.picture}>
            <Suspense fallback={<Loading label={t('shared.loading')} lines={3} />}>
              <PictureField
                label={`${t('records.picture')} ${of.at + 1}`}
                value={of.entry.image}
                onChange={(image) => of.change({ image })}
              />
            </Suspense>
            {of.errorOf('image') ? <p role="alert">{of.errorOf('image')}</p> : null}
          </div>
          <EntryText of={of} name="caption_zh" label={t('records.pictures.captionZh')} />
          <EntryText of={of} name="caption_en" label={t('records.pictures.captionEn')} />
        </>
      )}
    </ListField>
  );
}
