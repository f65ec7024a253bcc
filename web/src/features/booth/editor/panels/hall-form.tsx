// The hall itself: its size, and the picture that its plan is drawn after.
import { lazy, Suspense, useRef } from 'react';
import { useI18n } from '@/shared/i18n';
import { Field } from '@/ui/field';
import type { TracePicture } from '../model/plan';
import type { Editing } from '../use-editing';
import { MetreField } from './inputs';
import styles from './inspector.module.css';

// Uploading comes with it, and most people who open a plan trace nothing.
const PictureField = lazy(() => import('@/shared/upload/picture-field'));

const OPACITY = 45;

export function HallForm({ editing: { plan, edit } }: { editing: Editing }) {
  const { t } = useI18n();
  const { picture } = plan;
  const wanted = useRef('');
  const set = (next: TracePicture | null, about?: string) => edit({ ...plan, picture: next }, about);
  /** As wide as the hall, as high as the picture is; from there it is moved and scaled. */
  const take = (url: string) => {
    wanted.current = url;
    if (url === '') return set(null);
    const image = new Image();
    const place = (ratio: number) => {
      if (wanted.current !== url) return;
      set({ url, x: 0, y: 0, w: plan.width, h: Math.max(1, Math.round(plan.width * ratio)), opacity: OPACITY });
    };
    image.onload = () => place(image.naturalHeight / image.naturalWidth || plan.height / plan.width);
    image.onerror = () => place(plan.height / plan.width);
    image.src = url;
  };
  return (
    <section className={styles.part} aria-label={t('booth.editor.inspector')}>
      <h2 className={styles.title}>{t('booth.editor.hall')}</h2>
      <div className={styles.pair}>
        <MetreField
          label={t('booth.editor.hallWidth')}
          value={plan.width}
          mixed=""
          min={50}
          onChange={(width) => edit({ ...plan, width: Math.min(5000, width) })}
        />
        <MetreField
          label={t('booth.editor.hallDepth')}
          value={plan.height}
          mixed=""
          min={50}
          onChange={(height) => edit({ ...plan, height: Math.min(5000, height) })}
        />
      </div>
      <p className={styles.note}>{t('booth.editor.hallNote')}</p>
      <h2 className={styles.title} id="trace">
        {t('booth.editor.trace')}
      </h2>
      <Suspense fallback={<div className={styles.pictureWait} data-empty={picture === null || undefined} />}>
        <PictureField label={t('booth.editor.trace')} value={picture?.url ?? ''} onChange={take} />
      </Suspense>
      {picture ? (
        <>
          <div className={styles.pair}>
            <MetreField
              label={t('booth.editor.left')}
              value={picture.x}
              mixed=""
              onChange={(x) => set({ ...picture, x })}
            />
            <MetreField
              label={t('booth.editor.top')}
              value={picture.y}
              mixed=""
              onChange={(y) => set({ ...picture, y })}
            />
            <MetreField
              label={t('booth.editor.width')}
              value={picture.w}
              mixed=""
              min={1}
              // The picture keeps its shape: whoever knows one length of it knows the scale.
              onChange={(w) => set({ ...picture, w, h: Math.max(1, Math.round((picture.h * w) / picture.w)) })}
            />
            <MetreField
              label={t('booth.editor.depth')}
              value={picture.h}
              mixed=""
              min={1}
              onChange={(h) => set({ ...picture, h })}
            />
          </div>
          <Field label={t('booth.editor.opacity', { n: picture.opacity })}>
            <input
              type="range"
              min={0}
              max={100}
              step={5}
              aria-label={t('booth.editor.opacity', { n: picture.opacity })}
              value={picture.opacity}
              onChange={({ target }) => set({ ...picture, opacity: Number(target.value) }, 'opacity')}
            />
          </Field>
        </>
      ) : (
        <p className={styles.note}>{t('booth.editor.traceNote')}</p>
      )}
    </section>
  );
}
