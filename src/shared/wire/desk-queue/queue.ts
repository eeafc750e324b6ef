import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { RequestState, terminalStates } from '#shared/requests/request-states.ts';
import { ReviewLevel } from '#shared/requests/review-level.ts';

/** Service level of a case: amber from 70 % of its working days, red at 100 %; paused while someone else must act. */
export const Sla = z.object({ colour: z.enum(['green', 'amber', 'red', 'paused', 'ended']), text: z.string() });
export type Sla = z.infer<typeof Sla>;

/**
 * View of the queue: those the caller can act on now, those in the caller's hands, those without an owner, those put
 * aside until a day, those the caller worked on lately, all open, all ended.
 */
const QueueView = z.enum(['mine', 'in_hand', 'unowned', 'snoozed', 'recent', 'open', 'ended']);

/** Filter of a list of cases: a view, or all cases in one state. */
export const QueueFilter = z.enum([...QueueView.options, ...RequestState.options]);
export type QueueFilter = z.infer<typeof QueueFilter>;

/** True when the list has ended cases, which are paged by case and searched by prefix. */
export const isEndedFilter = (filter: QueueFilter): boolean =>
  filter === 'ended' || terminalStates.some((state) => state === filter);

/** Mark of a case that asks for care, the most serious first. */
export const QueueMark = z.enum([
  'REPORT',
  'COMPLAINT',
  'MISSED',
  'NEARLY_MISSED',
  'RING',
  'PATTERN',
  'LARGE_SUM',
  'STATEMENT_MISSING',
  'ASKED_OFTEN',
  'SECOND_ROUND',
  'BY_PEOPLE',
  'OFFERED',
  'SNOOZED',
]);
export type QueueMark = z.infer<typeof QueueMark>;

/** Column by which the table can be sorted. */
export const QueueColumn = z.enum(['type', 'holder', 'policy', 'amount', 'age', 'promise', 'state', 'owner']);
export type QueueColumn = z.infer<typeof QueueColumn>;

/** Sorting of the queue; '' = those that need the caller first, by the nearest due date. A minus turns it round. */
export const QueueSort = z.enum([
  '',
  ...QueueColumn.options,
  ...QueueColumn.options.map((each) => `-${each}` as const),
]);
export type QueueSort = z.infer<typeof QueueSort>;

/** Working queue: whoever has to move an open case on. Each open case is in exactly one. */
export const WorkingQueue = z.enum([
  'VERIFICATION',
  'UNDERWRITING',
  'APPROVAL',
  'COMPLIANCE',
  'FINANCE',
  'CUSTOMER',
  'SYSTEM',
  'BANK',
  'UNKNOWN',
]);
export type WorkingQueue = z.infer<typeof WorkingQueue>;

export const QueueItem = z.object({
  number: z.string(),
  title: z.string(),
  headline: z.string(),
  policy_number: z.string(),
  holder_name: z.string(),
  product_name: z.string(),
  /** Money that the request moves, in words; '' = none. */
  amount_text: z.string(),
  /** State; null when this program does not know it. */
  state: z.nullable(RequestState),
  state_text: z.string(),
  /** Null for an ended case. */
  working_queue: z.nullable(WorkingQueue),
  review_level: ReviewLevel,
  submitted_at: Instant,
  /** Calendar days since it was sent. */
  age_days: z.number(),
  promised_date: BusinessDate,
  sla: Sla,
  claimed_by: z.nullable(z.string()),
  claimed_by_me: z.boolean(),
  needs_me: z.boolean(),
  /** Marks with their words: 'Rekening sama dengan 4 orang lain'. */
  marks: z.array(z.object({ mark: QueueMark, text: z.string() })),
});
export type QueueItem = z.infer<typeof QueueItem>;

const Facet = z.array(z.object({ value: z.string(), count: z.number() }));

/**
 * Page of cases. `total` is exact up to 1000 for ended cases; 1001 means more. Ended cases have no page numbers:
 * `newer` and `older` point to the next pages.
 */
export const Queue = z.object({
  items: z.array(QueueItem),
  total: z.number(),
  newer: z.nullable(z.string()),
  older: z.nullable(z.string()),
  page: z.number(),
  page_size: z.number(),
  counts: z.array(z.object({ filter: QueueFilter, text: z.string(), count: z.number() })),
  /** Values of the open cases to filter by, with their numbers. */
  facets: z.object({ types: Facet, products: Facet, owners: Facet }),
  /** Days of the view 'recent' (desk.recent_days_cd). */
  recent_days: z.number(),
  /** Policies whose holders were found by name, phone or identity number; at most five are named. */
  people: z.array(z.object({ policy_number: z.string(), holder_name: z.string() })),
});
export type Queue = z.infer<typeof Queue>;
