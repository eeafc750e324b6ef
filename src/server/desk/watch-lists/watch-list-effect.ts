import { nameSimilarity } from '#shared/text/name-match.ts';
import { nameWords } from '#shared/text/name-words.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { WatchEntry } from '#server/screening/watch-list-repository.ts';

/** New names that are compared with holders, the first of the file, and holders of each. */
const [mostNames, mostHolders] = [300, 20];

/** Whom new names resemble; see `WatchListChange`. */
export interface WatchListEffect {
  readonly policies: number;
  readonly requests: number;
  readonly compared: number;
}

/**
 * Counts policies whose holder's name has all words of a new name and resembles it, and open requests on them. An estimate:
 * requests screen all their names by themselves, also misspelt ones.
 */
export async function countEffect(
  { core, pool }: Pick<DeskServices, 'core' | 'pool'>,
  added: readonly WatchEntry[],
): Promise<WatchListEffect> {
  const names = [...new Set(added.map(({ name }) => name))].slice(0, mostNames);
  const found: { readonly policyNumber: string; readonly score: number }[] = [];
  for (const name of names)
    for (const { policyNumber, fullName } of await core.listHoldersNamed(nameWords(name), mostHolders))
      found.push({ policyNumber, score: nameSimilarity(name, fullName) });
  const known = await core.listPoliciesForPayout([...new Set(found.map(({ policyNumber }) => policyNumber))]);
  const limitOf = new Map(known.map((policy) => [policy.policyNumber, policy.parameters['screening.match_score']]));
  const hits = found.filter(({ policyNumber, score }) => score >= (limitOf.get(policyNumber) ?? 100));
  const policies = [...new Set(hits.map(({ policyNumber }) => policyNumber))];
  const { rows } = await pool.query<{ open: number }>(
    'SELECT count(*)::integer AS open FROM proposal WHERE policy_number = ANY ($1) AND ended_at IS NULL',
    [policies],
  );
  return { policies: policies.length, requests: rows[0]?.open ?? 0, compared: names.length };
}
