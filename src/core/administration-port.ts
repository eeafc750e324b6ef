import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { PriceCorrectionPort } from './price-correction-port.ts';

/** Unit price of a valuation day as exact decimal text. */
interface DayPrice {
  readonly day: BusinessDate;
  readonly price: string;
}

/** Fund on a valuation day. `price` is null where it has none; `before` = its last FINAL price of an earlier day. */
export interface PricedFund {
  readonly fundCode: string;
  readonly name: string;
  readonly currency: number;
  readonly before: DayPrice | null;
  readonly price: string | null;
  readonly state: 'NONE' | 'DRAFT' | 'FINAL';
}

/** Funds without a FINAL price: code, first such valuation day and their number. */
export interface MissingPrices {
  readonly code: string;
  readonly since: BusinessDate;
  readonly days: number;
}

/** Prices of one valuation day. `day` is null when the day that was asked for is none, or has not come. */
export interface PriceDay {
  readonly day: BusinessDate | null;
  /** Moment from which a price of the day may be FINAL. */
  readonly finalFrom: Instant | null;
  /** Change in percent above which a price is typed twice (price.jump_percent). */
  readonly jumpPercent: number;
  readonly funds: readonly PricedFund[];
  readonly missing: readonly MissingPrices[];
}

/** Unit prices that two people publish (rulebook 2.4, decision 0061). */
interface PricePort {
  /** Reads the prices of a day; without one, of the first day that lacks a price, or of the newest valuation day. */
  getPriceDay(now: Instant, asked?: BusinessDate): Promise<PriceDay>;
  /**
   * Writes the prices that two people decided about; FINAL at once when their time has come, otherwise then.
   * @throws CoreRefusal DAY_PRICED when one of them is FINAL already
   */
  releasePrices(day: BusinessDate, fundCodes: readonly string[]): Promise<void>;
}

/** Dated row of a parameter: null = for all policies. `isConfirmed` is false for a value that an update filled in. */
export interface DatedParameter {
  readonly key: string;
  readonly archetype: string | null;
  readonly productId: number | null;
  readonly currency: number | null;
  readonly effectiveFrom: BusinessDate;
  readonly value: unknown;
  readonly source: string;
  readonly isConfirmed: boolean;
}

/** Value of a parameter that counts for a policy on a day, with the dated row that it comes from. */
export interface ParameterVersion {
  readonly key: string;
  readonly value: unknown;
  readonly archetype: string | null;
  readonly productId: number | null;
  readonly currency: number | null;
  readonly effectiveFrom: BusinessDate;
}

/** Business numbers that two people change (rulebook 3, decision 0061). */
interface ParameterPort {
  /** Lists every dated row, by key and day. */
  listParameterRows(): Promise<readonly DatedParameter[]>;
  /** Lists which version of each key counts for a policy on a day, in the order of the keys. @throws PolicyNotFound */
  listParameterVersions(
    policyNumber: string,
    keys: readonly string[],
    on: BusinessDate,
  ): Promise<readonly ParameterVersion[]>;
  /** Writes the dated row of the approved entry about this subject, which counts from its day on. */
  releaseParameter(subject: string): Promise<void>;
  /** Confirms the keys of an update that two people decided about; returns them. */
  confirmParameters(): Promise<readonly string[]>;
}

/** Administrative data of the core that two people change. */
export type AdministrationPort = ParameterPort & PriceCorrectionPort & PricePort;
