import { findAutomaticReinstatement, type AutomaticReinstatement } from '#shared/facts/automatic-reinstatement.ts';
import type { ReinstatementFacts } from '#shared/facts/reinstatement-quote.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import { hasOpenReinstatement } from '../engine/open-reinstatement.ts';
import { getPolicyFacts } from '../policies/get-policy-facts.ts';

/** SQL: a lapsed policy without a reinstatement request in progress. */
export const isUnasked = `
  policy.sub_status IN ('LAPSED_PREMIUM', 'LAPSED_FUND') AND NOT policy.claim_registered
    AND NOT ${hasOpenReinstatement('policy')}`;

const selectUnasked = `SELECT FROM core.policy WHERE policy_number = $1 AND ${isUnasked}`;

/** Automatic reinstatement of a lapsed policy by payment, as of a day. */
export interface PaidBack {
  readonly automatic: AutomaticReinstatement;
  readonly facts: ReinstatementFacts;
}

/**
 * Finds the terms of an automatic reinstatement; undefined for a policy that has not lapsed, or needs a request
 * (rulebook 7.4). Most policies cost one short statement.
 */
export async function findPaidBack(
  q: SealedQueryable,
  policyNumber: string,
  today: BusinessDate,
): Promise<PaidBack | undefined> {
  const { rowCount } = await q.query(selectUnasked, [policyNumber]);
  if (rowCount !== 1) return undefined;
  const facts = { ...(await getPolicyFacts(q, policyNumber, today)), quotedPrices: null };
  const automatic = findAutomaticReinstatement(facts, today);
  return automatic && { automatic, facts };
}
