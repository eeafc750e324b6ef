import type { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';

/** Line of the job report: the action on the policy and its amount. */
interface ChargeResult {
  readonly kind: 'CHARGED' | 'FUND_SHORT' | 'FUND_HEALED' | 'LAPSED_FUND';
  readonly amount: Big;
}

/** Result of the charges of one policy; the caller records the events, which come last in a transaction. */
export interface ChargeOutcome {
  readonly results: readonly ChargeResult[];
  readonly events: readonly CoreEventBody[];
}

export const nothingDone: ChargeOutcome = { results: [], events: [] };

export const joinOutcomes = (outcomes: readonly ChargeOutcome[]): ChargeOutcome => ({
  results: outcomes.flatMap(({ results }) => results),
  events: outcomes.flatMap(({ events }) => events),
});
