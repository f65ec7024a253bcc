// Both languages of a record side by side; on a narrow screen one of them, with a switch.
import { lazy, Suspense, useId } from 'react';
import type { AnyField, AnyValues, Errors } from '@/shared/form/fields';
import { type Lang, useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Flag } from '@/ui/flag';
import { Icon } from '@/ui/icon';
import { octagonAlert, triangleAlert } from '@/ui/icons';
import { Loading } from '@/ui/states';
import { Tabs } from '@/ui/tabs';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { countCharacters, gapsOf, LANGS, otherOf, textOf } from './gaps';
import styles from './pair-columns.module.css';

const RichEditor = lazy(() => import('@/shared/editor/rich-editor').then((module) => ({ default: module.RichEditor })));

const TAG: Record<Lang, string> = { zh: 'zh-CN', en: 'en' };

interface PairColumnsProps {
  fields: readonly AnyField[];
  values: AnyValues;
  errors: Errors;
  setValue: (name: string, value: unknown) => void;
  /** The language of a narrow screen. */
  shown: Lang;
  onShow: (lang: Lang) => void;
  /** Copies a text into the other language; the controls are then drawn anew. */
  onCopy: (name: string, text: string) => void;
}

export function PairColumns(props: PairColumnsProps) {
  const { fields, shown, onShow } = props;
  const t = useT();
  return (
    <div className={styles.columns} data-shown={shown}>
      {/* The headings that somebody writes stand below one of the page's own. */}
      <h2>
        <VisuallyHidden>{t('records.editor.texts')}</VisuallyHidden>
      </h2>
      <div className={styles.switch}>
        <Tabs
          label={t('records.editor.languages')}
          value={shown}
          onChange={onShow}
          items={LANGS.map((lang) => ({ key: lang, label: t(`shared.form.${lang}`) }))}
        />
      </div>
      <div className={styles.head} aria-hidden="true">
        <span />
        {LANGS.map((lang) => (
          <Head key={lang} lang={lang} {...props} />
        ))}
      </div>
      {fields.map((field) => (
        <Row key={field.name} {...props} field={field} />
      ))}
    </div>
  );
}

function Head({ lang, fields, values }: PairColumnsProps & { lang: Lang }) {
  const t = useT();
  const missing = gapsOf(fields, values).filter((gap) => gap.lang === lang).length;
  const characters = fields.reduce((sum, field) => sum + countCharacters(textOf(values, field, lang)), 0);
  return (
    <div className={styles.lang} data-lang={lang}>
      <b lang={TAG[lang]}>{lang === 'zh' ? '中文' : 'English'}</b>
      <span>
        {missing > 0 ? <Flag code="U" size={14} /> : characters > 0 ? <Flag code="C" size={14} /> : null}
        {missing > 0 ? t('records.editor.missing', { n: missing }) : t('records.editor.characters', { n: characters })}
      </span>
    </div>
  );
}

function Row(props: PairColumnsProps & { field: AnyField }) {
  const { field } = props;
  return (
    <div
      className={styles.row}
      data-field={field.name}
      data-big={field.name === 'title' || field.name === 'name' || undefined}
    >
      <span className={styles.label}>
        {field.label}
        {field.required ? (
          <span className={styles.mark} aria-hidden="true">
            *
          </span>
        ) : null}
      </span>
      {LANGS.map((lang) => (
        <Cell key={lang} {...props} lang={lang} />
      ))}
    </div>
  );
}

function Cell({ field, lang, values, errors, setValue, onCopy }: PairColumnsProps & { field: AnyField; lang: Lang }) {
  const t = useT();
  const id = useId();
  const name = `${field.name}_${lang}`;
  const value = textOf(values, field, lang);
  const other = textOf(values, field, otherOf(lang));
  const label = `${field.label} ${t(`shared.form.${lang}`)}`;
  const isMissing = value.trim() === '' && other.trim() !== '';
  const error = errors[name];
  const typed = {
    name,
    value,
    lang: TAG[lang],
    rows: 1,
    maxLength: field.maxLength,
    autoComplete: 'off',
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || isMissing ? id : undefined,
    'aria-required': field.required || undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      setValue(name, target.value.replace(field.isLong ? '' : /\n/g, '')),
  };
  return (
    <div className={styles.cell} data-lang={lang}>
      {field.isRich ? (
        <Suspense fallback={<Loading label={t('shared.loading')} lines={4} className={styles.loading} />}>
          <RichEditor label={label} lang={lang} value={value} onChange={(html) => setValue(name, html)} isOpen />
        </Suspense>
      ) : (
        <textarea className={styles.text} data-long={field.isLong || undefined} {...typed} />
      )}
      {field.isLong && !field.isRich && field.maxLength ? (
        <small className={styles.count}>
          {[...value].length} / {field.maxLength}
        </small>
      ) : null}
      {error ? (
        <p id={id} className={styles.error} role="alert">
          <Icon path={octagonAlert} />
          <span>{error}</span>
        </p>
      ) : isMissing ? (
        <div id={id} className={styles.gap}>
          <Icon path={triangleAlert} />
          <p>
            <b>{t(lang === 'zh' ? 'records.editor.noZh' : 'records.editor.noEn')}</b>
            <span>{t(lang === 'zh' ? 'records.editor.showsEn' : 'records.editor.showsZh')}</span>
          </p>
          <Button
            size="small"
            aria-label={`${t(lang === 'zh' ? 'records.editor.fromEn' : 'records.editor.fromZh')}: ${field.label}`}
            onClick={() => onCopy(name, other)}
          >
            {t(lang === 'zh' ? 'records.editor.fromEn' : 'records.editor.fromZh')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
