// Addresses that only lead elsewhere. `/login` is the specification's name for the sign-in page.
export const CONSOLE_HOME = '/console/myParticipation/overviewofParticipants';

export const redirects: Record<string, string> = { '/login': '/signIn', '/console': CONSOLE_HOME };
