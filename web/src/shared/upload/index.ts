// The upload component and what screens need around it.

export type { MediaInfo, MediaNode, MediaOwner, UploadTarget } from './models';
export { FOLDER, OWNER } from './models';
export { NodeThumb } from './node-thumb';
export { MediaOwnerProvider } from './owner';
export { KINDS, MTYPE } from './rules';
export { Uploader } from './uploader';
