import type { Instant } from '#shared/time/dates.ts';
import type { OtpMethod } from '#shared/wire/auth.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Sign-in, stored for a year for its owner. */
export interface SignInRecord {
  readonly sessionId: string;
  readonly policyNumber: string;
  readonly partyId: number;
  readonly device: string;
  readonly method: OtpMethod;
  readonly at: Instant;
}

export async function insertSignIn(tx: Queryable, record: SignInRecord): Promise<void> {
  await tx.query(
    `INSERT INTO sign_in_history (session_id, policy_number, party_id, device, method, at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [record.sessionId, record.policyNumber, record.partyId, record.device, record.method, record.at],
  );
}

/** Lists sign-ins, newest first. */
export async function listSignIns(
  q: Queryable,
  who: { readonly policyNumber: string; readonly partyId: number },
  limit: number,
): Promise<readonly Pick<SignInRecord, 'device' | 'method' | 'at'>[]> {
  const { rows } = await q.query<Pick<SignInRecord, 'device' | 'method' | 'at'>>(
    `SELECT device, method, at FROM sign_in_history WHERE policy_number = $1 AND party_id = $2
     ORDER BY at DESC, session_id LIMIT $3`,
    [who.policyNumber, who.partyId, limit],
  );
  return rows;
}

export async function removeOldSignIns(q: Queryable, before: Instant): Promise<void> {
  await q.query('DELETE FROM sign_in_history WHERE at < $1', [before]);
}
