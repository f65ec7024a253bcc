// One param of a unit in the form, or the Chinese and English one together: the control follows the param's kind.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import type { ParamSpec } from '@/features/site/builder/model/catalogue';
import { isLink, isOn, type ParamGroup, typedValue } from '@/features/site/builder/model/params';
import type { Values } from '@/features/site/builder/model/tree';
import { siteLabelsQuery } from '@/features/site/builder/queries';
import { SwitchBox } from '@/shared/form/choices';
import { useI18n, useT } from '@/shared/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import styles from './inspector.module.css';
import type { NodeWords } from './use-words';

const PictureField = lazy(() => import('@/shared/upload/picture-field'));

interface ParamFieldProps {
  group: ParamGroup;
  values: Values;
  errors: Readonly<Record<string, string>>;
  paths: readonly string[];
  words: NodeWords;
  onChange: (values: Values) => void;
}

export function ParamField(props: ParamFieldProps) {
  const { group, words } = props;
  const t = useT();
  const [first, second] = group.params;
  if (!first) return null;
  const label = words.param(group.name);
  if (!second) return <Single {...props} spec={first} label={label} />;
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.pair}>
        <Single {...props} spec={first} label={t('shared.form.zh')} about={label} lang="zh-CN" other={second.name} />
        <Single {...props} spec={second} label={t('shared.form.en')} about={label} lang="en" other={first.name} />
      </div>
    </fieldset>
  );
}

interface SingleProps extends ParamFieldProps {
  spec: ParamSpec;
  label: string;
  /** What a pair is about, where the label only says the language. */
  about?: string;
  lang?: string;
  /** The other language's param, which shows instead of an empty one. */
  other?: string;
}

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** What the site shows while nothing is written here: the words of the label that the piece names, in this language. */
function useInherited({ group, values, lang }: SingleProps): string | undefined {
  const i18n = useI18n();
  const { data: labels = [] } = useQuery(siteLabelsQuery());
  const key = textOf(values[group.name]);
  if (!key || !lang) return undefined;
  const ofSite = labels.find((label) => label.key === key)?.[lang === 'en' ? 'label_en' : 'label_zh'];
  if (ofSite) return ofSite;
  // Of the app's own words the browser has those of the reader's language.
  const words = lang.startsWith(i18n.lang) ? i18n.t.any(key) : key;
  return words === key ? undefined : words;
}

function Single(props: SingleProps) {
  const { spec, label, about, values, errors, other, lang, onChange } = props;
  const t = useT();
  const { name, kind } = spec;
  const text = textOf(values[name]);
  const fallback = other && text === '' ? textOf(values[other]) : '';
  const inherited = useInherited(props);
  const error = errors[name] ?? (kind === 'link' && !isLink(text) ? t('site.builder.badLink') : undefined);
  if (kind === 'image') {
    return (
      <div className={styles.group}>
        <p className={styles.hint}>{label}</p>
        <Suspense fallback={<p className={styles.hint}>{t('shared.loading')}</p>}>
          <PictureField
            label={about ? `${about} ${label}` : label}
            value={text}
            onChange={(address) => onChange({ [name]: address })}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <Field
      label={label}
      error={error}
      hint={fallback ? t('shared.form.fallback') : undefined}
      className={kind === 'flag' ? styles.switch : undefined}
    >
      <Control {...props} text={text} lang={lang} placeholder={fallback || inherited} />
    </Field>
  );
}

function Control({
  spec,
  text,
  lang,
  placeholder,
  paths,
  values,
  onChange,
}: SingleProps & { text: string; placeholder?: string }) {
  const t = useT();
  const listId = useId();
  const { name, kind } = spec;
  const set = (value: string) => onChange({ [name]: typedValue(kind, value) });
  const typed = {
    name,
    value: text,
    lang,
    placeholder,
    autoComplete: 'off',
    onChange: (e: { target: { value: string } }) => set(e.target.value),
  };
  switch (kind) {
    case 'flag':
      return (
        <SwitchBox name={name} value={isOn(values[name])} onChange={(value) => onChange({ [name]: value ? 1 : 0 })} />
      );
    case 'number':
      return (
        <Input {...typed} type="number" inputMode="numeric" min={spec.min ?? undefined} max={spec.max ?? undefined} />
      );
    case 'choice':
      return (
        <Select name={name} value={text} onChange={(event) => set(event.target.value)}>
          <option value="">{t('site.builder.choice.any')}</option>
          {(spec.options ?? []).map((option) => (
            <option key={option} value={option}>
              {t.any(`site.builder.choice.${option}`)}
            </option>
          ))}
        </Select>
      );
    case 'link':
      return (
        <>
          <Input {...typed} list={listId} inputMode="url" placeholder="/agendaList" />
          <datalist id={listId}>
            {paths.map((path) => (
              <option key={path} value={path} />
            ))}
          </datalist>
        </>
      );
    case 'color':
      return (
        <span className={styles.color}>
          <input
            type="color"
            aria-label={t('site.builder.pickColor')}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#ffffff'}
            onChange={(event) => set(event.target.value)}
          />
          <Input {...typed} />
        </span>
      );
    default:
      return <Input {...typed} />;
  }
}
