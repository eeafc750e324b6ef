import type { Facts } from '#shared/facts/facts.ts';
import { addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listReportsAbout } from '#server/proposal-store/open-reports.ts';
import type { Services } from '#server/services/services.ts';
import { findAcceptedCard, type AcceptedCard } from './card-repository.ts';
import { fingerprintsOfHolder } from './holder-identity.ts';

/** Signed-in customer and the policy as it is today. */
export interface CardAsker {
  readonly partyId: number;
  readonly policy: Facts['policy'];
  readonly parameters: Facts['position']['parameters'];
  readonly today: BusinessDate;
}

/**
 * Finds the holder's KTP photo that may be used again (rulebook 6.3.1): accepted by people, at most
 * `doc.ktp_reuse_months` old, of the same holder with the same identity data, its file still stored, and no open report
 * about the policy. `name` = only that photo; null = the newest.
 */
export async function findReusableCard(
  q: Queryable,
  { vault, files }: Pick<Services, 'vault' | 'files'>,
  { partyId, policy, parameters, today }: CardAsker,
  name: string | null,
): Promise<AcceptedCard | undefined> {
  const months = parameters['doc.ktp_reuse_months'];
  if (months === 0 || policy.holder.partyId !== partyId) return undefined;
  const holder = {
    policyNumber: policy.number,
    partyId,
    identityHashes: fingerprintsOfHolder(vault, policy),
    since: addMonths(today, -months),
  };
  const card = await findAcceptedCard(q, holder, name);
  if (card === undefined || !(await files.has(card.name))) return undefined;
  return (await listReportsAbout(q, [policy.number])).length === 0 ? card : undefined;
}
