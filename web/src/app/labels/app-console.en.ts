// English labels of the console's chrome.
import type { Translation } from '@/shared/i18n';
import type zh from './app-console.zh';

const labels: Translation<typeof zh> = {
  'app.console.menu': 'Console menu',
  'app.console.tabs': 'Main pages',
  'app.console.more': 'More',
  'app.console.fold': 'Unfold or fold the menu',
  'app.console.backHome': 'Back to the site',
  'app.console.currentFair': 'Current fair',
  'app.console.personMenu': 'Account menu',
  'app.console.myHome': 'My home page',
  'app.console.myCard': 'My card',
  'app.console.changePassword': 'Change password',
  'app.console.signOut': 'Sign out',
  'app.console.participation': 'My attended meetings',
  'app.console.overview': 'Overview',
  'app.console.agenda': 'Agenda',
  'app.console.saved': 'Saved',
  'app.console.ticket': 'Ticket',
  'app.console.realName': 'Real name',
  'app.console.exhibiting': 'Exhibiting',
  'app.console.exhibit': 'Booth and exhibits',
  'app.console.catalogue': 'Catalogue entry',
  'app.console.members': 'Team',
  'app.console.summit': 'Summit',
  'app.console.invitations': 'Invitations',
  'app.console.cards': 'Cards',
  'app.console.contacts': 'Contacts',
  'app.console.company': 'My company',
  'app.console.companyProfile': 'Company profile',
};
export default labels;
