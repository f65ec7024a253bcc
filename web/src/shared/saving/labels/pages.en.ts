// English labels of saving things with a star.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'saving.save': 'Save {name}',
  'saving.saved': 'Saved',
  'saving.removed': 'Removed from saved',
  'saving.seeAll': 'See saved',
  'saving.signIn': 'Sign in',
  'saving.signUp': 'Create account',
  'saving.ask.exhibitor.title': 'Sign in to save exhibitors',
  'saving.ask.exhibitor.text': 'Saved exhibitors stay in your account, on your phone and on your computer.',
  'saving.ask.person.title': 'Sign in to save people',
  'saving.ask.person.text': 'Saved people stay in your account, and only you can see whom you saved.',
  'saving.ask.session.title': 'Sign in to save sessions',
  'saving.ask.session.text': 'Saved sessions stay in your account, on your phone and on your computer.',
  'saving.ask.booth.title': 'Sign in to save booths',
  'saving.ask.booth.text': 'Saved booths stay in your account, and the plan can show only these.',
};
export default labels;
