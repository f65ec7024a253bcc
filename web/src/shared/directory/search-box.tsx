// Owns the search field of a directory: it searches while one types, and is a plain form without JavaScript.
import { type ChangeEvent, type CompositionEvent, useEffect, useRef, useState } from 'react';
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { cross, search as searchIcon } from '@/ui/icons';
import { KEYWORD_LENGTH } from './address';
import styles from './search-box.module.css';

/** Long enough for the next key, short enough to feel immediate. */
const PAUSE_MS = 180;
/** The filters beside the list belong to this form as well. */
export const FORM = 'directory-form';

interface SearchBoxProps {
  path: string;
  /** As the address has it. */
  keyword: string;
  label: string;
  /** What one may type, said at its end where there is room. */
  hint: string;
  /** Further words take the place of the one in the address: Back leaves a search as a whole. */
  onSearch: (keyword: string, isFurther: boolean) => void;
}

export function SearchBox({ path, keyword, label, hint, onSearch }: SearchBoxProps) {
  const t = useT();
  const [text, setText] = useState(keyword);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(keyword);

  // Back, or a link: the field follows the address, but not an answer to what was typed before the last key.
  useEffect(() => {
    if (keyword === sent.current) return;
    sent.current = keyword;
    setText(keyword);
  }, [keyword]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(words: string) {
    clearTimeout(timer.current);
    const next = words.trim();
    if (next === sent.current) return;
    sent.current = next;
    // The address itself is asked: what is drawn may still be the page before the last word.
    const has = new URLSearchParams(window.location.search).get('keyword');
    onSearch(next, next !== '' && Boolean(has));
  }
  function type(value: string, isComposing: boolean) {
    setText(value);
    clearTimeout(timer.current);
    // Half a syllable of an input method is nothing to search for.
    if (!isComposing) timer.current = setTimeout(() => send(value), PAUSE_MS);
  }

  return (
    <search>
      <form
        id={FORM}
        action={path}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send(text);
        }}
      >
        <label className={styles.box}>
          <Icon path={searchIcon} size={20} />
          <input
            ref={input}
            name="keyword"
            value={text}
            maxLength={KEYWORD_LENGTH}
            aria-label={label}
            autoComplete="off"
            enterKeyHint="search"
            spellCheck={false}
            className={styles.input}
            onChange={(event: ChangeEvent<HTMLInputElement>) =>
              type(event.target.value, (event.nativeEvent as InputEvent).isComposing)
            }
            onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => type(event.currentTarget.value, false)}
          />
          <span className={styles.hint}>{hint}</span>
        </label>
        {text && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('directory.clearWord')}
            onClick={() => {
              setText('');
              send('');
              input.current?.focus();
            }}
          >
            <Icon path={cross} size={20} />
          </button>
        )}
      </form>
    </search>
  );
}
