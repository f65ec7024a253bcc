// What the screens of invitations read.
export const INVITATIONS = '/atms/account/invitations';
