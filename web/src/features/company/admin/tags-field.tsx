// Words of the organiser's own about a company: typed one after another, each taken out by its cross.
import { type KeyboardEvent, useState } from 'react';
import type { Control } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { cross, plus } from '@/ui/icons';
import { Input } from '@/ui/input';
import { MAX_TAG, MAX_TAGS } from './models';
import styles from './tags-field.module.css';

type TagsFieldProps = Pick<Control<string[]>, 'value' | 'onChange' | 'errorAt'>;

export function TagsField({ value, onChange, errorAt }: TagsFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const tag = typed.trim();
  const isFull = value.length >= MAX_TAGS;
  const complaint = value.map((_, at) => errorAt(`[${at}]`)).find(Boolean);
  const add = () => {
    if (tag !== '' && !isFull && !value.includes(tag)) onChange([...value, tag]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While Chinese is being composed, Enter chooses characters.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div>
      {value.length > 0 ? (
        <ul className={styles.tags}>
          {value.map((one) => (
            <li key={one} className={styles.tag}>
              {one}
              <button
                type="button"
                aria-label={t('company.admin.removeTag', { tag: one })}
                onClick={() => onChange(value.filter((other) => other !== one))}
              >
                <Icon path={cross} size={14} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.add}>
        <Input
          name="custom_tags"
          aria-label={t('company.admin.newTag')}
          value={typed}
          maxLength={MAX_TAG}
          disabled={isFull}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button onClick={add} disabled={isFull || tag === ''}>
          <Icon path={plus} size={16} />
          {t('company.admin.addTag')}
        </Button>
      </div>
      {complaint ? (
        <p className={styles.complaint} role="alert">
          {complaint}
        </p>
      ) : null}
    </div>
  );
}
