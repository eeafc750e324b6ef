import type { Big } from 'big.js';
import type { Archetype } from '#shared/parameters/archetypes.ts';
import type { BusinessDate } from '#shared/time/dates.ts';

/** Fund and bucket that hold units. */
export interface Place {
  readonly fundCode: string;
  readonly bucket: 'BASIC' | 'TOPUP';
}

/**
 * Purchase or sale of units at the price of the corrected day, after earlier corrections. `entryId` = its first entry in
 * the unit ledger. Units and amount are positive for a purchase. `emptied` = its posting sold the last units of the fund.
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

/** Last sale of a fund's units at the end of a policy; `on` = day on which it was booked. */
export interface EndingSale extends DatedPrice {
  readonly on: BusinessDate;
}

/** Posting that paid out money for units, from its journal entry. Amounts are positive; `basic` = amount sold from BASIC. */
export interface PaidPosting {
  readonly requestNumber: string;
  readonly step: string;
  readonly basic: Big;
  readonly charge: Big;
  readonly tax: Big;
  /** Debt written off because the policy's value did not cover it. */
  readonly writtenOff: Big;
}

/** Policy with its movements at the prices of the corrected day. Keys of the maps are fund codes. */
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

/** Corrected prices of one day, by fund code. */
export interface RightPrices {
  readonly day: BusinessDate;
  readonly prices: ReadonlyMap<string, Big>;
}
