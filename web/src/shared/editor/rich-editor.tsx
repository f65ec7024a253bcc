// The editor of formatted text.
import { EditorContent, useEditor } from '@tiptap/react';
import type { Lang } from '@/shared/i18n';
import text from '@/shared/page/rich-text.module.css';
import { cx } from '@/ui/class-names';
import { extensions, plainHtml, sanitized } from './extensions';
import styles from './rich-editor.module.css';
import { Toolbar } from './toolbar';

interface RichEditorProps {
  label: string;
  lang: Lang;
  /** What it begins with; later changes come from the editor itself. */
  value: string;
  onChange: (html: string) => void;
  /** As long as its text: the page scrolls, not the editor. */
  isOpen?: boolean;
}

export function RichEditor({ label, lang, value, onChange, isOpen }: RichEditorProps) {
  const editor = useEditor({
    extensions,
    content: value,
    // The content policy takes style sheets from files only; ours is in rich-editor.module.css.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: sanitized,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: lang === 'zh' ? 'zh-CN' : 'en',
        class: cx(text.text, styles.page),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : plainHtml(changed.getHTML())),
  });
  return (
    <div className={styles.editor} data-open={isOpen || undefined}>
      <Toolbar editor={editor} label={label} />
      <EditorContent editor={editor} className={styles.scroll} />
    </div>
  );
}
