import type { BusinessDate } from '#shared/time/dates.ts';
import type { Holiday } from '#shared/time/holidays.ts';

/** Day without business. ALL: neither the insurer nor the exchange works; EXCHANGE: the insurer works but no prices are published. */
export interface ClosedDay {
  readonly day: BusinessDate;
  readonly reach: 'ALL' | 'EXCHANGE';
  readonly name: string;
}

/** Settings behind due dates: holidays, whether cuti bersama counts, and the time by which attachments count for the same day. */
export interface ServiceSettings {
  readonly holidays: readonly Holiday[];
  readonly jointLeaveCounts: boolean;
  readonly cutoffDocs: string;
  /** Working days to answer an objection, and those of its one extension (complaint.*). */
  readonly complaintDays: number;
  readonly complaintExtension: number;
  /** Calendar days for which the home page shows a failed request (home.ended_days). */
  readonly endedDays: number;
  /** Hours in which a password link of staff is valid (staff.link_hours). */
  readonly staffLinkHours: number;
  /** Minutes after which a payment without a clear answer of the bank is an alarm (payout.unclear_minutes). */
  readonly payoutUnclearMinutes: number;
  /** Attachments of people who do not sign in: how many for one case, and the limits of each (case.files, doc.*). */
  readonly caseFiles: { readonly most: number; readonly megabytes: number; readonly shortestSide: number };
  /** The desk's queue: calendar days of 'worked on lately', saved views of one person, hours of an assignment (desk.*). */
  readonly queue: { readonly recentDays: number; readonly savedViews: number; readonly assignedHours: number };
}

/** Closed days that staff enter, in addition to the decreed holidays (rulebook 9.7). */
export interface CalendarPort {
  /**
   * Closes a day, even one that has already started: later date calculations skip it, and orders waiting for its price
   * take the next price.
   * @throws CoreRefusal DAY_PRICED when prices of that day are FINAL
   */
  closeDay(closed: ClosedDay): Promise<void>;
}
