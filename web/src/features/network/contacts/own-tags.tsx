// Words of one's own about a contact: typed one after another, each taken out by its cross.
import { type KeyboardEvent, useState } from 'react';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { cross, plus } from '@/ui/icons';
import { Input } from '@/ui/input';
import styles from './contacts.module.css';
import { MAX } from './models';

interface OwnTagsProps {
  value: string[];
  onChange: (tags: string[]) => void;
}

export function OwnTags({ value, onChange }: OwnTagsProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const tag = typed.trim();
  const isFull = value.length >= MAX.tags;
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
    <div className={styles.ownTags}>
      {value.length > 0 ? (
        <ul>
          {value.map((one) => (
            <li key={one}>
              {one}
              <button
                type="button"
                aria-label={t('network.contacts.removeTag', { tag: one })}
                onClick={() => onChange(value.filter((other) => other !== one))}
              >
                <Icon path={cross} size={14} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.addTag}>
        <Input
          name="new_tag"
          aria-label={t('network.contacts.newTag')}
          value={typed}
          maxLength={MAX.tag}
          disabled={isFull}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button onClick={add} disabled={isFull || tag === ''}>
          <Icon path={plus} size={16} />
          {t('network.contacts.addTag')}
        </Button>
      </div>
    </div>
  );
}
