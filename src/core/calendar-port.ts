import type { BusinessDate } from '#shared/time/dates.ts';
import type { Holiday } from '#shared/time/holidays.ts';

/** Day without business, or such a day that is withdrawn. ALL: neither the insurer nor the exchange works; EXCHANGE: the insurer works but no prices are published. */
export interface ClosedDay {
  readonly day: BusinessDate;
  readonly action: 'CLOSE' | 'OPEN';
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
  /** Working days to answer a spoken complaint (complaint.spoken_wd), and a message (message.answer_wd). */
  readonly spokenDays: number;
  readonly messageDays: number;
  /** Calendar days for which the home page shows a failed request (home.ended_days). */
  readonly endedDays: number;
  /** Hours in which a password link of staff is valid (staff.link_hours). */
  readonly staffLinkHours: number;
  /** Minutes after which a payment without a clear answer of the bank is an alarm (payout.unclear_minutes). */
  readonly payoutUnclearMinutes: number;
  /** Attachments of people who do not sign in: how many for one case, and the limits of each (case.files, doc.*). */
  readonly caseFiles: {
    readonly most: number;
    readonly megabytes: number;
    readonly shortestSide: number;
    /** Number of bad photos of which the last is taken. */
    readonly photoTries: number;
  };
  /**
   * The desk's queue: calendar days of 'worked on lately', saved views of one person, hours of an assignment, calendar
   * days for which a case may be put aside (desk.*).
   */
  readonly queue: {
    readonly recentDays: number;
    readonly savedViews: number;
    readonly assignedHours: number;
    readonly snoozeDays: number;
    /** Full WD without a move after which a request is in the list of problems (desk.still_wd). */
    readonly stillDays: number;
    /** Items outside their cases that staff see within an hour before it is unusual (desk.accesses_count). */
    readonly accessesCount: number;
    /** Percent of the decisions by the system that a person looks at afterwards (desk.sample_percent). */
    readonly samplePercent: number;
  };
  /** Clock of due dates: percents of the promised WD, and WD for the apology and the new due date (late.*). */
  readonly lateness: {
    readonly amberPercent: number;
    readonly leaderPercent: number;
    readonly apologyDays: number;
    readonly renewedDays: number;
    readonly longestDays: number;
  };
  /**
   * Insight of the desk: days of a period, ages in CD from which a request is old and very old (insight.*), and percent
   * a year by which the cost of waiting money is estimated (late.cost_percent).
   */
  readonly insight: {
    readonly periodDays: number;
    readonly oldDays: number;
    readonly olderDays: number;
    readonly costPercent: number;
  };
}

/** Closed days that staff enter, in addition to the decreed holidays (rulebook 9.7). */
export interface CalendarPort {
  /**
   * Closes a day, even one that has already started: later date calculations skip it, and orders waiting for its price
   * take the next price. OPEN withdraws the closing of a day to come; orders stay where they are.
   * @throws CoreRefusal DAY_PRICED when prices of that day are FINAL
   */
  closeDay(closed: ClosedDay): Promise<void>;
}
