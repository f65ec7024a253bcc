// English words for attachments, which the form of an inquiry and the desk of staff share.
import type { Translation } from '@/shared/i18n';
import type zh from './files.zh';

const labels: Translation<typeof zh> = {
  'freight.form.files': 'Attachments',
  'freight.form.filesHint': 'Packing list, photos: up to {n}, seen only by those who claim it',
  'freight.form.addFile': 'Add attachment',
  'freight.form.removeFile': 'Remove {name}',
  'freight.form.sending': 'Uploading {percent}%',
  'freight.form.badFile': 'This format isn’t supported, or the file is too big',
  'freight.form.folder': 'Inquiry attachments',
};

export default labels;
