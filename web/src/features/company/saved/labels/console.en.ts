// English labels of what somebody saved, in the console.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'company.pageName': 'Company',
  'company.saved.menu': 'Saved',
  'company.saved.title': 'Saved',
  'company.saved.tab.exhibitor': 'Exhibitors',
  'company.saved.tab.person': 'People',
  'company.saved.tab.session': 'Sessions',
  'company.saved.tab.booth': 'Booths',
  'company.saved.lead.exhibitor':
    'Exhibitors you saved in the directory and on company pages, hall by hall for your walk.',
  'company.saved.lead.person': 'People you saved in the audience directory. Only you can see them here.',
  'company.saved.lead.session': 'Sessions you starred in the agenda. Sessions with a booked seat are in your agenda.',
  'company.saved.lead.booth': 'Booths you saved on the floor plan, which can show only these.',
  'company.saved.find.exhibitor': 'Find exhibitors',
  'company.saved.find.person': 'Find people',
  'company.saved.find.session': 'Find sessions',
  'company.saved.find.booth': 'Find booths',
  'company.saved.none.title': 'Nothing saved yet',
  'company.saved.none.text': 'Press the star beside a name in the exhibitor directory to keep it here.',
  'company.saved.none.person': 'Press the star beside a name in the audience directory to keep it here.',
  'company.saved.none.session': 'Press the star beside a session in the agenda to keep it here.',
  'company.saved.none.booth': 'Choose a booth on the floor plan and press the star beside its number to keep it here.',
  'company.saved.gone': 'No longer available',
  'company.saved.remove': 'Remove',
  'company.saved.removeOf': 'Remove {name}',
  'company.saved.removed': 'Removed from saved',
  'company.saved.count': '{n} exhibitors',
  'company.saved.count_one': '{n} exhibitor',
  'company.saved.noHall': 'Booth to be announced',
};
export default labels;
