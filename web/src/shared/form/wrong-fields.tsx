// Why nothing was saved, by the button that one has just pressed.
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { octagonAlert } from '@/ui/icons';
import styles from './dialog-form.module.css';
import type { AnyField } from './fields';

interface WrongFieldsProps {
  fields: readonly AnyField[];
  onGo: () => void;
  /** What did not happen: a save, unless it says otherwise. */
  words?: 'shared.form.wrong' | 'records.editor.wrong';
}

/** How many fields are wrong, and the way to the first. */
export function WrongFields({ fields, onGo, words = 'shared.form.wrong' }: WrongFieldsProps) {
  const t = useT();
  const [first] = fields;
  return (
    <p className={styles.wrong} role="status">
      {first ? (
        <>
          <Icon path={octagonAlert} />
          <button type="button" onClick={onGo}>
            {t(words, { n: fields.length, label: first.label })}
          </button>
        </>
      ) : null}
    </p>
  );
}
