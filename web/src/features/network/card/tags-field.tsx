// Tags of a card: the tenant's words to tick, and words of one's own, typed one after another.
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { lengthOf } from '@/shared/validate/length';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { cross, plus } from '@/ui/icons';
import { Input } from '@/ui/input';
import { MAX } from './models';
import { customTagsQuery, tagNamesQuery } from './queries';
import styles from './tags-field.module.css';

interface TagsFieldProps {
  codes: readonly string[];
  custom: readonly string[];
  onCodes: (codes: string[]) => void;
  onCustom: (words: string[]) => void;
}

/** The tenant's lists of words. */
const GROUPS = ['business', 'lanes', 'demands'] as const;

export function TagsField({ codes, custom, onCodes, onCustom }: TagsFieldProps) {
  const { t, local } = useI18n();
  const { data: offered } = useQuery(tagNamesQuery());
  const { data: own = [] } = useQuery(customTagsQuery());
  const [typed, setTyped] = useState('');
  const word = typed.trim();
  const isLong = lengthOf(word) > MAX.customTag;
  const isThere = custom.some((one) => one.toLowerCase() === word.toLowerCase());
  const isFull = codes.length + custom.length >= MAX.tags;
  const earlier = own.map((tag) => local(tag, 'name') || tag.code).filter((name) => !custom.includes(name));
  const add = () => {
    if (word === '' || isLong || isThere || isFull) return;
    onCustom([...custom, word]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While Chinese is being composed, Enter chooses characters.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  const turn = (code: string) => onCodes(codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]);
  const problem = isLong
    ? t('network.edit.tagLong', { n: MAX.customTag })
    : isThere && word
      ? t('network.edit.tagThere')
      : null;
  return (
    <div className={styles.field}>
      <p className={styles.count} role="status">
        {t('network.edit.tagCount', { n: codes.length + custom.length, most: MAX.tags })}
      </p>
      {GROUPS.filter((group) => offered?.[group].length).map((group) => (
        <fieldset key={group} className={styles.choices}>
          <legend>{t(`network.edit.tagGroup.${group}`)}</legend>
          {(offered?.[group] ?? []).map((tag) => {
            const isOn = codes.includes(tag.code);
            return (
              <button
                key={tag.code}
                type="button"
                aria-pressed={isOn}
                disabled={isFull && !isOn}
                onClick={() => turn(tag.code)}
              >
                {local(tag, 'name')}
              </button>
            );
          })}
        </fieldset>
      ))}
      {custom.length > 0 ? (
        <ul className={styles.own}>
          {custom.map((one) => (
            <li key={one}>
              {one}
              <button
                type="button"
                aria-label={t('network.edit.removeTag', { tag: one })}
                onClick={() => onCustom(custom.filter((other) => other !== one))}
              >
                <Icon path={cross} size={14} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.add}>
        <Input
          name="new_tag"
          aria-label={t('network.edit.newTag')}
          aria-invalid={problem ? true : undefined}
          placeholder={t('network.edit.newTag')}
          value={typed}
          disabled={isFull}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button onClick={add} disabled={isFull || word === '' || isLong || isThere}>
          <Icon path={plus} size={16} />
          {t('network.edit.addTag')}
        </Button>
      </div>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {earlier.length > 0 && !isFull ? (
        <div className={styles.choices}>
          <span>{t('network.edit.usedBefore')}</span>
          {earlier.map((name) => (
            <button key={name} type="button" onClick={() => onCustom([...custom, name])}>
              {name}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
