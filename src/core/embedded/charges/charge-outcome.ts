import type { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';

/** One line for the report of the job: what was done to the policy, for which amount. */
interface ChargeResult {
  readonly kind: 'CHARGED' | 'FUND_SHORT' | 'FUND_HEALED' | 'LAPSED_FUND';
  readonly amount: Big;
}

/** What the charges of one policy came to; the caller tells it, for events go last in a transaction. */
export interface ChargeOutcome {
  readonly results: readonly ChargeResult[];
  readonly events: readonly CoreEventBody[];
}

export const nothingDone: ChargeOutcome = { results: [], events: [] };

export const joinOutcomes = (outcomes: readonly ChargeOutcome[]): ChargeOutcome => ({
  results: outcomes.flatMap(({ results }) => results),
  events: outcomes.flatMap(({ events }) => events),
});
