// A text box with a list of suggestions, after the ARIA combobox pattern. It knows nothing of places.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '@/ui/class-names';
import { useFieldControl } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { chevronDown, cross } from '@/ui/icons';
import styles from './combobox.module.css';

export interface Option {
  key: string;
  label: string;
  note?: string;
  disabled?: boolean;
}

interface ComboboxProps {
  text: string;
  onText: (text: string) => void;
  options: Option[];
  onChoose: (option: Option) => void;
  onClear: () => void;
  /** What the user leaves behind without choosing. */
  onLeave?: () => void;
  chosenKey?: string | null;
  disabled?: boolean;
  placeholder?: string;
  emptyText: string;
  clearLabel: string;
  /** Looks like a dropdown rather than a text box. */
  isSelect?: boolean;
  name?: string;
  'aria-label'?: string;
}

/** More would only slow the list down; typing narrows it. */
const MAX_OPTIONS_SHOWN = 100;

export function Combobox(props: ComboboxProps) {
  const { text, onText, onChoose, onClear, onLeave, chosenKey, disabled, placeholder, emptyText, clearLabel } = props;
  const control = useFieldControl({});
  const ownId = useId();
  const listId = `${ownId}-list`;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = props.options.slice(0, MAX_OPTIONS_SHOWN);
  const typed = useRef<string | null>(null);
  // The label of what is chosen may be read late, with the cursor in the box already: typing replaces it all the same.
  useEffect(() => {
    const box = input.current;
    if (props.isSelect && text !== typed.current && box && box === document.activeElement) box.select();
  }, [props.isSelect, text]);

  function show() {
    setOpen(true);
    setActive(shown.findIndex((option) => option.key === chosenKey));
  }
  function hide() {
    setOpen(false);
    setActive(-1);
  }
  function choose(option: Option | undefined) {
    if (!option || option.disabled) return;
    onChoose(option);
    hide();
  }
  function move(step: 1 | -1) {
    if (!open) return show();
    const size = shown.length;
    for (let tried = 1, at = active; tried <= size; tried++) {
      at = (at + step + size) % size;
      if (shown[at]?.disabled) continue;
      setActive(at);
      list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
      return;
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => choose(shown[active]),
      Escape: hide,
    };
    const act = keys[event.key];
    if (!act || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && !open)) return;
    event.preventDefault();
    act();
  };
  const optionId = (at: number) => `${ownId}-${at}`;

  return (
    <div className={cx(styles.box, disabled && styles.off)}>
      <input
        {...control}
        ref={input}
        name={props.name}
        className={styles.input}
        role="combobox"
        aria-label={props['aria-label']}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          typed.current = event.target.value;
          onText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={() => {
          hide();
          onLeave?.();
        }}
      />
      {text && !disabled ? (
        <button
          type="button"
          className={styles.button}
          aria-label={clearLabel}
          onClick={() => {
            onClear();
            input.current?.focus();
          }}
        >
          <Icon path={cross} size={16} />
        </button>
      ) : null}
      {props.isSelect ? <Icon path={chevronDown} className={styles.arrow} /> : null}
      <div
        ref={list}
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={placeholder ?? props['aria-label']}
        className={styles.list}
        hidden={!open}
        // Pressing on the list must not take the focus from the text box, which would close it.
        onPointerDown={(event) => event.preventDefault()}
      >
        {shown.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the text box, which owns the active option
          <div
            key={option.key}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={option.key === chosenKey}
            aria-disabled={option.disabled}
            className={cx(styles.option, at === active && styles.active)}
            onClick={() => choose(option)}
          >
            <span>{option.label}</span>
            {option.note ? <small>{option.note}</small> : null}
          </div>
        ))}
        {shown.length === 0 ? (
          <div className={styles.empty} role="option" tabIndex={-1} aria-disabled aria-selected={false}>
            {emptyText}
          </div>
        ) : null}
      </div>
    </div>
  );
}
