// The address of a link: typed below the tools, kept only when the server would keep it.
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import { isLinkAddress } from './extensions';
import styles from './toolbar.module.css';

export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useT();
  const before = (editor.getAttributes('link').href as string | undefined) ?? '';
  const [address, setAddress] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const apply = () => {
    if (!isLinkAddress(address)) return setWrong(true);
    const href = address.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    // Nothing is marked and there is no link to change: the address itself becomes the text.
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter would send the form around the editor, Escape close its dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose();
  };
  return (
    <div className={styles.below}>
      <Input
        ref={input}
        size="small"
        className={styles.address}
        aria-label={t('shared.editor.address')}
        placeholder="https://"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" kind="ink" onClick={apply}>
        {t('shared.editor.setLink')}
      </Button>
      {before ? (
        <Button size="small" onClick={remove}>
          {t('shared.editor.removeLink')}
        </Button>
      ) : null}
      <Button size="small" kind="bare" onClick={onClose}>
        {t('shared.cancel')}
      </Button>
      {isWrong ? (
        <p className={styles.wrong} role="alert">
          {t('shared.editor.badAddress')}
        </p>
      ) : null}
    </div>
  );
}
