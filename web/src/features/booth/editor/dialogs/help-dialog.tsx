// The keys of the editor.
import { useI18n } from '@/shared/i18n';
import { Dialog } from '@/ui/dialog';
import styles from './dialogs.module.css';

const KEYS = [
  ['V B R D O Z M H', 'tools'],
  ['N A C X', 'actions'],
  ['I T ?', 'more'],
  ['Shift', 'shift'],
  ['Alt', 'alt'],
  ['← ↑ → ↓', 'arrows'],
  ['Shift + ←', 'arrowsFar'],
  ['Ctrl + A', 'all'],
  ['Ctrl + D', 'duplicate'],
  ['Ctrl + Z, Ctrl + Shift + Z', 'undo'],
  ['Ctrl + S', 'save'],
  ['Delete', 'remove'],
  ['+ −', 'zoom'],
  ['0', 'fit'],
  ['Enter, Esc', 'finish'],
] as const;

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('booth.editor.action.help')}
      closeLabel={t('shared.close')}
      width={520}
    >
      <dl className={styles.keys}>
        {KEYS.map(([keys, name]) => (
          <div key={name}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(`booth.editor.key.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
