// The generic dialog form for screens.
export { ConfirmDialog } from './confirm-dialog';
export { DialogForm, type DialogFormProps } from './dialog-form';
export type { Control, Field, PictureSize } from './fields';
export { type EntryControl, ListField } from './list-field';
export { MoneyInput } from './money-input';
export { type TreeNode, treeEntries, withAllBelow } from './tree';
