import type { CoverStatus } from '#shared/policy/coverage.ts';
import type { Instant } from '#shared/time/dates.ts';

/** The person who may sign in for a policy: the holder's identity number and channels, unmasked. */
export interface Holder {
  readonly policyNumber: string;
  readonly partyId: number;
  readonly identityNumber: string;
  readonly mobile: string;
  readonly email: string | null;
  readonly fullName: string;
}

/** Contact of a holder at some moment, unmasked; `mobile` '' = none was recorded. */
export type HolderContact = Pick<Holder, 'partyId' | 'mobile' | 'email'>;

/** One line of a list of policies of the same holder. */
export interface PolicyHeading {
  readonly policyNumber: string;
  readonly productName: string;
  readonly status: CoverStatus;
}

/** Channels and account numbers to look for among holders; phones normalised. */
export interface SharedContacts {
  readonly accounts: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

/** A policy whose holder has one of these contacts; the identity number says who that is. */
export interface SharingPolicy {
  readonly by: 'account' | 'phone' | 'email';
  readonly policyNumber: string;
  readonly identityNumber: string;
}

/** A policy of today that names somebody, and the identity number of who holds it. */
export interface NamingPolicy {
  readonly policyNumber: string;
  readonly identityNumber: string;
}

/** The holder of a policy, and the other holders who are reached at, or paid to, what a request names. */
export interface HolderPort {
  findHolder(policyNumber: string): Promise<Holder | undefined>;
  /** The holder's contact as it was recorded before that business moment; undefined where none is known from then. */
  findContactBefore(policyNumber: string, moment: Instant): Promise<HolderContact | undefined>;
  listPoliciesOf(identityNumber: string): Promise<readonly PolicyHeading[]>;
  /** Policies of today that name one of these people in whatever role, oldest number first; at most 100. */
  listPoliciesNaming(identityNumbers: readonly string[]): Promise<readonly NamingPolicy[]>;
  /** Policies of today whose holder has one of these; at most 100 of each kind. */
  listPoliciesSharing(contacts: SharedContacts): Promise<readonly SharingPolicy[]>;
}
