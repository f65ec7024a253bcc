// English labels of the page that an invitation to a company leads to.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'company.invite.title': 'Join a company',
  'company.invite.join': 'Join {company}',
  'company.invite.by': '{name} invites you to look after {company}’s page and booth together.',
  'company.invite.open': '{company} invites you to look after its page and booth together.',
  'company.invite.until': 'The invitation is valid until {time}',
  'company.invite.nothing': 'No invitation here',
  'company.invite.incomplete': 'The link is incomplete. Open it again from the message you received.',
  'company.invite.unknown': 'We can’t find this invitation. Check that the link is complete, or ask for a new one.',
  'company.invite.home': 'Go to the home page',
  'company.invite.signInFirst': 'Sign in first. If you don’t have an account, sign up, and you’ll come back here.',
  'company.invite.signInWith':
    'The invitation was sent to {email}. Sign in with that address, or sign up with it, and you’ll come back here.',
  'company.invite.signIn': 'Sign in',
  'company.invite.signUp': 'Sign up',
  'company.invite.as': 'You’re signed in as {name}.',
  'company.invite.mayJoin': 'Accept and you join at once.',
  'company.invite.mayAsk': 'The company’s super administrator approves your request.',
  'company.invite.otherAddress':
    'The invitation was sent to {email}, which isn’t your account’s address, so the super administrator has to approve your request.',
  'company.invite.joinDo': 'Join {company}',
  'company.invite.askDo': 'Ask to join',
  'company.invite.waiting': 'Your request was sent. {company}’s super administrator decides, and you’ll get an email.',
  'company.invite.member': 'You’re a member of {company}.',
  'company.invite.toCompany': 'Open the console',
  'company.invite.elsewhere':
    'You belong to {own}. An account can belong to one company only: leave {own} before you join {company}.',
  'company.invite.toOwn': 'See my company',
  'company.invite.refused': '{company} declined your request. If you have questions, please contact them.',
  'company.invite.used': 'This invitation has already been used.',
  'company.invite.ended': 'This invitation has expired. Ask for a new one.',
  'company.invite.withdrawn': 'This invitation was withdrawn.',
};
export default labels;
