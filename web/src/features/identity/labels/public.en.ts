// English labels of the sign pages.
import type { Translation } from '@/shared/i18n';
import type zh from './public.zh';

const labels: Translation<typeof zh> = {
  'identity.slogan': 'Follow the light in',
  'identity.sloganText':
    'The white sector is the safe channel. One account brings visitors, exhibitors and organisers into port.',
  'identity.signIn': 'Sign in',
  'identity.signUp': 'Register',
  'identity.newHere': 'New here?',
  'identity.haveAccount': 'Have an account?',
  'identity.signInDescription': 'Sign in to register for the fair, book a booth and exchange cards.',
  'identity.signUpDescription': 'One account to register for the fair, book a booth and exchange cards.',
  'identity.email': 'Email',
  'identity.emailMissing': 'Enter your email',
  'identity.emailWrong': 'This is not an email address. Try name@company.com',
  'identity.name': 'Name',
  'identity.nameHint': 'Optional; it goes on your card',
  'identity.password': 'Password',
  'identity.passwordMissing': 'Enter your password',
  'identity.passwordRule': '6 to 16 letters, digits or _ . ! @ $ # ~ ^',
  'identity.passwordWrong': 'Use 6 to 16 characters: letters, digits and _ . ! @ $ # ~ ^',
  'identity.showPassword': 'Show the password',
  'identity.hidePassword': 'Hide the password',
  'identity.strength': 'Password strength',
  'identity.strength0': 'Not allowed yet',
  'identity.strength1': 'Weak',
  'identity.strength2': 'Fair',
  'identity.strength3': 'Strong',
  'identity.createAccount': 'Create the account',
  'identity.needsScript': 'Signing in and registering need JavaScript to be switched on in your browser.',
  'identity.passwordChanged': 'Password change success, please sign again',
};
export default labels;
