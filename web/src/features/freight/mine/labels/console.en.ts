// English labels of somebody's own inquiries in the console, and what freight's pages are called in the statistics.
import type { Translation } from '@/shared/i18n';
import page from '@/shared/labels/pages.en';
import type zh from './console.zh';
import quotes from './quotes.en';

const labels: Translation<typeof zh> = {
  // Pieces of public pages that the console shows as well.
  ...page,
  ...quotes,
  'freight.pageName.hall': 'Cargo hall',
  'freight.pageName.inquiry': 'Ask for quotes',
  'freight.pageName.follow': 'Personal inquiry page',
  'freight.mine.menu': 'My inquiries',
  'freight.mine.title': 'My inquiries',
  'freight.mine.lead': 'Drafts, open and completed inquiries, with their quotes side by side.',
  'freight.mine.ask': 'Ask for quotes',
  'freight.mine.states': 'State of inquiries',
  'freight.mine.all': 'All',
  'freight.mine.unknown': 'Inquiry not found',
  'freight.mine.none': 'No inquiries yet',
  'freight.mine.noneText': 'Describe your cargo and its lane once, and the right forwarders quote.',
  'freight.mine.noneOfState': 'No inquiries in this state',
  'freight.mine.back': 'My inquiries',
  'freight.mine.openDraft': 'Go on writing',
  'freight.mine.edit': 'Edit inquiry',
  'freight.mine.submit': 'Send inquiry',
  'freight.mine.submitted': 'Sent; it waits to be distributed',
  'freight.mine.duplicate': 'Ask again',
  'freight.mine.duplicated': 'Copied as draft {number}',
  'freight.mine.delete': 'Delete draft',
  'freight.mine.deleteTitle': 'Delete draft {number}?',
  'freight.mine.deleteText': 'It can’t be brought back.',
  'freight.mine.deleted': 'Draft deleted',
  'freight.mine.updated': 'updated {date}',
  'freight.mine.lane': '{from} to {to}',
};
export default labels;
