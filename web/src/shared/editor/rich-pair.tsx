// Formatted text in both languages: one editor each, behind tabs that say which of the two is still empty.
import { useState } from 'react';
import type { FormFieldProps } from '@/shared/form/form-field';
import { type Lang, useLang, useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { octagonAlert } from '@/ui/icons';
import { Tabs } from '@/ui/tabs';
import { RichEditor } from './rich-editor';
import styles from './rich-pair.module.css';

const LANGS: Lang[] = ['zh', 'en'];

export default function RichPair({ field, values, errors, setValue }: FormFieldProps) {
  const t = useT();
  const [shown, setShown] = useState<Lang>(useLang());
  const textOf = (lang: Lang) => (values[`${field.name}_${lang}`] as string | null) ?? '';
  const isEmpty = (lang: Lang) => textOf(lang) === '';
  const hasOther = LANGS.some((lang) => lang !== shown && !isEmpty(lang));
  const wrong = LANGS.find((lang) => errors[`${field.name}_${lang}`]);
  return (
    <div className={styles.pair}>
      <Tabs
        label={field.label}
        value={shown}
        onChange={setShown}
        items={LANGS.map((lang) => ({
          key: lang,
          label: t(`shared.form.${lang}`),
          count: isEmpty(lang) ? <small className={styles.empty}>{t('shared.editor.empty')}</small> : undefined,
        }))}
      >
        {LANGS.map((lang) => (
          // Both stay: each keeps its history while the other is being written.
          <div key={lang} hidden={lang !== shown}>
            <RichEditor
              label={`${field.label} ${t(`shared.form.${lang}`)}`}
              lang={lang}
              value={textOf(lang)}
              onChange={(html) => setValue(`${field.name}_${lang}`, html)}
            />
          </div>
        ))}
      </Tabs>
      {wrong ? (
        <p className={styles.error} role="alert">
          <Icon path={octagonAlert} />
          <span>
            {t(`shared.form.${wrong}`)}: {errors[`${field.name}_${wrong}`]}
          </span>
        </p>
      ) : isEmpty(shown) && hasOther ? (
        <p className={styles.hint}>{t('shared.form.fallback')}</p>
      ) : null}
    </div>
  );
}
