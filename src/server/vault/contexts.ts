/** Contexts that tie a sealed text to its row and column. Each has its place in `server/data-keys/sealed-places.ts`. */
export const contexts = {
  keyCheck: 'installation:key-check',
  identity: 'core:identity',
  account: 'core:account',
  chainKey: (keyId: string): string => `data_key:${keyId}:chain`,
  confirmation: (requestNumber: string): string => `confirmation:${requestNumber}`,
  customerSession: (sessionId: string): string => `customer_session:${sessionId}`,
  deathObjection: (reportNumber: string): string => `death_objection:${reportNumber}`,
  deathObjectionAnswer: (reportNumber: string): string => `death_objection_answer:${reportNumber}`,
  deathReport: (reportNumber: string): string => `death_report:${reportNumber}`,
  draft: (policyNumber: string, partyId: string, suffix: string): string =>
    `draft:${policyNumber}:${partyId}:${suffix}`,
  /** Names the former table of contacts, because older ciphertexts are bound to it. */
  entry: (entryId: string): string => `contact_change:${entryId}:contact`,
  file: (name: string): string => name,
  fraudReport: (reportNumber: string): string => `fraud_report:${reportNumber}`,
  issuedDocument: (number: string): string => `paper:${number}`,
  message: (messageId: string, column: 'address' | 'body'): string => `message:${messageId}:${column}`,
  openIdAttempt: (stateHash: string): string => `staff-openid-attempt\n${stateHash}`,
  openIdSession: (sessionId: string): string => `staff-openid-session\n${sessionId}`,
  payeeName: (requestNumber: string): string => `payee-name:${requestNumber}`,
  payoutLine: (reference: string): string => `payout-line/${reference}`,
  proposal: (number: string): string => `proposal:${number}`,
  pushSubscription: (subscriptionId: string): string => `push_subscription:${subscriptionId}:target`,
  requestMessage: (messageId: string): string => `request-message:${messageId}`,
  securityReport: (reportNumber: string): string => `security_report:${reportNumber}`,
  staffCode: (userName: string): string => `staff_totp:${userName}`,
} as const;
