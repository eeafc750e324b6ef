import type { BusinessDate } from '#shared/time/dates.ts';

/**
 * Something that operations must look at (rulebook 4.4, 9.7). `urgent` = it has lasted as long as the rulebook lets it; `since` and
 * `oldest` = the day from which it counts.
 */
export type Alarm =
  | InstallationAlarm
  | { readonly kind: 'PRICE_MISSING'; readonly since: BusinessDate; readonly funds: number; readonly urgent: boolean }
  | {
      readonly kind: 'PAYOUT_UNANSWERED' | 'DEBIT_UNANSWERED' | 'NOT_ISSUED';
      readonly count: number;
      readonly oldest: BusinessDate;
    }
  | {
      readonly kind: 'CALENDAR_ENDS';
      readonly lastDay: BusinessDate;
      readonly daysLeft: number;
      readonly urgent: boolean;
    }
  | { readonly kind: 'SCHEDULE_LOST'; readonly policies: number }
  /** Codes of funds whose liability in the journal was not units × price when they were valued last (rulebook 2.5). */
  | { readonly kind: 'FUND_UNEQUAL'; readonly day: BusinessDate; readonly funds: readonly string[] }
  | { readonly kind: 'JOB_FAILED'; readonly job: string; readonly day: BusinessDate; readonly failed: number }
  | { readonly kind: 'DAY_BEHIND'; readonly reached: BusinessDate };

/** Something wrong with the installation itself, which its operators mend (docs/operating.md, 'Holidays and alarms'). */
export type InstallationAlarm =
  /** The offset of the business clock of a production database, in minutes. */
  | { readonly kind: 'CLOCK_MOVED'; readonly minutes: number }
  /** Events of the core that could not be handled since a WIB day; `waiting` = later ones of their requests. */
  | {
      readonly kind: 'EVENTS_ASIDE';
      readonly count: number;
      readonly waiting: number;
      readonly asideSince: BusinessDate;
    }
  /** Jobs of one name that failed so often that they are not tried again. */
  | { readonly kind: 'JOBS_GIVEN_UP'; readonly job: string; readonly count: number }
  /** Numbers of the business that the program filled in and nobody confirmed: keys of parameters. */
  | { readonly kind: 'PARAMETERS_UNCONFIRMED'; readonly keys: readonly string[] };
