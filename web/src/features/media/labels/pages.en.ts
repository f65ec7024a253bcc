// English labels of the page that opens a link to a file.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'media.share.title': 'Shared file',
  'media.share.loading': 'Opening the link…',
  'media.share.noKey': 'This link is incomplete. Open it again from the message you received.',
  'media.share.failed': 'This link can’t be opened',
  'media.share.locked': 'This file needs a password',
  'media.share.lockedText': 'Enter the password that the sender gave you.',
  'media.share.password': 'Password',
  'media.share.passwordMissing': 'Enter the password',
  'media.share.showPassword': 'Show password',
  'media.share.hidePassword': 'Hide password',
  'media.share.unlock': 'Open',
  'media.share.files': '{n} files, {size}, downloaded as a zip file',
  'media.share.files_one': '{n} file, {size}, downloaded as a zip file',
  'media.share.until': 'Available until {time}',
  'media.share.download': 'Download',
  'media.share.started': 'Your download has started',
  'media.share.home': 'Go to the home page',
};
export default labels;
