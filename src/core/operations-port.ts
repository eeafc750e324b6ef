import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Alarm } from '#shared/facts/alarm.ts';

/** Kinds of the core's own work, in the order in which a day wants them (rulebook 2.4). */
export const dailyJobNames = [
  'past-days',
  'cleared-money',
  'fund-prices',
  'premium-schedule',
  'premium-holidays',
  'cash-values',
  'dated-changes',
  'bills',
  'waiting-orders',
  'charges',
  'premiums',
  'benefits',
  'loans',
  'lapses',
  'fund-values',
] as const;
export type DailyJobName = (typeof dailyJobNames)[number];

/** Words of the report: what a daily job did to a policy, or what kept it from it. */
export const jobResultKinds = [
  'PRICES_FINAL',
  'SCHEDULED',
  'HOLIDAY_ENDED',
  'VALUED',
  'CHANGE_APPLIED',
  'ORDERS_PRICED',
  'PRICE_SHORTFALL',
  'MONEY_MATCHED',
  'BILLED',
  'PREMIUM_PAID',
  'DEBIT_SENT',
  'DEBIT_WAITS',
  'DEBIT_FAILED',
  'GRACE_STARTED',
  'WARNED',
  'PREMIUM_ADVANCED',
  'PREMIUM_MISSED',
  'LAPSED_PREMIUM',
  'STEP_WITHOUT_EFFECT',
  'CHARGED',
  'FUND_SHORT',
  'FUND_HEALED',
  'LAPSED_FUND',
  'SB',
  'NCB',
  'MATURED',
  'EXPIRED',
  'RIDERS_ENDED',
  'PAYMENTS_OVER',
  'PAID_UP',
  'END_AHEAD',
  'HOLIDAY_ENDING',
  'WINDOW_ENDING',
  'INTEREST',
  'CAPITALISED',
  'LOAN_WARNING',
  'LAPSED_LOAN',
  'LAPSE_EXPIRED',
  'REPORT_YEAR',
  'REPORT_VALUE',
  'FUNDS_VALUED',
  'FUND_UNEQUAL',
] as const;
export type JobResultKind = (typeof jobResultKinds)[number];

/** DONE; SKIPPED = there was nothing to do after all; REFUSED = it could not be done. */
export type JobOutcome = 'DONE' | 'SKIPPED' | 'REFUSED';

/** One kind of result of a job on a day. `amount` as exact decimal text, '0' where it is not about money. */
export interface JobLine {
  readonly outcome: JobOutcome;
  readonly kind: JobResultKind;
  readonly count: number;
  readonly currency: number;
  readonly amount: string;
}

/** A kind of daily work on a day. `failed` = how many things could not be done when it ran last; `failure` = what it said. */
export interface JobDay {
  readonly job: DailyJobName;
  readonly state: 'DONE' | 'FAILED' | 'NOT_RUN';
  /** The day was over when it was first done. */
  readonly caughtUp: boolean;
  readonly failed: number;
  readonly failure: string | null;
  readonly lines: readonly JobLine[];
}

/** What the daily jobs did on one business date, in the order of a day; `reached` = the day begun last. */
export interface DailyReport {
  readonly day: BusinessDate;
  readonly reached: BusinessDate | null;
  readonly jobs: readonly JobDay[];
}

/** A policy that should have begun. */
export interface NotIssued {
  readonly policyNumber: string;
  readonly startDate: BusinessDate;
}

/** What those who keep the core running look at. */
export interface OperationsPort {
  getDailyReport(day: BusinessDate): Promise<DailyReport>;
  /** What is late or missing now, computed from facts alone; empty = all is well. */
  listAlarms(now: Instant): Promise<readonly Alarm[]>;
  /** Policies whose first day is `today` or before and that are not issued; oldest first, at most 200. */
  listNotIssued(today: BusinessDate): Promise<readonly NotIssued[]>;
}

/** The bank's word on a debit, named by its policy, its due date and the day of the attempt; `amount` as exact decimal text. */
export interface DebitAnswered {
  readonly policyNumber: string;
  readonly dueOn: BusinessDate;
  readonly askedOn: BusinessDate;
  readonly amount: string;
  readonly result: 'PAID' | 'FAILED';
  readonly reason: string | null;
}

/** What the bank says, some time later, about money that we sent or asked for. */
export interface BankAnswers {
  /** The bank's answer to a payout that was sent; answering twice the same is harmless. */
  answerPayout(answer: {
    readonly payableId: string;
    readonly attempt: number;
    readonly result: 'PAID' | 'RETURNED';
    readonly reason: string | null;
  }): Promise<void>;
  /**
   * The bank's answer to a debit that was asked for; answering twice the same is harmless.
   * @throws CoreRefusal DEBIT_UNKNOWN, MONEY_DIFFERS for another amount, ANSWER_UNEXPECTED when it contradicts an earlier one
   */
  answerDebit(answer: DebitAnswered): Promise<void>;
}

/** What must stand in the core before anybody can be served. */
export type SetupPart = 'products' | 'parameters' | 'calendar';

/** Work the embedded core does by itself and an outside core does elsewhere. */
export interface CoreOperations extends BankAnswers {
  /** The parts that an insurer has not filled in yet; empty = all are there. */
  listMissingSetup(): Promise<readonly SetupPart[]>;
  /**
   * Runs every daily job up to the business moment now, each exactly once per business date; safe to call at any time. A job
   * that fails does not stop the others; the failures are thrown at the end.
   */
  catchUp(): Promise<void>;
  /** Runs one daily job alone. */
  runDailyJob(name: DailyJobName): Promise<void>;
  /** The moment at which the next unit prices become final. */
  nextPricePublication(): Promise<Instant>;
  /** Seals numbers of people that still stand in clear; at each start. */
  sealStored(): Promise<void>;
  /** Notes that nothing was missing; only then a later start fills in the numbers of a newer program. */
  noteSetUp(): Promise<void>;
  /**
   * Adds the business numbers that a newer program asks for and the database does not have yet; at each start. In production they count as
   * not confirmed. Answers the keys.
   */
  fillMissingParameters(as: 'demo' | 'production'): Promise<readonly string[]>;
}
