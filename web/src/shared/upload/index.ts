// The upload component and what screens need around it.

export type { MediaInfo, MediaNode, MediaOwner, UploadTarget } from './models';
export { FOLDER, OWNER } from './models';
export { MediaOwnerProvider } from './owner';
export { NodeThumb } from './node-thumb';
export { KINDS, MTYPE } from './rules';
export { Uploader } from './uploader';
