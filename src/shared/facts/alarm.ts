import type { BusinessDate } from '#shared/time/dates.ts';

/**
 * Something that operations must look at (rulebook 4.4, 9.7). `urgent` = it has lasted as long as the rulebook lets it; `since` and
 * `oldest` = the day from which it counts.
 */
export type Alarm =
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
  | { readonly kind: 'JOB_FAILED'; readonly job: string; readonly day: BusinessDate; readonly failed: number }
  | { readonly kind: 'DAY_BEHIND'; readonly reached: BusinessDate };
