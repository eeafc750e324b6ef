import { Instant } from '#shared/dates.ts';
import type { Authenticator, CustomerSession, StaffSession } from '#server/http/sessions.ts';
import type { AuthServices } from './auth-services.ts';
import { findAttemptByHandle } from './attempt-repository.ts';
import { createLastUses, type LastUses } from './last-uses.ts';
import { secondsAfter } from './moments.ts';
import { openHolder, type SessionHolder } from './sealed-holder.ts';
import { isAlive, isFresh } from './session-life.ts';
import { findAccess, findEndReason } from './session-repository.ts';
import { tokenHash } from './tokens.ts';

/** The desk's side of sign-in, built by the desk. */
export type FindStaff = (token: string) => Promise<StaffSession | undefined>;

export interface ClosableAuthenticator extends Authenticator {
  /** Writes what is still noted in memory; call before the pool ends. */
  close(): Promise<void>;
}

async function findCustomer(
  services: AuthServices,
  uses: LastUses,
  token: string,
): Promise<CustomerSession | undefined> {
  const { pool, hotReads = pool, clock, limits, vault } = services;
  const hash = tokenHash(vault, 'access', token);
  const row = await findAccess(hotReads, hash);
  if (!row) return undefined;
  const now = clock.systemNow();
  const sessionUsed = { started_at: row.started_at, session_used_at: uses.latest(row.session_id, row.session_used_at) };
  if (!isAlive(limits, sessionUsed, now) || !isFresh(limits, uses.latest(hash, row.token_used_at), now))
    return undefined;
  uses.note({ hash, sessionId: row.session_id, at: now });
  let opened: SessionHolder | undefined;
  // Most calls need neither: what lies sealed is opened when it is asked for.
  const holder = () => (opened ??= openHolder(vault, row.session_id, row.holder));
  return {
    sessionId: row.session_id,
    policyNumber: row.policy_number,
    partyId: Number(row.party_id),
    get identityNumber() {
      return holder().identityNumber;
    },
    get fullName() {
      return holder().fullName;
    },
    startedAt: Instant.parse(row.started_at),
  };
}

/** Ends that the customer did not bring about in this browser. */
const endsToTell: ReadonlyMap<string, 'ended' | 'taken'> = new Map([
  ['ended-by-owner', 'ended'],
  ['holder-changed', 'ended'],
  ['refresh-reused', 'taken'],
] as const);

/** Turns bearer tokens into callers; every look-up asks the database, so an end anywhere is an end everywhere. */
export function createAuthenticator(services: AuthServices, findStaff: FindStaff): ClosableAuthenticator {
  const uses = createLastUses(services);
  return {
    findCustomer: (token) => findCustomer(services, uses, token),
    async findAttempt(token) {
      const { pool, clock, limits, vault } = services;
      const since = secondsAfter(clock.systemNow(), -limits.attemptSeconds);
      const attemptId = await findAttemptByHandle(pool, tokenHash(vault, 'handle', token), since);
      return attemptId === undefined ? undefined : { attemptId };
    },
    findStaff,
    async findEnd(token) {
      const reason = await findEndReason(services.pool, tokenHash(services.vault, 'access', token));
      return reason === undefined ? undefined : endsToTell.get(reason);
    },
    close: () => uses.flush(),
  };
}
