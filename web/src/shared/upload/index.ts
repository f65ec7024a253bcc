// The upload component and what screens need around it.

export { MediaPicker } from './media-picker';
export type { MediaInfo, MediaNode, MediaOwner, UploadTarget } from './models';
export { FOLDER, OWNER } from './models';
export { NodeThumb } from './node-thumb';
export { KINDS, type MediaKind, MTYPE, type UploadRules } from './rules';
export { Uploader } from './uploader';
