import type { BusinessDate } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';

/** Policy of a person whose data are to be erased; `endedOn` null = not ended. */
interface HeldPolicy {
  readonly number: string;
  readonly endedOn: BusinessDate | null;
}

/** Person whose data are to be erased: the holder of these policies. */
export interface ErasureSubject {
  /** Fingerprints of the identity number; empty once it is erased. */
  readonly identities: readonly string[];
  /** Party numbers of the person as holder. */
  readonly parties: readonly number[];
  /** Policies that the person holds, by number. */
  readonly policies: readonly HeldPolicy[];
  /** Policies of other holders that name the person, by number. */
  readonly namedIn: readonly string[];
}

const held = `
  SELECT policy.policy_number AS number, policy.ended_on::text AS "endedOn",
    (version.document #>> '{holder,partyId}')::integer AS "partyId"
  FROM core.policy JOIN core.policy_version AS version
    ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  WHERE policy.policy_number = ANY ($1) OR policy.identity_hash = ANY ($2)
  ORDER BY policy.policy_number`;

const naming = `
  SELECT DISTINCT policy_number AS number FROM core.policy_version
  WHERE person_hashes && $1::text[] AND policy_number <> ALL ($2::text[]) ORDER BY policy_number`;

/**
 * Finds the holder of policies with all further policies of the same identity number; undefined = no such policy. Several
 * policies are named where the number of some is erased already.
 */
export async function findErasureSubject(
  q: SealedQueryable,
  policyNumbers: readonly string[],
): Promise<ErasureSubject | undefined> {
  const named = [...policyNumbers];
  const { rows: asked } = await q.query<{ identity: string }>(
    'SELECT DISTINCT identity_number AS identity FROM core.policy WHERE policy_number = ANY ($1)',
    [named],
  );
  if (asked.length === 0) return undefined;
  const numbers = asked.map(({ identity }) => q.sealer.open('IDENTITY', identity)).filter((number) => number !== '');
  const identities = [...new Set(numbers)].flatMap((number) => q.sealer.fingerprints('IDENTITY', number));
  const { rows } = await q.query<HeldPolicy & { partyId: number }>(held, [named, identities]);
  const policies = rows.map(({ number, endedOn }) => ({ number, endedOn }));
  const { rows: others } = await q.query<{ number: string }>(naming, [
    identities,
    policies.map(({ number }) => number),
  ]);
  return {
    identities,
    parties: [...new Set(rows.map(({ partyId }) => partyId))],
    policies,
    namedIn: others.map(({ number }) => number),
  };
}
