// The editor's tools: one stop of the Tab key, arrow keys between them, each saying whether it is on.
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '@/shared/i18n';
import { PictureSource } from '@/shared/upload/picture-source';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { picture } from '@/ui/icons';
import * as icons from '@/ui/icons/editor';
import { LinkBar } from './link-bar';
import styles from './toolbar.module.css';

const stateOf = ({ editor }: { editor: Editor }) => ({
  large: editor.isActive('heading', { level: 3 }) || editor.isActive('heading', { level: 2 }),
  small: editor.isActive('heading', { level: 4 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  bullet: editor.isActive('bulletList'),
  ordered: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

interface Tool {
  key: string;
  label: string;
  icon: string;
  isOn?: boolean;
  disabled?: boolean;
  act: () => void;
}

export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const on = useEditorState({ editor, selector: stateOf });
  const chain = () => editor.chain().focus();

  const tools: Tool[] = [
    {
      key: 'large',
      label: t('shared.editor.heading'),
      icon: icons.headingLarge,
      isOn: on.large,
      act: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      key: 'small',
      label: t('shared.editor.subheading'),
      icon: icons.headingSmall,
      isOn: on.small,
      act: () => chain().toggleHeading({ level: 4 }).run(),
    },
    {
      key: 'bold',
      label: t('shared.editor.bold'),
      icon: icons.bold,
      isOn: on.bold,
      act: () => chain().toggleBold().run(),
    },
    {
      key: 'italic',
      label: t('shared.editor.italic'),
      icon: icons.italic,
      isOn: on.italic,
      act: () => chain().toggleItalic().run(),
    },
    {
      key: 'bullet',
      label: t('shared.editor.bullets'),
      icon: icons.listBullet,
      isOn: on.bullet,
      act: () => chain().toggleBulletList().run(),
    },
    {
      key: 'ordered',
      label: t('shared.editor.numbers'),
      icon: icons.listOrdered,
      isOn: on.ordered,
      act: () => chain().toggleOrderedList().run(),
    },
    {
      key: 'quote',
      label: t('shared.editor.quote'),
      icon: icons.quote,
      isOn: on.quote,
      act: () => chain().toggleBlockquote().run(),
    },
    { key: 'link', label: t('shared.editor.link'), icon: icons.link, isOn: on.link, act: () => setLinking(true) },
    { key: 'picture', label: t('shared.editor.picture'), icon: picture, act: () => setPicking(true) },
    {
      key: 'table',
      label: t('shared.editor.table'),
      icon: icons.table,
      disabled: on.table,
      act: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    {
      key: 'undo',
      label: t('shared.editor.undo'),
      icon: icons.undo,
      disabled: !on.canUndo,
      act: () => chain().undo().run(),
    },
    {
      key: 'redo',
      label: t('shared.editor.redo'),
      icon: icons.redo,
      disabled: !on.canRedo,
      act: () => chain().redo().run(),
    },
  ];

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (stop + step + tools.length) % tools.length;
    setStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <div
        ref={bar}
        className={styles.bar}
        role="toolbar"
        aria-label={t('shared.editor.tools', { label })}
        onKeyDown={walk}
      >
        {tools.map((tool, at) => (
          <button
            key={tool.key}
            type="button"
            className={styles.tool}
            title={tool.label}
            aria-label={tool.label}
            aria-pressed={tool.isOn}
            // Disabled ones stay reachable: the arrow keys would otherwise stop at them.
            aria-disabled={tool.disabled || undefined}
            tabIndex={at === stop ? 0 : -1}
            onFocus={() => setStop(at)}
            onClick={() => tool.disabled || tool.act()}
          >
            <Icon path={tool.icon} size={18} />
          </button>
        ))}
      </div>
      {on.table ? <TableTools editor={editor} /> : null}
      {isLinking ? <LinkBar editor={editor} onClose={() => setLinking(false)} /> : null}
      <PictureSource
        open={isPicking}
        onClose={() => setPicking(false)}
        onPicture={(src, node) =>
          chain()
            .setImage({ src, alt: node.name.replace(/\.[^.]+$/, '') })
            .run()
        }
      />
    </>
  );
}

/** Shows while the writer is inside a table. */
function TableTools({ editor }: { editor: Editor }) {
  const t = useT();
  const chain = () => editor.chain().focus();
  const tool = (label: string, act: () => void) => (
    <Button size="small" kind="bare" onClick={act}>
      {label}
    </Button>
  );
  return (
    <div className={styles.below}>
      {tool(t('shared.editor.addRow'), () => chain().addRowAfter().run())}
      {tool(t('shared.editor.addColumn'), () => chain().addColumnAfter().run())}
      {tool(t('shared.editor.removeRow'), () => chain().deleteRow().run())}
      {tool(t('shared.editor.removeColumn'), () => chain().deleteColumn().run())}
      {tool(t('shared.editor.removeTable'), () => chain().deleteTable().run())}
    </div>
  );
}
