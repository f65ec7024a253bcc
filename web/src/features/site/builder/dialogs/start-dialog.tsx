// Starting anew from a configuration that comes with the product, and adding a page of it.

import type { NodeWords } from '@/features/site/builder/editor/use-words';
import { type Body, type Node, textValue } from '@/features/site/builder/model/tree';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './dialogs.module.css';

export interface Preset extends Body {
  code: string;
  name_zh: string;
  name_en: string;
}

interface StartDialogProps {
  open: boolean;
  presets: readonly Preset[];
  onClose: () => void;
  onStart: (body: Body) => void;
}

export function StartDialog({ open, presets, onClose, onStart }: StartDialogProps) {
  const { t, local } = useI18n();
  return (
    <Choices open={open} title={t('site.builder.start')} text={t('site.builder.start.text')} onClose={onClose}>
      {presets.map((preset) => (
        <li key={preset.code}>
          <button
            type="button"
            onClick={() => {
              onStart(preset);
              onClose();
            }}
          >
            <b>{local(preset, 'name')}</b>
            <small>{t('site.builder.start.counts', { entries: preset.menu.length, pages: preset.pages.length })}</small>
          </button>
        </li>
      ))}
    </Choices>
  );
}

interface PageDialogProps {
  open: boolean;
  pages: readonly Node[];
  words: NodeWords;
  onClose: () => void;
  onAdd: (page: Node) => void;
}

export function PageDialog({ open, pages, words, onClose, onAdd }: PageDialogProps) {
  const { t } = useI18n();
  const text = pages.length > 0 ? t('site.builder.page.addText') : t('site.builder.page.allThere');
  return (
    <Choices open={open} title={t('site.builder.page.add')} text={text} onClose={onClose}>
      {pages.map((page) => (
        <li key={page.mark}>
          <button
            type="button"
            onClick={() => {
              onAdd(page);
              onClose();
            }}
          >
            <b>{words.name(page)}</b>
            <small>{textValue(page, 'path')}</small>
          </button>
        </li>
      ))}
    </Choices>
  );
}

interface ChoicesProps {
  open: boolean;
  title: string;
  text: string;
  onClose: () => void;
  children: React.ReactNode;
}

function Choices({ open, title, text, onClose, children }: ChoicesProps) {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('shared.close')}
      footer={<Button onClick={onClose}>{t('shared.cancel')}</Button>}
    >
      <p className={styles.note}>{text}</p>
      <ul className={styles.presets}>{children}</ul>
    </Dialog>
  );
}
