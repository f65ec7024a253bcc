// The pictures of an entry: those there are, and a place for one more.
import { lazy, Suspense } from 'react';
import type { Control } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { Loading } from '@/ui/states';
import styles from './editor.module.css';

// With all that uploading needs: it must not come along with every form.
const PictureField = lazy(() => import('@/shared/upload/picture-field'));

interface EntryPicturesProps extends Control<string[]> {
  max: number;
}

export function EntryPictures({ value, onChange, disabled, max }: EntryPicturesProps) {
  const t = useT();
  const places = value.length < max ? [...value, ''] : value;
  return (
    <div className={styles.pictures}>
      <Suspense fallback={<Loading label={t('shared.loading')} lines={3} />}>
        {places.map((address, at) => (
          <PictureField
            key={`${at} ${address}`}
            label={t('event.catalogue.picture', { n: at + 1 })}
            value={address}
            disabled={disabled}
            onChange={(next) => onChange(places.map((old, place) => (place === at ? next : old)).filter(Boolean))}
          />
        ))}
      </Suspense>
    </div>
  );
}
