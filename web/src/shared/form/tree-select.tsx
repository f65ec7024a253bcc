// A searchable dropdown over a tree: each entry says under what it stands.
import type { Option } from '@/shared/pickers/combobox';
import { SelectPicker } from '@/shared/pickers/select-picker';
import { type TreeEntry, type TreeNode, treeEntries } from './tree';

interface TreeSelectProps {
  nodes: readonly TreeNode[];
  value: number | null;
  onChange: (value: number | null) => void;
  /** These cannot be chosen, such as what would make a loop. */
  refused?: ReadonlySet<number>;
  isLoading?: boolean;
  disabled?: boolean;
  placeholder?: string;
  name?: string;
  'aria-label'?: string;
}

const SEPARATOR = ' / ';

export function TreeSelect({ nodes, value, onChange, refused, ...rest }: TreeSelectProps) {
  const entries = treeEntries(nodes);
  const option = (entry: TreeEntry): Option => ({
    key: String(entry.id),
    label: entry.label,
    note: entry.above.join(SEPARATOR),
    disabled: refused?.has(entry.id),
  });
  const search = (typed: string) => {
    const wanted = typed.trim().toLowerCase();
    return entries
      .filter((entry) => [...entry.above, entry.label].join(SEPARATOR).toLowerCase().includes(wanted))
      .map(option);
  };
  return (
    <SelectPicker
      {...rest}
      value={value === null ? null : String(value)}
      onChange={(key) => onChange(key === null ? null : Number(key))}
      options={entries.map(option)}
      search={search}
    />
  );
}
