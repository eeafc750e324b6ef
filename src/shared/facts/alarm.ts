import type { MessageChannel } from '../lists/message-channels.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';

/**
 * Problem that operations must handle (rulebook 4.4, 9.7). `urgent` = the rulebook's limit is reached; `since` and
 * `oldest` = first day of the problem.
 */
export type Alarm =
  | InstallationAlarm
  /** Funds without a FINAL price, each with code, first missing valuation day and number of such days. */
  | {
      readonly kind: 'PRICE_MISSING';
      readonly funds: readonly { readonly code: string; readonly since: BusinessDate; readonly days: number }[];
      readonly urgent: boolean;
    }
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
  /** Unfinished corrections of unit prices, and affected policies that finance must decide on; `since` = WIB day. */
  | {
      readonly kind: 'PRICE_CORRECTION';
      readonly running: number;
      readonly open: number;
      readonly since: BusinessDate;
    }
  /** Breaches of personal data with notices still missing; `due` = first deadline, `urgent` = less than a day left. */
  | {
      readonly kind: 'BREACH_NOT_NOTIFIED';
      readonly numbers: readonly string[];
      readonly due: Instant;
      readonly isLate: boolean;
      readonly urgent: boolean;
    }
  /** Differences from a bank statement that nobody settled for too long; `openSince` = the oldest one's day. */
  | {
      readonly kind: 'STATEMENT_OPEN';
      readonly account: string;
      readonly count: number;
      readonly openSince: BusinessDate;
    }
  /** Open requests whose due date was missed and not renewed since; `missedSince` = the oldest of these due dates. */
  | { readonly kind: 'DUE_DATE_MISSED'; readonly count: number; readonly missedSince: BusinessDate }
  /** Complaints and objections without an answer after its due date; `missedSince` = the oldest of these. */
  | { readonly kind: 'ANSWER_MISSED'; readonly count: number; readonly missedSince: BusinessDate }
  | { readonly kind: 'SCHEDULE_LOST'; readonly policies: number }
  /** Funds whose liability in the journal differed from units × price at the last valuation (rulebook 2.5). */
  | { readonly kind: 'FUND_UNEQUAL'; readonly day: BusinessDate; readonly funds: readonly string[] }
  | { readonly kind: 'JOB_FAILED'; readonly job: string; readonly day: BusinessDate; readonly failed: number }
  | { readonly kind: 'DAY_BEHIND'; readonly reached: BusinessDate };

/** Problem of the installation itself, which its operators repair (docs/operating.md, 'Holidays and alarms'). */
export type InstallationAlarm =
  /** Offset of the business clock of a production database, in minutes. */
  | { readonly kind: 'CLOCK_MOVED'; readonly minutes: number }
  /** Core events that failed, since a WIB day; `waiting` = later events of the same requests. */
  | {
      readonly kind: 'EVENTS_ASIDE';
      readonly count: number;
      readonly waiting: number;
      readonly asideSince: BusinessDate;
    }
  /** Jobs of one name that failed too often to be retried. */
  | { readonly kind: 'JOBS_GIVEN_UP'; readonly job: string; readonly count: number }
  /**
   * Message channel whose gateway refuses us (`stopped`) or reports an error on our side; `fault` = the gateway's code.
   */
  | {
      readonly kind: 'CHANNEL_FAULT';
      readonly channel: MessageChannel;
      readonly fault: string;
      readonly stopped: boolean;
    }
  /**
   * Payments that have been without a clear bank answer for too long; `codes` = the bank's last answers, `unclearSince`
   * = WIB day of the first payment.
   */
  | {
      readonly kind: 'PAYOUT_UNCLEAR';
      readonly count: number;
      readonly unclearSince: BusinessDate;
      readonly batches: readonly string[];
      readonly codes: readonly string[];
    }
  /** Outside face service without usable answers, again and again within the last hour; `fault` = the last reason. */
  | { readonly kind: 'FACE_PROVIDER'; readonly provider: string; readonly fault: string }
  /** Signature provider without usable answers, like `FACE_PROVIDER`. */
  | { readonly kind: 'SIGNATURE_PROVIDER'; readonly provider: string; readonly fault: string }
  /** Certificate that seals documents, near its end or, `urgent`, after it: documents are issued without a seal. */
  | {
      readonly kind: 'SEAL_ENDS';
      readonly endsOn: BusinessDate;
      readonly daysLeft: number;
      readonly urgent: boolean;
    }
  /** Keys of parameters with default values that no one confirmed. */
  | { readonly kind: 'PARAMETERS_UNCONFIRMED'; readonly keys: readonly string[] };
