// English labels that public pages of freight share with the console: routes, times, cargo.
import type { Translation } from '@/shared/i18n';
import type zh from './words.zh';

const labels: Translation<typeof zh> = {
  'freight.ago.now': 'just now',
  'freight.ago.minutes': '{n} min ago',
  'freight.ago.hours': '{n} hours ago',
  'freight.ago.hours_one': '{n} hour ago',
  'freight.ago.days': '{n} days ago',
  'freight.ago.days_one': '{n} day ago',
  'freight.route.to': 'to',
  'freight.cargo.goods': 'Cargo',
  'freight.cargo.mode': 'Mode',
  'freight.cargo.containers': 'Containers',
  'freight.cargo.measures': 'Weight and volume',
  'freight.cargo.chargeable': 'Chargeable weight',
  'freight.cargo.terms': 'Terms',
  'freight.cargo.ready': 'Ready',
  'freight.cargo.packing': 'Packing',
  'freight.cargo.pieces': '{n} packages',
  'freight.cargo.pieces_one': '{n} package',
  'freight.cargo.nonStackable': 'Not stackable',
  'freight.cargo.note': 'Note',
  'freight.cargo.files': 'Attachments',
  'freight.cargo.open': 'Open',
  'freight.cargo.full': 'All places taken',
};
export default labels;
