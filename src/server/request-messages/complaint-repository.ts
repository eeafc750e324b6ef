import { z } from 'zod';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

const Complaint = z.object({
  complaint_number: z.string(),
  number: z.string(),
  source: z.enum(['CUSTOMER', 'CLERK', 'SPOKEN']),
  received_at: Instant,
  answer_by: BusinessDate,
  extended_to: z.nullable(BusinessDate),
  answered_at: z.nullable(Instant),
});
export type Complaint = z.infer<typeof Complaint>;

/** Lists the complaints about a request, the latest first. */
export async function listComplaints(q: Queryable, number: string): Promise<readonly Complaint[]> {
  const { rows } = await q.query({
    name: 'request-messages/complaints',
    text: `SELECT complaint_number, number, source, received_at, answer_by::text, extended_to::text, answered_at
           FROM complaint WHERE number = $1 ORDER BY received_at DESC, complaint_number DESC`,
    values: [number],
  });
  return z.array(Complaint).parse(rows);
}

/** Complaint as it is opened; `markedBy` null = the customer. */
interface NewComplaint extends Pick<Complaint, 'complaint_number' | 'number' | 'source'> {
  readonly messageId: string;
  readonly markedBy: string | null;
  readonly receivedAt: Instant;
  readonly answerBy: BusinessDate;
}

/** Stores a complaint; the caller has locked the request. */
export async function insertComplaint(tx: Queryable, complaint: NewComplaint): Promise<void> {
  const { complaint_number, number, messageId, source, markedBy, receivedAt, answerBy } = complaint;
  await tx.query(
    `INSERT INTO complaint (complaint_number, number, message_id, source, marked_by, received_at, answer_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [complaint_number, number, messageId, source, markedBy, receivedAt, answerBy],
  );
}

/** Stores the one extension of a complaint. */
export async function updateExtension(tx: Queryable, complaintNumber: string, until: BusinessDate): Promise<void> {
  await tx.query('UPDATE complaint SET extended_to = $2 WHERE complaint_number = $1 AND extended_to IS NULL', [
    complaintNumber,
    until,
  ]);
}

/** Stores who answered a complaint, when, and by which message. */
export async function updateComplaintAnswer(
  tx: Queryable,
  complaintNumber: string,
  { by, at, messageId }: { readonly by: string; readonly at: Instant; readonly messageId: string },
): Promise<void> {
  await tx.query(
    `UPDATE complaint SET answered_at = $3, answered_by = $2, answer_id = $4
     WHERE complaint_number = $1 AND answered_at IS NULL`,
    [complaintNumber, by, at, messageId],
  );
}

const Waiting = z.object({ message_id: z.string(), at: Instant });

/** Finds the latest message of the customer that waits for an answer and is neither objection nor complaint. */
export async function findPlainMessage(q: Queryable, number: string): Promise<z.infer<typeof Waiting> | undefined> {
  const { rows } = await q.query(
    `SELECT message_id, at FROM request_message
     WHERE number = $1 AND author = 'customer' AND answered_at IS NULL AND NOT objection
       AND NOT EXISTS (SELECT FROM complaint WHERE complaint.message_id = request_message.message_id)
     ORDER BY recorded_at DESC, message_id LIMIT 1`,
    [number],
  );
  return rows[0] && Waiting.parse(rows[0]);
}

/** Returns true when the open complaint is the customer's latest message, and this clerk marked it. */
export async function isMarkedBy(q: Queryable, number: string, userName: string): Promise<boolean> {
  const { rowCount } = await q.query(
    `SELECT FROM complaint JOIN request_message AS marked USING (message_id)
     WHERE complaint.number = $1 AND complaint.answered_at IS NULL AND source = 'CLERK' AND marked_by = $2
       AND NOT EXISTS (SELECT FROM request_message AS later WHERE later.number = $1 AND later.author = 'customer'
                       AND later.recorded_at > marked.recorded_at)`,
    [number, userName],
  );
  return rowCount === 1;
}

/** SQL: true for a row of `proposal` with a complaint that nobody has answered. */
export const hasOpenComplaint = `EXISTS (SELECT FROM complaint WHERE complaint.number = proposal.number AND answered_at IS NULL)`;
