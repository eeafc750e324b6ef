import type { Instant } from '#shared/time/dates.ts';
import type { StaffRole } from '#shared/requests/roles.ts';

/** Signed-in customer. Everything is scoped to `policyNumber`; `partyId` is the holder's party. */
export interface CustomerSession {
  readonly sessionId: string;
  readonly policyNumber: string;
  readonly partyId: number;
  readonly identityNumber: string;
  readonly fullName: string;
  readonly startedAt: Instant;
}

/** Sign-in attempt before its code: valid for otp/check and otp/reset only. */
export interface SignInAttempt {
  readonly attemptId: string;
}

export interface StaffSession {
  readonly sessionId: string;
  /** Key that the database's owner functions ask for; never stored or logged (decision 0057). */
  readonly sessionKey: Buffer;
  readonly userName: string;
  readonly displayName: string;
  readonly roles: readonly StaffRole[];
}

/** Lookup of the caller by an opaque bearer token; undefined = missing, expired or revoked (401). */
export interface Authenticator {
  /** Finds the session; `ahead` gets the token's last known policy while the database is asked for its current state. */
  findCustomer(token: string, ahead?: (policyNumber: string) => void): Promise<CustomerSession | undefined>;
  /** Finds why a customer's token is no longer valid; undefined = it expired, or was never issued. */
  findEnd(token: string): Promise<'ended' | 'taken' | undefined>;
  findAttempt(token: string): Promise<SignInAttempt | undefined>;
  /** Finds a staff session; `isIdle` = the call does not count as use, so the session may end (desk `x-idle`). */
  findStaff(token: string, isIdle?: boolean): Promise<StaffSession | undefined>;
}
