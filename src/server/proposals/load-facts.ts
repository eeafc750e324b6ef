import { businessDateOf } from '#shared/dates.ts';
import type { Facts, OpenRequest } from '#shared/facts.ts';
import type { Services } from '#server/services.ts';
import { listOpenRequests } from './proposal-repository.ts';
import type { ProposalContent, ProposalRow } from './proposal-row.ts';

/** Everything rules may look at, from the database and the core; the server's answer is the one that counts (architecture 1.2). */
export async function loadFacts(services: Services, policyNumber: string): Promise<Facts> {
  const { core, clock, pool } = services;
  const [{ policy }, loan, position, openRequests, now] = await Promise.all([
    core.getPolicy(policyNumber),
    core.getLoanInfo(policyNumber),
    core.getPosition(policyNumber),
    listOpenRequests(pool, policyNumber),
    clock.businessNow(),
  ]);
  const products = await core.listProducts(policy.coverages.map((coverage) => coverage.productId));
  return {
    policy,
    loan,
    products: [...products],
    position,
    openRequests,
    quotedPrices: null,
    quotedMoney: null,
    submittedOn: null,
    conditions: [],
    now,
    today: businessDateOf(now),
  };
}

/** The same facts with the requests as they are inside the policy gate. */
export const withOpenRequests = (facts: Facts, openRequests: readonly OpenRequest[]): Facts => ({
  ...facts,
  openRequests: [...openRequests],
});

/** Today's facts for a request that is stored: it does not lock itself, and it remembers the prices it was quoted. */
export async function loadFactsOfStored(
  services: Services,
  row: ProposalRow,
  content: ProposalContent,
): Promise<Facts> {
  const facts = await loadFacts(services, row.policy_number);
  const others = facts.openRequests.filter((each) => each.number !== row.number);
  const submittedOn = businessDateOf(row.submitted_at);
  const { quotedPrices, moneyIn, offer } = content;
  const conditions = offer?.answer === 'accept' ? offer.conditions : [];
  return { ...facts, openRequests: others, quotedPrices, quotedMoney: moneyIn, submittedOn, conditions };
}
