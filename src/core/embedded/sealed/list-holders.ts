import type { HolderData } from '#core/port.ts';
import type { SealedQueryable } from '../db/database.ts';

const BATCH = 200;

/** Lists the holders of all policies in batches, by policy number. */
export async function* listHolders(q: SealedQueryable): AsyncGenerator<readonly HolderData[]> {
  for (let after = ''; ;) {
    const { rows } = await q.query<HolderData & { policyNumber: string }>(
      `SELECT policy.policy_number AS "policyNumber", policy.identity_number AS "identityNumber",
         coalesce(document #>> '{holder,person,mobile}', '') AS mobile, coalesce(document #>> '{holder,person,email}', '') AS email
       FROM core.policy JOIN core.policy_version AS version
         ON version.policy_number = policy.policy_number AND version.version = policy.current_version
       WHERE policy.policy_number > $1 ORDER BY policy.policy_number LIMIT $2`,
      [after, BATCH],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => ({ ...row, identityNumber: q.sealer.open('IDENTITY', row.identityNumber) }));
    after = last.policyNumber;
  }
}
