// The friendly links of a site's footer: name and address in both languages, in their order.
import type { Control } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { arrowDown, arrowUp, plus, trash } from '@/ui/icons';
import { Input } from '@/ui/input';
import styles from './links-field.module.css';
import type { FriendlyLink } from './values';

const EMPTY: FriendlyLink = { name_zh: '', name_en: '', web_zh: '', web_en: '' };

export function LinksField({ value, onChange, errorAt }: Control<FriendlyLink[]>) {
  const t = useT();
  const change = (at: number, part: Partial<FriendlyLink>) =>
    onChange(value.map((link, place) => (place === at ? { ...link, ...part } : link)));
  const swap = (at: number, to: number) => {
    const link = value[at];
    if (link) onChange(value.toSpliced(at, 1).toSpliced(to, 0, link));
  };
  const input = (at: number, part: keyof FriendlyLink, label: string) => (
    <Field label={label} error={errorAt(`[${at}].${part}`)}>
      <Input
        name={`value[${at}].${part}`}
        value={value[at]?.[part] ?? ''}
        autoComplete="off"
        onChange={(event) => change(at, { [part]: event.target.value })}
      />
    </Field>
  );
  return (
    <ol className={styles.links}>
      {value.map((_, at) => (
        <li key={at} className={styles.link}>
          <div className={styles.inputs}>
            {input(at, 'name_zh', t('admin.settings.linkNameZh'))}
            {input(at, 'name_en', t('admin.settings.linkNameEn'))}
            {input(at, 'web_zh', t('admin.settings.linkWebZh'))}
            {input(at, 'web_en', t('admin.settings.linkWebEn'))}
          </div>
          <div className={styles.buttons}>
            <Button
              kind="bare"
              size="small"
              disabled={at === 0}
              aria-label={t('admin.settings.linkUp', { n: at + 1 })}
              onClick={() => swap(at, at - 1)}
            >
              <Icon path={arrowUp} size={16} />
            </Button>
            <Button
              kind="bare"
              size="small"
              disabled={at === value.length - 1}
              aria-label={t('admin.settings.linkDown', { n: at + 1 })}
              onClick={() => swap(at, at + 1)}
            >
              <Icon path={arrowDown} size={16} />
            </Button>
            <Button
              kind="bare"
              size="small"
              aria-label={t('admin.settings.linkRemove', { n: at + 1 })}
              onClick={() => onChange(value.toSpliced(at, 1))}
            >
              <Icon path={trash} size={16} />
            </Button>
          </div>
        </li>
      ))}
      <li>
        <Button size="small" onClick={() => onChange([...value, EMPTY])}>
          <Icon path={plus} size={16} />
          {t('admin.settings.linkAdd')}
        </Button>
      </li>
    </ol>
  );
}
