// Words of a list, such as products, each in its own box; Enter begins the next.
import { type KeyboardEvent, useId } from 'react';
import type { Control } from '@/shared/form';
import { Input } from '@/ui/input';
import styles from './words-field.module.css';

interface WordsFieldProps extends Control<string[]> {
  name: string;
  /** Of the words: a tag such as `zh-CN`. */
  lang: string;
  label: string;
  max: number;
  maxLength: number;
}

export function WordsField({ name, lang, label, value, max, maxLength, error, disabled, onChange }: WordsFieldProps) {
  const id = useId();
  // One empty box at the end invites the next word.
  const boxes = value.length < max ? [...value, ''] : value;
  const put = (at: number, word: string) => {
    const words = boxes.map((old, place) => (place === at ? word : old));
    onChange(words.filter((one, place) => one !== '' || place < at));
  };
  const next = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    document.getElementById(`${id}-${at + 1}`)?.focus();
  };
  return (
    <div className={styles.boxes}>
      {boxes.map((word, at) => (
        <Input
          // Boxes have no names but their places.
          key={at}
          id={`${id}-${at}`}
          name={at === 0 ? name : `${name}-${at}`}
          aria-label={`${label} ${at + 1}`}
          aria-invalid={error ? true : undefined}
          lang={lang}
          value={word}
          maxLength={maxLength}
          disabled={disabled}
          autoComplete="off"
          onKeyDown={(event) => next(event, at)}
          onChange={({ target }) => put(at, target.value)}
        />
      ))}
    </div>
  );
}
