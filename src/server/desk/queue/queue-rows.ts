import { z } from 'zod';
import { RequestState } from '#shared/requests/request-states.ts';
import { CurrencyCode } from '#shared/money/currency-code.ts';
import { WorkingQueue } from '#shared/wire/desk-queue/queue.ts';
import type { Log } from '#server/log/logger.ts';
import { columnsFor } from '#server/proposal-store/proposal-repository.ts';
import { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { snoozeColumn } from '#server/proposals/case-actions/snooze-repository.ts';
import { Snooze } from '#shared/wire/desk-queue/snooze.ts';
import { needsMe } from './needs-me.ts';
import { isOfferedToViewer, markColumns, markFields } from './queue-marks.ts';
import { owner, workingQueue } from './working-queue.ts';

const stored = ProposalRow.pick({
  number: true,
  title: true,
  headline: true,
  policy_number: true,
  suffix: true,
  state: true,
  waits_for: true,
  face_consent_until: true,
  decided_at: true,
  review_level: true,
  service_days: true,
  submitted_at: true,
  promised_date: true,
  promise: true,
  reply_by: true,
  holds_lock: true,
  serve_by: true,
  paused_since: true,
  effective_on: true,
  pause_reason: true,
  ended_at: true,
}).extend({
  holder_name: z.string(),
  product_name: z.string(),
  amount: z.string().nullable(),
  currency: z.nullable(CurrencyCode),
});

const QueueRow = stored.extend({
  /** Null = a state that this program does not know, as a newer one has written it. */
  state: z.nullable(RequestState).catch(null),
  needs_me: z.boolean(),
  owner: z.string().nullable(),
  working_queue: z.nullable(WorkingQueue),
  /** Offered to the viewer. */
  offered: z.boolean(),
  snooze: z.nullable(Snooze),
  ...markFields,
});
export type QueueRow = z.infer<typeof QueueRow>;

const storedColumns = `${columnsFor(Object.keys(stored.shape))}, ${markColumns}`;

/** SQL: columns of a row of `proposal` in a list; $1 to $4 as for `needsMe`. */
export const queueColumns = `${storedColumns}, ${owner} AS owner, ${workingQueue} AS working_queue, ${needsMe} AS needs_me,
  ${isOfferedToViewer} AS offered, ${snoozeColumn} AS snooze`;

/** SQL: the same for an ended case, which nobody has to move. */
export const endedColumns = `${storedColumns}, NULL AS owner, NULL AS working_queue, false AS needs_me,
  false AS offered, NULL AS snooze`;

const Numbered = z.object({ number: z.string().catch('?'), state: z.unknown() });

/** Parses queue rows one by one: an unreadable row is shown without its state or left out, and logged. */
export const parseQueueRows = (rows: readonly unknown[], log: Pick<Log, 'error'>): readonly QueueRow[] =>
  rows.flatMap((row) => {
    const { success, data } = QueueRow.safeParse(row);
    if (!success || data.state === null) log.error(Numbered.parse(row), 'case in the queue cannot be read');
    return success ? [data] : [];
  });
