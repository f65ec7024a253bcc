// The session for features.
export {
  applyStatusQuery,
  cardBasicsQuery,
  completeSignIn,
  dropSession,
  isExhibitor,
  loadSession,
  signOut,
  userQuery,
} from './queries';
export { rememberReturn, takeReturn } from './return-url';
export { getSession, type Session, setSessionUser, useAllowed, useSession } from './store';
