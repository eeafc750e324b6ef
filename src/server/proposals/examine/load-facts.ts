import { businessDateOf, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Facts, OpenRequest } from '#shared/facts/facts.ts';
import type { ListName } from '#shared/lists/reference-lists.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import { notSent } from '#shared/facts/not-sent.ts';
import type { Services } from '#server/services/services.ts';
import { findRiskProfile } from '#server/proposal-store/risk-profile-repository.ts';
import { listRows, type StoredRow } from '#server/reference/list-rows.ts';
import { resolveLists } from '#server/reference/resolve-lists.ts';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { listOpenRequests } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';

/** Facts that the caller has read already. */
interface KnownFacts {
  /** Caller's business moment; absent = now. */
  readonly now?: Instant;
  readonly openRequests?: readonly OpenRequest[];
  /** Lists that the rules read; absent = all. */
  readonly listed?: readonly ListName[];
  /** Rows of these lists. */
  readonly listRows?: readonly StoredRow[];
  /** Day on which a stored request was sent: what could be chosen then counts. Absent = today. */
  readonly chosenOn?: BusinessDate;
}

/** Reads the facts for all rules from the database and the core; the server's result is authoritative (docs/architecture.md). */
export async function loadFacts(
  services: Pick<Services, 'clock' | 'core' | 'pool'>,
  policyNumber: string,
  known: KnownFacts = {},
): Promise<Facts> {
  const { core, clock, pool } = services;
  const now = known.now ?? (await clock.businessNow());
  const today = businessDateOf(now);
  const [{ policy, value, position, products }, openRequests, rows] = await Promise.all([
    core.getPolicyFacts(policyNumber, today),
    known.openRequests ?? listOpenRequests(pool, policyNumber),
    known.listRows ?? (known.listed?.length === 0 ? [] : listRows(pool, known.listed)),
  ]);
  return {
    policy,
    value,
    products,
    position,
    openRequests: [...openRequests],
    lists: resolveLists(rows, { today, chosenOn: known.chosenOn ?? today }),
    riskProfile: isUnitLinked(position) ? await findRiskProfile(pool, policy.holder.partyId) : null,
    ...notSent,
    now,
    today,
  };
}

/** Adds the open requests read under the policy lock. */
export const withOpenRequests = (facts: Facts, openRequests: readonly OpenRequest[]): Facts => ({
  ...facts,
  openRequests: [...openRequests],
});

/** Reads today's facts for a stored request: without itself among the open requests, and with the prices it was quoted. */
export async function loadFactsOfStored(
  services: Pick<Services, 'clock' | 'core' | 'pool'>,
  row: ProposalRow,
  content: ProposalContent,
  now?: Instant,
): Promise<Facts> {
  const submittedOn = businessDateOf(row.submitted_at);
  const known = { chosenOn: submittedOn, listed: findRequestType(row.suffix)?.lists ?? [] };
  const facts = await loadFacts(services, row.policy_number, now === undefined ? known : { ...known, now });
  const others = facts.openRequests.filter((each) => each.number !== row.number);
  const { quotedPrices, moneyIn, offer } = content;
  const conditions = offer?.answer === 'accept' ? offer.conditions : [];
  return { ...facts, openRequests: others, quotedPrices, quotedMoney: moneyIn, submittedOn, conditions };
}
