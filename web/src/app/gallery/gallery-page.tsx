// The gallery at /testIndex: every primitive, picker and formatter in one place.
import type { ReactNode } from 'react';
import Specimens from '@/features/site/specimens/specimens';
import { Head } from '@/shared/head';
import { useLang } from '@/shared/i18n';
import { FormatSamples } from './format-samples';
import styles from './gallery.module.css';
import { PickerSamples } from './picker-samples';

/** A page for people who build the site: its own words are not in the dictionaries everyone loads. */
const WORDS = {
  zh: { title: '组件总览', pickers: '国家与城市选择', formats: '格式' },
  en: { title: 'Components', pickers: 'Country and city pickers', formats: 'Formats' },
};

export default function GalleryPage() {
  const words = WORDS[useLang()];
  return (
    <>
      <Head title={words.title} noindex />
      <Specimens />
      <Part title={words.pickers}>
        <PickerSamples />
      </Part>
      <Part title={words.formats}>
        <FormatSamples />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
