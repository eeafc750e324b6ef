import type { Big } from 'big.js';
import type { Archetype } from '#shared/parameters/archetypes.ts';
import type { BusinessDate } from '#shared/time/dates.ts';

/** Bucket of a fund. */
export interface Place {
  readonly fundCode: string;
  readonly bucket: 'BASIC' | 'TOPUP';
}

/**
 * Movement of units at the price of one day, as it counts after earlier corrections; `entryId` = its first entry.
 * Units and amount are positive when bought. `emptied` = its posting left no unit of the fund.
 */
export interface PricedMovement extends Place {
  readonly entryId: string;
  readonly requestNumber: string | null;
  readonly step: string | null;
  readonly reason: string;
  readonly units: Big;
  readonly price: Big;
  readonly amount: Big;
  readonly emptied: boolean;
  readonly recordedOn: BusinessDate;
}

/** Unit price of a day. */
export interface DatedPrice {
  readonly price: Big;
  readonly day: BusinessDate;
}

/** Sale of all units of a fund at the end of a policy, with the day on which it was booked. */
export interface EndingSale extends DatedPrice {
  readonly on: BusinessDate;
}

/** Posting that paid money for units, from its journal entry. Amounts are positive; `basic` = sold from BASIC. */
export interface PaidPosting {
  readonly requestNumber: string;
  readonly step: string;
  readonly basic: Big;
  readonly charge: Big;
  readonly tax: Big;
  /** Debt that the value did not cover. */
  readonly writtenOff: Big;
}

/** Policy with the movements of the corrected day. Maps are by fund code. */
export interface PolicyFacts {
  readonly policyNumber: string;
  readonly productId: number;
  readonly archetype: Archetype;
  readonly currency: number;
  readonly isEnded: boolean;
  readonly movements: readonly PricedMovement[];
  readonly held: readonly (Place & { readonly units: Big })[];
  readonly postings: readonly PaidPosting[];
  readonly newest: ReadonlyMap<string, DatedPrice>;
  readonly endings: ReadonlyMap<string, EndingSale>;
}

/** Prices of one day that were corrected, by fund code. */
export interface RightPrices {
  readonly day: BusinessDate;
  readonly prices: ReadonlyMap<string, Big>;
}
