// A list inside a form: entries in their order, dragged or moved by arrow keys, added at the end, taken out.
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '@/shared/i18n';
import { moved } from '@/shared/table/columns';
import { useReorder } from '@/shared/table/use-reorder';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { gripVertical, plus, trash } from '@/ui/icons';
import type { Control } from './fields';
import styles from './list-field.module.css';

/** What draws one entry gets its value, a way to change it, and the errors that name a part of it. */
export interface EntryControl<Entry> {
  entry: Entry;
  at: number;
  change: (part: Partial<Entry>) => void;
  errorOf: (part: keyof Entry & string) => string | undefined;
}

interface ListFieldProps<Entry extends object> extends Pick<Control<Entry[]>, 'value' | 'onChange' | 'errorAt'> {
  /** A new entry. */
  blank: Entry;
  /** What one entry is called: "Figure". */
  one: string;
  addLabel: string;
  max?: number;
  children: (control: EntryControl<Entry>) => ReactNode;
}

export function ListField<Entry extends object>(props: ListFieldProps<Entry>) {
  const { value, onChange, errorAt, blank, one, addLabel, max = 30, children } = props;
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  // Entries have no ids of their own; these follow them, so that what is typed stays with its entry.
  const [keys, setKeys] = useState(() => value.map((_, at) => at));
  const next = useRef(value.length);
  // Several steps can arrive before a render.
  const newest = useRef({ value, keys });
  newest.current = { value, keys };
  const put = (entries: Entry[], places: number[]) => {
    newest.current = { value: entries, keys: places };
    setKeys(places);
    onChange(entries);
  };
  const { dragged, handleProps } = useReorder({
    list,
    count: value.length,
    onMove: (from, to) => put(moved(newest.current.value, from, to), moved(newest.current.keys, from, to)),
  });
  const add = () => {
    put([...value, blank], [...keys, next.current]);
    next.current += 1;
  };
  return (
    <div>
      <ol ref={list} className={styles.list}>
        {value.map((entry, at) => (
          <li key={keys[at]} data-place={at} data-dragged={dragged === at || undefined} className={styles.entry}>
            <button
              type="button"
              className={styles.button}
              aria-label={t('shared.list.move', { one, n: at + 1 })}
              {...handleProps(at)}
            >
              <Icon path={gripVertical} size={16} />
            </button>
            <div className={styles.inputs}>
              {children({
                entry,
                at,
                change: (part) => onChange(value.map((old, place) => (place === at ? { ...old, ...part } : old))),
                errorOf: (part) => errorAt(`[${at}].${part}`),
              })}
            </div>
            <button
              type="button"
              className={styles.button}
              aria-label={t('shared.list.remove', { one, n: at + 1 })}
              onClick={() => put(value.toSpliced(at, 1), keys.toSpliced(at, 1))}
            >
              <Icon path={trash} size={16} />
            </button>
          </li>
        ))}
      </ol>
      {value.length < max ? (
        <Button size="small" onClick={add}>
          <Icon path={plus} size={16} />
          {addLabel}
        </Button>
      ) : null}
    </div>
  );
}
