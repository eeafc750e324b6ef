import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Alarm } from '#shared/facts/alarm.ts';
import type { DataRetention } from './retention-port.ts';

export type { DataRetention } from './retention-port.ts';

/** Daily jobs of the core, in the order in which they run (rulebook 2.4). */
export const dailyJobNames = [
  'past-days',
  'cleared-money',
  'fund-prices',
  'price-corrections',
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

/** Kinds of results in the job report: actions on a policy, or reasons why none was possible. */
export const jobResultKinds = [
  'PRICES_FINAL',
  'PRICE_CORRECTED',
  'CORRECTION_BORNE',
  'CORRECTION_OPEN',
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

/** Outcome of a job for one item. SKIPPED = there was nothing to do after all; REFUSED = it could not be done. */
export type JobOutcome = 'DONE' | 'SKIPPED' | 'REFUSED';

/** Result line of a job on a day. `amount` as exact decimal text, '0' where it is not about money. */
export interface JobLine {
  readonly outcome: JobOutcome;
  readonly kind: JobResultKind;
  readonly count: number;
  readonly currency: number;
  readonly amount: string;
}

/** Day of one job. `failed` = number of items that failed in its last run; `failure` = the error text. */
export interface JobDay {
  readonly job: DailyJobName;
  readonly state: 'DONE' | 'FAILED' | 'NOT_RUN';
  /** True when the day was over before it was first run. */
  readonly caughtUp: boolean;
  readonly failed: number;
  readonly failure: string | null;
  readonly lines: readonly JobLine[];
}

/** Report of the daily jobs of one business date, in their order; `reached` = the last day started. */
export interface DailyReport {
  readonly day: BusinessDate;
  readonly reached: BusinessDate | null;
  readonly jobs: readonly JobDay[];
}

/** Policy that should have started. */
export interface NotIssued {
  readonly policyNumber: string;
  readonly startDate: BusinessDate;
}

/** Figures of the core for monitoring. */
export interface CoreFigures {
  /** Newest business date that every daily job finished; null before the first one. */
  readonly lastDay: BusinessDate | null;
  /** Funds by code, with their newest valuation day that has a FINAL price; null = none has. */
  readonly funds: readonly { readonly code: string; readonly pricedOn: BusinessDate | null }[];
}

/** Selection of policies that ended; `after` = last number of the page before, '' = the first page. */
export interface EndedBefore {
  readonly day: BusinessDate;
  /** True: only policies whose holder has no other policy that is in force or ended later. */
  readonly isRelationOver: boolean;
  readonly after: string;
}

/** Information for those who operate the core. */
export interface OperationsPort {
  /** Reads the retention periods (rulebook 11.3, 11.6). */
  getDataRetention(today: BusinessDate): Promise<DataRetention>;
  /** Lists policies that ended before a day, owe nothing and have no claim; by number, at most 500. */
  listEndedPolicies(selection: EndedBefore): Promise<readonly string[]>;
  getDailyReport(day: BusinessDate): Promise<DailyReport>;
  /** Lists what is late or missing now, computed from facts alone; empty = all is well. */
  listAlarms(now: Instant): Promise<readonly Alarm[]>;
  /** Lists policies that should have started by `today` and are not issued; oldest first, at most 200. */
  /** Counts the orders of units that wait for the price of a day. */
  getOrderCount(day: BusinessDate): Promise<number>;
  listNotIssued(today: BusinessDate): Promise<readonly NotIssued[]>;
  /** Lists those of the numbers that are no policy, in their order. */
  listUnknownPolicies(numbers: readonly string[]): Promise<readonly string[]>;
  /** Returns the hours after the discovery of a breach within which it is notified (rulebook 11.3). */
  getBreachNoticeHours(today: BusinessDate): Promise<number>;
  /** Returns the calendar days before the end of the certificate that seals documents from which operations are told. */
  getSealWarningDays(today: BusinessDate): Promise<number>;
  /** Returns the hours after which an alarm that is still open is sent again (rulebook 4.4). */
  getAlarmRepeatHours(today: BusinessDate): Promise<number>;
  /** Reads the figures for monitoring by one statement. */
  getFigures(): Promise<CoreFigures>;
}

/** Bank's answer to a debit, identified by policy, due date and day of the attempt; `amount` as exact decimal text. */
export interface DebitAnswered {
  readonly policyNumber: string;
  readonly dueOn: BusinessDate;
  readonly askedOn: BusinessDate;
  readonly amount: string;
  readonly result: 'PAID' | 'FAILED';
  readonly reason: string | null;
}

/** Later answers of the bank about money that was sent or requested. */
export interface BankAnswers {
  /** Stores the bank's answer to a payout; repeating the same answer is harmless. */
  answerPayout(answer: {
    readonly payableId: string;
    readonly attempt: number;
    readonly result: 'PAID' | 'RETURNED';
    readonly reason: string | null;
  }): Promise<void>;
  /**
   * Stores the bank's answer to a debit; repeating the same answer is harmless.
   * @throws CoreRefusal DEBIT_UNKNOWN, MONEY_DIFFERS for another amount, ANSWER_UNEXPECTED when it contradicts an
   * earlier one
   */
  answerDebit(answer: DebitAnswered): Promise<void>;
}

/** Parts of the setup that the core lacks before it can serve; `choices` = parameters filled in that nobody chose. */
export type SetupPart = 'calendar' | 'choices' | 'parameters' | 'prices' | 'products';

/** Daily work and setup of the embedded core; an external core does this outside the portal. */
/** Values of a row as PostgreSQL writes them in text. */
type RowTexts = Readonly<Record<string, string | null>>;

/** Table of the core with fingerprints, whose numbers are sealed beside them. */
export interface FingerprintPlace {
  readonly table: string;
  /** Columns that `rework` reads. */
  readonly reads: readonly string[];
  /** Columns of the fingerprints, each with its type. */
  readonly writes: Readonly<Record<string, 'text' | 'text[]'>>;
  /** SQL condition of the rows that have them. */
  readonly where: string;
  /** Returns the fingerprints of a row with the newest pepper. */
  readonly rework: (row: RowTexts) => RowTexts;
}

/** Data of a policy's holder that fingerprints are made of. */
export interface HolderData {
  readonly identityNumber: string;
  readonly mobile: string;
  readonly email: string;
}

export interface CoreOperations extends BankAnswers {
  /** Lists the parts that the insurer has not set up yet; empty = complete. */
  listMissingSetup(): Promise<readonly SetupPart[]>;
  /**
   * Runs every daily job up to the current business moment, each exactly once per business date; safe to call at any
   * time. A job that fails does not stop the others; the failures are thrown at the end.
   */
  catchUp(): Promise<void>;
  /** Runs one daily job alone. */
  runDailyJob(name: DailyJobName): Promise<void>;
  /** Returns the moment at which the next unit prices become final. */
  nextPricePublication(): Promise<Instant>;
  /** Encrypts people's numbers still stored in clear text; called at each start. */
  sealStored(): Promise<void>;
  /** Describes the core's stored fingerprints, for a change of the pepper. */
  listFingerprintPlaces(): readonly FingerprintPlace[];
  /** Lists the holders of all policies in batches, for the fingerprints that others store of them. */
  listHolders(): AsyncGenerator<readonly HolderData[]>;
  /** Records that setup is complete; only then a later start adds a newer program's parameters. */
  noteSetUp(): Promise<void>;
  /**
   * Adds parameters that a newer program needs and the database lacks; called at each start. In production they count
   * as unconfirmed. Returns the keys.
   */
  fillMissingParameters(as: 'demo' | 'production'): Promise<readonly string[]>;
  /** Returns true when `fillMissingParameters` would add something. */
  lacksNewParameters(as: 'demo' | 'production'): Promise<boolean>;
}
