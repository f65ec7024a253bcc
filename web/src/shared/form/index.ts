// The generic dialog form for screens.
export { ConfirmDialog } from './confirm-dialog';
export { DialogForm, type DialogFormProps } from './dialog-form';
export type { Choice, Control, Field } from './fields';
export { type TreeNode, treeEntries, withAllBelow } from './tree';
export { TreeSelect } from './tree-select';
