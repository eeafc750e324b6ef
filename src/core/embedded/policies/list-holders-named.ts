import { nameQuery } from '#shared/text/name-words.ts';
import type { FoundHolder } from '../../port.ts';
import type { Queryable } from '../db/database.ts';

/** SQL: the name of a version's holder, as in the index `policy_version_holder`. */
const holderName = `coalesce(document #>> '{holder,person,firstName}', '') || ' ' || coalesce(document #>> '{holder,person,middleName}', '') || ' '
    || coalesce(document #>> '{holder,person,lastName}', '')`;

/**
 * Lists current policies whose holder's name has all these words, each as the beginning of one of its words, in any
 * order; by index, at most `limit`.
 */
export async function listHoldersNamed(
  q: Queryable,
  words: readonly string[],
  limit: number,
): Promise<readonly FoundHolder[]> {
  if (words.length === 0) return [];
  const { rows } = await q.query<FoundHolder & Record<string, unknown>>(
    // The planner cannot tell how frequent a name is; the index finds the versions, and reading ends with the last one listed.
    `WITH hit AS MATERIALIZED (
       SELECT policy_number, version, document FROM core.policy_version
       WHERE to_tsvector('simple', ${holderName}) @@ to_tsquery('simple', $1))
     SELECT policy_number AS "policyNumber", regexp_replace(btrim(${holderName}), ' +', ' ', 'g') AS "fullName"
     FROM hit JOIN core.policy USING (policy_number) WHERE hit.version = policy.current_version LIMIT $2`,
    [nameQuery(words), limit],
  );
  return rows;
}
