import type { DeskPage } from '#shared/requests/desk-pages.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';

/** Kinds of problems, in the order in which the page offers them. */
export const problemIds = [
  'requests',
  'compliance',
  'payments',
  'complaints',
  'replies',
  'deaths',
  'frauds',
  'misuse',
  'accesses',
  'follow_ups',
  'calls',
  'number_changes',
  'samples',
  'suspense',
  'statement_lines',
  'transfers',
  'bank',
  'prices',
  'promises',
  'not_issued',
  'breaches',
  'messages',
  'events',
  'jobs',
  'money_jobs',
  'idle_jobs',
  'daily_work',
  'outside',
  'installation',
  'settings',
] as const;
export type ProblemId = (typeof problemIds)[number];

/**
 * Row of a kind as its SQL returns it. `subject` and `code` = what `describe` puts into words, `number` = request,
 * `owner` = user name, `error` = text of a program, `next_try` = next attempt of the program, `due` = promised day.
 */
export interface ProblemRow {
  readonly id: string;
  readonly subject: string;
  readonly number: string | null;
  readonly policy: string | null;
  readonly code: string;
  readonly error: string | null;
  readonly next_try: Instant | null;
  readonly due: BusinessDate | null;
}

/** Words of a row: the thing that stands still, and why. */
export interface ProblemWords {
  readonly object: string;
  readonly detail: string;
}

/** What a person may do to a row from the list. */
export type Retry = 'JOB' | 'EVENT' | 'MESSAGE';

/**
 * Where the rows of a kind come from. SQL selects the columns of `ProblemRow` with `owner` and `since`, on the clock it
 * names; $1 = moment before which a request's last move is too long ago, $2 = names of jobs that move money, $3 =
 * business moment, $4 = names of all jobs of this version, $5 = moment before which a message waits too long. ALARMS = the alarms that `alarmKinds` gives to the kind.
 * SUSPENSE = the core's list of money that matches nothing.
 */
type ProblemSource =
  | {
      readonly clock: 'BUSINESS' | 'SYSTEM';
      readonly sql: string;
      readonly describe: (row: ProblemRow) => ProblemWords;
    }
  | 'ALARMS'
  | 'SUSPENSE';

/**
 * Kind of problem: its words, who reads it (AUDITOR reads all), the page where it is worked on, its rows, and who may
 * have what tried again.
 */
export interface ProblemKind {
  readonly text: string;
  readonly hint: string;
  readonly readers: readonly StaffRole[];
  readonly place?: { readonly page: DeskPage; readonly path: string };
  readonly source: ProblemSource;
  readonly retry?: { readonly what: Retry; readonly roles: readonly StaffRole[] };
}
