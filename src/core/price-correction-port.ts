import type { BusinessDate, Instant } from '#shared/time/dates.ts';

/** FINAL price that is wrong, with the right one; exact decimal text. */
export interface CorrectedPrice {
  readonly fundCode: string;
  readonly wrong: string;
  readonly price: string;
}

/**
 * Why finance decides about a policy. OVERPAID = corrected, but the insurer bears more than price.correction_tolerance; the
 * others stay as they are.
 */
export const correctionProblems = [
  'DEBT_WRITTEN_OFF',
  'MOVEMENT_UNKNOWN',
  'OVERPAID',
  'REVERSED_PAYMENT',
  'SWITCH_UNCLEAR',
] as const;
export type CorrectionProblem = (typeof correctionProblems)[number];

/** Money of a correction in one currency; exact decimal text. `paid` includes `compensation`. */
export interface CorrectionMoney {
  readonly currency: number;
  readonly paid: string;
  readonly compensation: string;
  readonly borne: string;
}

/** Effect of a correction. `units` = change by fund; `problems` = policies that finance decides about, by reason. */
export interface CorrectionEffect {
  readonly policies: number;
  readonly movements: number;
  readonly units: readonly { readonly fundCode: string; readonly units: string }[];
  readonly money: readonly CorrectionMoney[];
  readonly problems: readonly { readonly problem: CorrectionProblem; readonly policies: number }[];
}

/** Policy that waits for a decision by finance. */
interface OpenCorrection {
  readonly policyNumber: string;
  readonly problem: CorrectionProblem;
  readonly currency: number;
  readonly borne: string;
}

/** Released correction with its effect so far; `finishedAt` null = policies are still being corrected. */
export interface PriceCorrection extends CorrectionEffect {
  readonly correctionId: number;
  readonly day: BusinessDate;
  readonly prices: readonly CorrectedPrice[];
  readonly reason: string;
  readonly enteredBy: string;
  readonly releasedBy: string;
  readonly releasedAt: Instant;
  readonly finishedAt: Instant | null;
  /** At most 200, by number. */
  readonly open: readonly OpenCorrection[];
}

/** Correction of FINAL unit prices (rulebook 2.4, decision 0072). */
export interface PriceCorrectionPort {
  /** Calculates what a correction would do today, and changes nothing. */
  getPriceCorrectionPreview(
    now: Instant,
    day: BusinessDate,
    prices: readonly CorrectedPrice[],
  ): Promise<CorrectionEffect>;
  /**
   * Releases the correction that two people decided about; the daily work then corrects the policies.
   * @throws CoreRefusal DAY_PRICED when a price is no longer the one that was shown
   */
  correctPrices(day: BusinessDate, prices: readonly CorrectedPrice[]): Promise<void>;
  /** Lists corrections, newest first, at most 20. */
  listPriceCorrections(): Promise<readonly PriceCorrection[]>;
  /** Notes what finance did about a policy, once. Returns false when it does not wait. */
  closeOpenCorrection(closed: {
    readonly correctionId: number;
    readonly policyNumber: string;
    readonly by: string;
    readonly note: string;
  }): Promise<boolean>;
}
