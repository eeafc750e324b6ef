import type { Instant } from '#shared/time/dates.ts';
import type { Holder, HolderContact, PolicyHeading } from '../../port.ts';
import type { Queryable, SealedQueryable } from '../db/database.ts';

const currentVersion = `
  core.policy JOIN core.policy_version version
    ON version.policy_number = policy.policy_number AND version.version = policy.current_version`;

const fullName = `concat_ws(' ', person->>'firstName', nullif(person->>'middleName', ''), nullif(person->>'lastName', ''))`;

const selectHolder = {
  name: 'core/find-holder',
  text: `
    SELECT policy.policy_number AS "policyNumber", (holder->>'partyId')::integer AS "partyId",
      policy.identity_number AS "identityNumber",
      coalesce(person->>'mobile', '') AS mobile, person->>'email' AS email,
      ${fullName} AS "fullName"
    FROM ${currentVersion},
         LATERAL (SELECT version.document->'holder' AS holder) AS h,
         LATERAL (SELECT holder->'person' AS person) AS p
    WHERE policy.policy_number = $1`,
};

const selectHeadings = {
  name: 'core/list-policies-of',
  text: `
    SELECT policy.policy_number AS "policyNumber", product.name AS "productName",
      version.document->>'status' AS status
    FROM ${currentVersion} JOIN core.product product USING (product_id)
    WHERE policy.identity_hash = ANY ($1)
    ORDER BY policy.policy_number
    LIMIT 100`,
};

export async function findHolder(q: SealedQueryable, policyNumber: string): Promise<Holder | undefined> {
  const { rows } = await q.query<Holder>({ ...selectHolder, values: [policyNumber] });
  const [holder] = rows;
  return holder && { ...holder, identityNumber: q.sealer.open('IDENTITY', holder.identityNumber) };
}

/**
 * Finds the holder's contact in the last version recorded before `moment`; the first version counts from the start of
 * the policy, whenever it was loaded.
 */
export async function findContactBefore(
  q: Queryable,
  policyNumber: string,
  moment: Instant,
): Promise<HolderContact | undefined> {
  const { rows } = await q.query<HolderContact>(
    `SELECT (document #>> '{holder,partyId}')::integer AS "partyId", coalesce(document #>> '{holder,person,mobile}', '') AS mobile,
       document #>> '{holder,person,email}' AS email
     FROM core.policy_version WHERE policy_number = $1 AND (version = 1 OR recorded_at < $2) ORDER BY version DESC LIMIT 1`,
    [policyNumber, moment],
  );
  return rows[0];
}

/** Lists all policies of one identity number, oldest number first, at most 100. */
export async function listPoliciesOf(q: SealedQueryable, identityNumber: string): Promise<readonly PolicyHeading[]> {
  const { rows } = await q.query<PolicyHeading>({
    ...selectHeadings,
    values: [q.sealer.fingerprints('IDENTITY', identityNumber)],
  });
  return rows;
}

/** Lists the holders' full names by policy. */
export async function listHolderNames(
  q: Queryable,
  policyNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await q.query<{ policyNumber: string; name: string }>(
    `SELECT policy.policy_number AS "policyNumber", ${fullName} AS name
     FROM ${currentVersion}, LATERAL (SELECT version.document->'holder'->'person' AS person) AS p
     WHERE policy.policy_number = ANY($1)`,
    [[...policyNumbers]],
  );
  return new Map(rows.map((row) => [row.policyNumber, row.name]));
}
