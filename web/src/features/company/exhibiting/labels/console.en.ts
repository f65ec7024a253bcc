// English labels of an exhibitor's overview.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'company.exhibiting.menu': 'Exhibitor overview',
  'company.exhibiting.title': 'Exhibiting overview',
  'company.exhibiting.see': 'See company page',
  'company.exhibiting.opens': '{fair} opens on {day}, in {n} days',
  'company.exhibiting.open': '{fair} is on now',
  'company.exhibiting.over': '{fair} has closed',
  'company.exhibiting.next': 'Next step',
  'company.exhibiting.add': 'Add: {what}',
  'company.exhibiting.addOf': 'Add {what}',
  'company.exhibiting.fill': 'Add',
  'company.exhibiting.neededText':
    'It’s one of the first things visitors look at when they decide whether to come to your stand.',
  'company.exhibiting.betterText': 'It makes your company page more complete.',
  'company.exhibiting.look': 'See who visited your page',
  'company.exhibiting.lookText':
    'Your page is complete. Find out where visitors come from and get in touch before the fair.',
  'company.exhibiting.lookAct': 'See visitors',
  'company.exhibiting.profile': 'Edit profile',
  'company.exhibiting.missing': 'Still missing',
  'company.exhibiting.more': '{n} more',
  'company.exhibiting.visitors': 'Visitors of your company page',
  'company.exhibiting.allVisitors': 'All visitors',
  'company.exhibiting.today': 'Today',
  'company.exhibiting.this_week': 'This week',
  'company.exhibiting.last_week': 'Last week',
  'company.exhibiting.total': 'Total',
  'company.exhibiting.latest': 'Latest visitors',
  'company.exhibiting.nobody': 'Nobody has visited your page in the last 30 days.',
  'company.exhibiting.gone': 'Deleted account',
  'company.exhibiting.anonymous': '{n} more visits in the last 30 days came from visitors who don’t show their name.',
  'company.exhibiting.team': 'Team',
  'company.exhibiting.members': 'Manage members',
  'company.exhibiting.admin': 'Super administrator',
  'company.exhibiting.moreTeam': '{n} more members',
  'company.exhibiting.alone': 'You’re on your own so far. Invite colleagues to look after the page with you.',
  'company.exhibiting.stand': 'Stand',
  'company.exhibiting.noStand': 'The organiser hasn’t assigned a stand yet.',
  'company.exhibiting.notListed': 'Your company isn’t in this fair’s exhibitor list.',
  'company.exhibiting.opens_one': '{fair} opens on {day}, tomorrow',
  'company.exhibiting.anonymous_one':
    '{n} more visit in the last 30 days came from a visitor who doesn’t show their name.',
  'company.exhibiting.moreTeam_one': '{n} more member',
};
export default labels;
