import { Instant } from '#shared/time/dates.ts';
import type { Authenticator, CustomerSession, StaffSession } from '#server/http/sessions.ts';
import type { AuthServices } from './auth-services.ts';
import { findAttemptByHandle } from '#server/auth/limits/sign-in-attempt-repository.ts';
import { createLastUses, type LastUses } from './last-uses.ts';
import { isAhead, secondsAfter } from '#server/auth/limits/seconds.ts';
import { openHolder, type SessionHolder } from './sealed-holder.ts';
import { endOf, isAlive, isFresh, isOver, isStale } from './session-life.ts';
import {
  markSessionEnded,
  findAccess,
  findEndReason,
  listLiving,
  removeToken,
  settleSession,
  type AccessRow,
} from './session-repository.ts';
import { findUnder } from '#server/vault/find-under.ts';
import { tokenHashes } from './tokens.ts';

/** Lookup of a staff session, provided by the desk; a call of an idle page (`isIdle`) is not a use of the session. */
export type FindStaff = (token: string, isIdle?: boolean) => Promise<StaffSession | undefined>;

export interface ClosableAuthenticator extends Authenticator {
  /** Finds when sessions expire, as far as this process knows; sessions that are over are missing. */
  readonly findEnds: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Instant>>;
  /** Writes uses still held in memory; call before the pool ends. */
  close(): Promise<void>;
}

/** Ends an expired session or token permanently, and moves one written by a fast clock back to now (P29). */
async function noteClock({ pool, limits }: AuthServices, row: AccessRow, hash: string, now: Instant): Promise<void> {
  if (isOver(limits, row, now)) await markSessionEnded(pool, row.session_id, 'expired', now);
  else if (isStale(limits, row.token_used_at, now)) await removeToken(pool, hash);
  else if (isAhead(row.started_at, now)) await settleSession(pool, row.session_id, now);
}

async function findCustomer(
  services: AuthServices,
  uses: LastUses,
  token: string,
  ahead: ((policyNumber: string) => void) | undefined,
): Promise<CustomerSession | undefined> {
  const { pool, hotReads = pool, clock, limits, vault } = services;
  const hashes = tokenHashes(vault, 'access', token);
  const asked = findUnder(hashes, (each) => findAccess(hotReads, each));
  const expected = ahead && hashes.map((each) => uses.policyOf(each)).find((each) => each !== undefined);
  if (expected !== undefined) ahead?.(expected);
  const stored = await asked;
  if (!stored) return undefined;
  const { hash, found: row } = stored;
  const now = clock.systemNow();
  const used = {
    started_at: row.started_at,
    session_used_at: uses.latest(row.session_id, row.session_used_at),
    token_used_at: uses.latest(hash, row.token_used_at),
  };
  await noteClock(services, { ...row, ...used }, hash, now);
  if (!isAlive(limits, used, now) || !isFresh(limits, used.token_used_at, now)) return undefined;
  uses.note({ hash, sessionId: row.session_id, policyNumber: row.policy_number, at: now });
  let opened: SessionHolder | undefined;
  // Most calls need neither, so the holder is decrypted on first use.
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

/** Ends of a session that the customer did not cause in this browser. */
const endReasons: ReadonlyMap<string, 'ended' | 'taken'> = new Map([
  ['ended-by-owner', 'ended'],
  ['holder-changed', 'ended'],
  ['contact-replaced', 'ended'],
  ['refresh-reused', 'taken'],
] as const);

/** Creates the authenticator of bearer tokens; every lookup asks the database, so a session that ends anywhere ends everywhere. */
export function createAuthenticator(services: AuthServices, findStaff: FindStaff): ClosableAuthenticator {
  const uses = createLastUses(services);
  return {
    findCustomer: (token, ahead) => findCustomer(services, uses, token, ahead),
    async findAttempt(token) {
      const { pool, clock, limits, vault } = services;
      const since = secondsAfter(clock.systemNow(), -limits.attemptSeconds);
      const attempt = await findUnder(tokenHashes(vault, 'handle', token), (hash) =>
        findAttemptByHandle(pool, hash, since),
      );
      return attempt && { attemptId: attempt.found };
    },
    findStaff,
    async findEnd(token) {
      const reason = await findUnder(tokenHashes(services.vault, 'access', token), (hash) =>
        findEndReason(services.pool, hash),
      );
      return reason && endReasons.get(reason.found);
    },
    async findEnds(sessionIds) {
      const rows = await listLiving(services.pool, sessionIds);
      return new Map(
        rows.map(({ session_id, started_at, session_used_at }) => [
          session_id,
          endOf(services.limits, { started_at, session_used_at: uses.latest(session_id, session_used_at) }),
        ]),
      );
    },
    close: () => uses.flush(),
  };
}
