/** Channels and account numbers to look for among holders; phones normalised. */
export interface SharedContacts {
  readonly accounts: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

/** A policy whose holder has one of them. */
export interface SharingPolicy {
  readonly by: 'account' | 'phone' | 'email';
  readonly policyNumber: string;
}

/** Who else is reached at, or paid to, what a request names. */
export interface SharingPort {
  /** Policies of today whose holder has one of these; at most 100 of each kind. */
  listPoliciesSharing(contacts: SharedContacts): Promise<readonly SharingPolicy[]>;
}
