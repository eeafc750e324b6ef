import type { Queryable } from '../db/database.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { markVoid, type PostingKey } from '../engine/posting-repository.ts';

interface LivingPosting extends PostingKey {
  readonly waits: boolean;
}

/** Lists the postings of a request that are not void. `waits`: none of its changes has taken effect. */
async function listLivingPostings(tx: Queryable, requestNumber: string): Promise<readonly LivingPosting[]> {
  const { rows } = await tx.query<LivingPosting>(
    `SELECT posting.request_number AS "requestNumber", posting.step,
            NOT EXISTS (SELECT 1 FROM core.posting_change AS one
                        WHERE one.request_number = posting.request_number AND one.step = posting.step
                          AND one.state = 'APPLIED') AS waits
     FROM core.posting WHERE posting.request_number = $1 AND NOT posting.voided`,
    [requestNumber],
  );
  return rows;
}

async function listPoliciesOf(tx: Queryable, requestNumber: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ policy_number: string }>(
    'SELECT DISTINCT policy_number FROM core.posting WHERE request_number = $1 ORDER BY policy_number',
    [requestNumber],
  );
  return rows.map(({ policy_number }) => policy_number);
}

/**
 * Cancels the request's postings. True when nothing is left that could take effect: all of it was waiting and is void
 * now, was void already, or was never posted. False, without change, when a part has taken effect.
 */
export async function cancelPosting(tx: Queryable, requestNumber: string): Promise<boolean> {
  for (const policyNumber of await listPoliciesOf(tx, requestNumber)) await lockPolicy(tx, policyNumber);
  const postings = await listLivingPostings(tx, requestNumber);
  if (postings.some((posting) => !posting.waits)) return false;
  for (const posting of postings) await markVoid(tx, posting);
  return true;
}
