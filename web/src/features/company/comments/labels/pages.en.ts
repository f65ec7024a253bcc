// English labels of the comments on a company's page.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'company.comments.title': 'Comments',
  'company.comments.count': '{n} comments',
  'company.comments.count_one': '{n} comment',
  'company.comments.yours': 'Your comment',
  'company.comments.send': 'Post comment',
  'company.comments.sent': 'Posted',
  'company.comments.waits': 'Sent. It shows once it has been reviewed',
  'company.comments.waiting': 'Shows after review',
  'company.comments.reply': 'Reply',
  'company.comments.replies': 'Replies',
  'company.comments.yourReply': 'Reply as the company',
  'company.comments.sendReply': 'Post reply',
  'company.comments.cancel': 'Cancel',
  'company.comments.delete': 'Delete',
  'company.comments.deleted': 'Deleted',
  'company.comments.deleteTitle': 'Delete this comment?',
  'company.comments.deleteText': 'Replies are deleted with it. You can’t undo this.',
  'company.comments.empty': 'Write something first',
  'company.comments.tooLong': 'At most {max} characters',
  'company.comments.former': 'Former member',
  'company.comments.none': 'No comments yet',
  'company.comments.noneText': 'Have you worked with this company? Share your experience.',
  'company.comments.more': 'Show more comments',
  'company.comments.signInFirst': 'Sign in to post a comment.',
  'company.comments.signIn': 'Sign in',
  'company.comments.loading': 'Loading comments',
  'company.comments.failed': 'The comments couldn’t be loaded',
  'company.comments.retry': 'Try again',
};
export default labels;
