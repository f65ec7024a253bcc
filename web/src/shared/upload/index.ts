// The upload component and what screens need around it.
export type { LibraryInfo, LibraryOwner, MediaNode, UploadTarget } from './models';
export { FOLDER, OWNER } from './models';
export { NodeThumb } from './node-thumb';
export { PoolPicker } from './pool/pool-picker';
export { KINDS, type MediaKind, MTYPE, type UploadRules } from './rules';
export { Uploader } from './uploader';
