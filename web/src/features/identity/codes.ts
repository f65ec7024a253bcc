// The server's refusals that a sign page answers with a way out.
export const REFUSED = {
  tooMany: 429,
  disabled: 1004,
  exists: 1005,
  notActivated: 1006,
  wrongCode: 1007,
  linkUsed: 1008,
  mobileUnknown: 1009,
  temporaryEnded: 1022,
  passwordMustChange: 1023,
  invitationEnded: 1026,
  tenantDisabled: 1101,
} as const;
