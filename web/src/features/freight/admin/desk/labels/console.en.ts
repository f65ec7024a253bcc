// English words for what freight puts on the desk of administration.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'task.freight_inquiries': 'inquiries to distribute',
  'task.freight_inquiries_one': 'inquiry to distribute',
  'task.freight_inquiries.note': 'The oldest was submitted on {since}',
  'task.freight_inquiries.act': 'Distribute inquiries',
  'task.freight_withdrawals': 'claims that agents want to give back',
  'task.freight_withdrawals_one': 'claim that an agent wants to give back',
  'task.freight_withdrawals.note': 'The oldest was submitted on {since}',
  'task.freight_withdrawals.act': 'Review claims',
};
export default labels;
