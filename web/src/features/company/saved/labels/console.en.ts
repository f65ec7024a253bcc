// English labels of saved exhibitors in the console.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'company.pageName': 'Company',
  'company.saved.menu': 'Saved exhibitors',
  'company.saved.title': 'Saved exhibitors',
  'company.saved.lead': 'Exhibitors you saved in the directory and on company pages, hall by hall for your walk.',
  'company.saved.find': 'Find exhibitors',
  'company.saved.none.title': 'Nothing saved yet',
  'company.saved.none.text': 'Press the star beside a name in the exhibitor directory to keep it here.',
  'company.saved.remove': 'Remove',
  'company.saved.removeOf': 'Remove {name}',
  'company.saved.removed': 'Removed from saved',
  'company.saved.count': '{n} exhibitors',
  'company.saved.count_one': '{n} exhibitor',
  'company.saved.noHall': 'Booth to be announced',
};
export default labels;
