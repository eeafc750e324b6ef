import { namedContacts, type NamedContacts } from '#requests/registry/named-contacts.ts';
import { addDays, businessDateOf, instantAt } from '#shared/time/dates.ts';
import type { SharedKind } from '#shared/requests/sharing.ts';
import { identityFingerprint, identityFingerprints } from '#server/vault/typed-identity.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  insertMarks,
  insertSharedPolicies,
  insertSharedRequests,
  insertSharingHits,
  type SharingPolicy,
} from './mark-repository.ts';
import { marksOf } from './marks.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

const kinds = { account: 'ACCOUNT', phone: 'PHONE', email: 'EMAIL' } as const satisfies Record<string, SharedKind>;

/** Lists other people's policies whose data the request names. */
async function otherPolicies(
  { core, vault }: Pick<Engine, 'core' | 'vault'>,
  named: NamedContacts,
  holder: string,
): Promise<readonly SharingPolicy[]> {
  const found = await core.listPoliciesSharing(named);
  return found
    .map(({ by, policyNumber, identityNumber }) => ({
      kind: kinds[by],
      policyNumber,
      holder: identityFingerprint(vault, identityNumber),
    }))
    .filter((other) => other.holder !== holder);
}

/**
 * Records the marks of a request and the other people who share them: requests of the last `sharing.days_cd` days, and
 * the core's data of other holders. Each undecided one, including earlier ones, gets a compliance hit when a person is
 * new to it. Nothing is refused, because a couple may well share an account. Repeating it adds nothing. `device` =
 * fingerprint of the customer's browser.
 */
export async function noteSharing(
  engine: Pick<Engine, 'core' | 'pool' | 'vault'>,
  row: Pick<ProposalRow, 'number' | 'policy_number'>,
  { at }: Moment,
  device: string | null,
): Promise<void> {
  const { core, pool, vault } = engine;
  const { number, policy_number: policyNumber } = row;
  const named = namedContacts((await getContent(pool, vault, number)).payload);
  const marks = marksOf(vault, named, device);
  if (marks.length === 0) return;
  const owner = await core.findHolder(policyNumber);
  const holders = identityFingerprints(vault, owner?.identityNumber ?? '');
  const [holder = ''] = holders;
  const { parameters } = await core.getPosition(policyNumber);
  const since = instantAt(addDays(businessDateOf(at), -parameters['sharing.days_cd']), '00:00');
  const policies = await otherPolicies(engine, named, holder);
  // Stored before the query, so that the later of two simultaneous requests finds the other and marks both.
  for (const [pepper, some] of marks.entries())
    await insertMarks(pool, { number, policyNumber, holder: holders[pepper] ?? holder }, some, at);
  await inTransaction(pool, async (tx) => {
    const requests = await insertSharedRequests(tx, number, { since, at });
    const others = await insertSharedPolicies(tx, number, policies, at);
    await insertSharingHits(tx, [...requests, ...others], at);
  });
}
