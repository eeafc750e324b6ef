import type { AuthUser } from '#shared/wire/auth.ts';
import type { Instant } from '#shared/time/dates.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Keyed } from '#server/vault/chain-key.ts';
import { signInStream } from '#server/audit/sign-in-stream.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AuthServices } from './auth-services.ts';
import { buildAuthUser } from './auth-user.ts';
import { isAlive, isOver } from './session-life.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { openHolder } from './sealed-holder.ts';
import {
  markReplaced,
  markSessionEnded,
  deleteSignInToken,
  findRefreshLocked,
  insertTokens,
  type RefreshRow,
} from './session-repository.ts';
import { randomToken, successorsOf, tokenHash, tokenHashes } from './tokens.ts';
import { findUnder } from '#server/vault/find-under.ts';

/** Ends the whole token family, because a refresh token used after its grace was stolen (P08). */
async function endFamily(keyed: Keyed, tx: Queryable, row: RefreshRow, now: Instant): Promise<undefined> {
  await markSessionEnded(tx, row.session_id, 'refresh-reused', now);
  await appendAudit(tx, keyed, {
    stream: signInStream(now, row.policy_number),
    at: now,
    actor: `customer:${row.policy_number}`,
    action: 'refresh-reused',
    detail: { session: row.session_id },
  });
  return undefined;
}

async function rotate(services: AuthServices, tx: Queryable, refreshToken: string): Promise<AuthUser | undefined> {
  const { vault, limits, clock } = services;
  const now = clock.systemNow();
  const stored = await findUnder(tokenHashes(vault, 'refresh', refreshToken), (each) => findRefreshLocked(tx, each));
  if (!stored) return undefined;
  const { hash, found: row } = stored;
  if (isOver(limits, row, now)) await markSessionEnded(tx, row.session_id, 'expired', now);
  if (!isAlive(limits, row, now)) return undefined;
  const graceOver =
    row.replaced_at !== null && Date.parse(now) > Date.parse(row.replaced_at) + limits.refreshGraceSeconds * 1000;
  if (graceOver) return endFamily(vault, tx, row, now);
  const salt = row.salt ?? randomToken();
  if (row.replaced_at === null) await markReplaced(tx, hash, salt, now);
  const pair = successorsOf(vault, refreshToken, salt);
  const hashes = {
    access: tokenHash(vault, 'access', pair.accessToken),
    refresh: tokenHash(vault, 'refresh', pair.refreshToken),
  };
  await deleteSignInToken(tx, row.session_id);
  await insertTokens(tx, row.session_id, hashes, now);
  return buildAuthUser({ ...openHolder(vault, row.session_id, row.holder), policyNumber: row.policy_number }, pair);
}

/** Exchanges a refresh token for new tokens. @throws 401 when it is unknown, over, or was used before */
export async function refreshSession(services: AuthServices, refreshToken: string): Promise<AuthUser> {
  const user = await inTransaction(services.pool, (tx) => rotate(services, tx, refreshToken));
  if (!user) throw refusals.sessionOver();
  return user;
}
