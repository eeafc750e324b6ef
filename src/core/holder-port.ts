import type { HolderActivity } from '#shared/requests/patterns.ts';
import type { CoverStatus } from '#shared/policy/coverage.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { PolicyGroupPort } from './policy-group-port.ts';

export type * from './policy-group-port.ts';

/** Person who may sign in for a policy: the holder's identity number and channels, unmasked. */
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

/** Line in a list of the holder's policies. */
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

/** Policy whose holder has one of these contacts, with the holder's identity number; `contact` = which, as it was asked. */
export interface SharingPolicy {
  readonly by: 'account' | 'phone' | 'email';
  readonly contact: string;
  readonly policyNumber: string;
  readonly identityNumber: string;
}

/** Current policy that names a person, with its holder's identity number. */
export interface NamingPolicy {
  readonly policyNumber: string;
  readonly identityNumber: string;
}

/** Numbers for an application for a new phone number, which belongs to no policy until two people have decided it (rulebook 7.31). */
export interface NumberChangeTerms {
  /** Working days to the decision, and from it until the number takes effect. */
  readonly answerDays: number;
  readonly coolingDays: number;
  /** Calendar days after which an unsent application is removed. */
  readonly draftDays: number;
  /** Calendar days from the decision in which the link of an objection works. */
  readonly objectionDays: number;
  /** Largest photo, pixels of its shorter side, and bad photos of which the last is taken (doc.*). */
  readonly photoMegabytes: number;
  readonly photoSide: number;
  readonly photoTries: number;
  /** Hours for which a face check counts (liveness.valid_hours). */
  readonly faceHours: number;
}

/** Policy found by the name of its holder. */
export type FoundHolder = Pick<Holder, 'policyNumber' | 'fullName'>;

/** Holders of policies, with lookups by contact, account or named person. */
export interface HolderPort extends PolicyGroupPort {
  findHolder(policyNumber: string): Promise<Holder | undefined>;
  /** Finds the holder's contact as recorded before that business moment; undefined where none is known. */
  findContactBefore(policyNumber: string, moment: Instant): Promise<HolderContact | undefined>;
  listPoliciesOf(identityNumber: string): Promise<readonly PolicyHeading[]>;
  /** Lists current policies that name one of these people in any role, oldest number first; at most 100. */
  listPoliciesNaming(identityNumbers: readonly string[]): Promise<readonly NamingPolicy[]>;
  /** Lists current policies whose holder has one of these contacts, once for each; at most 100 of each kind. */
  listPoliciesSharing(contacts: SharedContacts): Promise<readonly SharingPolicy[]>;
  /**
   * Lists current policies whose holder's name has all these words (small letters and digits), each as the beginning of
   * one of its words, in any order; at most `limit`.
   */
  listHoldersNamed(words: readonly string[], limit: number): Promise<readonly FoundHolder[]>;
  /**
   * Lists changes of account, contact, address and holder, and top-ups whose money came, since that day, on all policies
   * of the policy's holder, oldest first; at most 500.
   */
  listHolderActivity(policyNumber: string, since: BusinessDate): Promise<readonly HolderActivity[]>;
  getNumberChangeTerms(today: BusinessDate): Promise<NumberChangeTerms>;
}
