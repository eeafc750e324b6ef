import type { Instant } from '#shared/time/dates.ts';
import type { StaffRole } from '#shared/requests/roles.ts';

/** A signed-in customer. Everything is scoped to `policyNumber`; `partyId` is the holder's party. */
export interface CustomerSession {
  readonly sessionId: string;
  readonly policyNumber: string;
  readonly partyId: number;
  readonly identityNumber: string;
  readonly fullName: string;
  readonly startedAt: Instant;
}

/** A sign-in attempt before its code: good for otp/check and otp/reset alone. */
export interface SignInAttempt {
  readonly attemptId: string;
}

export interface StaffSession {
  readonly sessionId: string;
  readonly userName: string;
  readonly displayName: string;
  readonly roles: readonly StaffRole[];
}

/** Turns an opaque bearer token into the caller; undefined = missing, expired or revoked (401). */
export interface Authenticator {
  /** `ahead` hears whose policy the token stood for a moment ago, while the database is asked whether it still does. */
  findCustomer(token: string, ahead?: (policyNumber: string) => void): Promise<CustomerSession | undefined>;
  /** The reason why a customer's token is no longer good; undefined = it ran out, or was never given out. */
  findEnd(token: string): Promise<'ended' | 'taken' | undefined>;
  findAttempt(token: string): Promise<SignInAttempt | undefined>;
  findStaff(token: string): Promise<StaffSession | undefined>;
}
