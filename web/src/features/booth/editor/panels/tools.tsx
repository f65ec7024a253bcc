// The tools at the left: what to draw with, and what to do with a selection. Each has a key.
import { useI18n } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import type { Editing, Tool } from '../use-editing';
import * as icons from './icons';
import styles from './tools.module.css';

export type EditorAction = 'number' | 'align' | 'copy' | 'block' | 'import' | 'trace' | 'help';

interface ToolsProps {
  editing: Editing;
  onAction: (action: EditorAction) => void;
}

const TOOL_KEYS: readonly [Tool, string, string][] = [
  ['select', 'V', icons.pointer],
  ['booth', 'B', icons.booth],
  ['raw', 'R', icons.polygon],
  ['door', 'D', icons.door],
  ['column', 'O', icons.column],
  ['zone', 'Z', icons.zone],
  ['measure', 'M', icons.measure],
  ['pan', 'H', icons.hand],
];
const ACTION_KEYS: readonly [EditorAction, string, string][] = [
  ['number', 'N', icons.hash],
  ['align', 'A', icons.align],
  ['copy', 'C', icons.copies],
  ['block', 'X', icons.block],
];
const MORE: readonly [EditorAction, string, string][] = [
  ['import', 'I', icons.bring],
  ['trace', 'T', icons.trace],
  ['help', '?', icons.keyboard],
];
export const keyOfTool = new Map(TOOL_KEYS.map(([tool, key]) => [key.toLowerCase(), tool]));
export const keyOfAction = new Map([...ACTION_KEYS, ...MORE].map(([action, key]) => [key.toLowerCase(), action]));

export function Tools({ editing, onAction }: ToolsProps) {
  const { t } = useI18n();
  const action = ([name, key, icon]: readonly [EditorAction, string, string]) => (
    <button
      key={name}
      type="button"
      disabled={ACTION_KEYS.some(([one]) => one === name) && editing.booths.length === 0}
      onClick={() => onAction(name)}
      aria-keyshortcuts={key}
    >
      <Icon path={icon} />
      <span>{t(`booth.editor.action.${name}`)}</span>
      <kbd>{key}</kbd>
    </button>
  );
  return (
    <nav className={styles.tools} aria-label={t('booth.editor.tools')}>
      {TOOL_KEYS.map(([tool, key, icon]) => (
        <button
          key={tool}
          type="button"
          aria-pressed={editing.tool === tool}
          aria-keyshortcuts={key}
          onClick={() => editing.take(tool)}
        >
          <Icon path={icon} />
          <span>{t(`booth.editor.tool.${tool}`)}</span>
          <kbd>{key}</kbd>
        </button>
      ))}
      <hr />
      {ACTION_KEYS.map(action)}
      <hr />
      {MORE.map(action)}
    </nav>
  );
}
