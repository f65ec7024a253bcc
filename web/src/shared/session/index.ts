// The session for features.
export {
  applyStatusQuery,
  cardBasicsQuery,
  completeSignIn,
  dropSession,
  isExhibitor,
  loadSession,
  reloadSession,
  signOut,
  userQuery,
} from './queries';
export { rememberReturn, takeReturn } from './return-url';
export { getSession, setSessionUser, useAllowed, useSession } from './store';
