// What is still to be done before publishing: which language lacks what, with the way to it.
import { type RefObject, useEffect, useState } from 'react';
import type { AnyField, AnyValues } from '@/shared/form/fields';
import { type Lang, useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { check, pencil, triangleAlert } from '@/ui/icons';
import { type Gap, gapsOf, LANGS, textOf } from './gaps';
import styles from './to-do.module.css';

interface ToDoProps {
  pairs: readonly AnyField[];
  values: AnyValues;
  form: RefObject<HTMLFormElement | null>;
  onShow: (lang: Lang) => void;
}

export function ToDo({ pairs, values, form, onShow }: ToDoProps) {
  const t = useT();
  const gaps = gapsOf(pairs, values);
  const [target, setTarget] = useState<Gap | null>(null);
  useEffect(() => {
    // Once its language shows.
    if (!target) return;
    const cell = form.current?.querySelector(`[data-field="${target.field.name}"] [data-lang="${target.lang}"]`);
    cell?.querySelector<HTMLElement>('textarea, [contenteditable="true"]')?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'center' });
    setTarget(null);
  }, [target, form]);
  const go = (gap: Gap) => {
    onShow(gap.lang);
    setTarget(gap);
  };
  return (
    <section className={styles.todo}>
      <h2>{t('records.editor.before')}</h2>
      <ul>
        {LANGS.map((lang) => (
          <LangState
            key={lang}
            lang={lang}
            gaps={gaps.filter((gap) => gap.lang === lang)}
            isEmpty={pairs.every((field) => textOf(values, field, lang).trim() === '')}
            onGo={go}
          />
        ))}
      </ul>
    </section>
  );
}

interface LangStateProps {
  lang: Lang;
  gaps: Gap[];
  isEmpty: boolean;
  onGo: (gap: Gap) => void;
}

function LangState({ lang, gaps, isEmpty, onGo }: LangStateProps) {
  const t = useT();
  const name = t(`shared.form.${lang}`);
  const [first] = gaps;
  if (!first) {
    return (
      <li className={styles.item} data-open={isEmpty || undefined}>
        <Icon path={isEmpty ? pencil : check} />
        <span>{t(isEmpty ? 'records.editor.nothing' : 'records.editor.complete', { lang: name })}</span>
      </li>
    );
  }
  return (
    <li className={styles.item} data-warn="">
      <Icon path={triangleAlert} />
      <span>
        <b>{t('records.editor.lacks', { lang: name, what: lacking(gaps, t) })}</b>
        <button type="button" onClick={() => onGo(first)}>
          {t('records.editor.goFirst')}
        </button>
      </span>
    </li>
  );
}

/** `Summary, 2 paragraphs of Text` in words. */
export const lacking = (gaps: readonly Gap[], t: ReturnType<typeof useT>): string =>
  gaps
    .map(({ field, fewer }) =>
      fewer > 0 ? t('records.editor.paragraphs', { n: fewer, label: field.label }) : field.label,
    )
    .join(t('records.listComma'));
