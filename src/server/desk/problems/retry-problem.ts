import { z } from 'zod';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { retryFailedJob } from '#server/jobs/given-up-jobs.ts';
import { retryUnsent } from '#server/messages/message-repository.ts';
import { sendMessageJobName } from '#server/messages/message-queue.ts';
import { retryAside } from '#server/proposals/core-events/operate-asides.ts';
import { ledgerJobs } from './ledger-parts.ts';
import type { ProblemId, Retry } from './problem-kind.ts';
import { problemKinds } from './problem-kinds.ts';

const Digits = z.string().regex(/^\d{1,18}$/);

/** Lets the thing be tried again; false when it is not there, or healed meanwhile. */
const retries: Readonly<Record<Retry, (tx: Queryable, id: string) => Promise<boolean>>> = {
  JOB: async (tx, id) => Digits.safeParse(id).success && (await retryFailedJob(tx, id)),
  EVENT: async (tx, id) => Digits.safeParse(id).success && (await retryAside(tx, id)),
  MESSAGE: async (tx, id) => z.uuid().safeParse(id).success && (await retryUnsent(tx, id, sendMessageJobName)),
};

/**
 * Lets one thing that stands still be tried again at once, with a line in the audit trail.
 * @throws 403 for a kind that other roles try again; 404 for one without this action, and for what is not there any more
 */
export async function retryProblem(
  { pool, vault, clock }: Pick<DeskServices, 'pool' | 'vault' | 'clock'>,
  caller: StaffSession,
  { kind, id }: { readonly kind: ProblemId; readonly id: string },
): Promise<void> {
  const { retry } = problemKinds[kind];
  if (retry === undefined) throw refuse('NOT_FOUND');
  if (!retry.roles.some((role) => caller.roles.includes(role))) throw refuse('STAFF_ROLE');
  await inTransaction(pool, async (tx) => {
    if (!(await isOfKind(tx, kind, id)) || !(await retries[retry.what](tx, id))) throw refuse('NOT_FOUND');
    await appendAudit(tx, vault, {
      stream: 'desk',
      at: clock.systemNow(),
      actor: `staff:${caller.userName}`,
      action: 'problem.retried',
      detail: { kind, id },
    });
  });
}

/** True unless the job belongs to the other kind of jobs, whose retry other roles decide. */
async function isOfKind(tx: Queryable, kind: ProblemId, id: string): Promise<boolean> {
  if (problemKinds[kind].retry?.what !== 'JOB' || !Digits.safeParse(id).success) return true;
  const { rows } = await tx.query<{ name: string }>(
    'SELECT task_identifier AS name FROM graphile_worker.jobs WHERE id = $1',
    [id],
  );
  return rows.every(({ name }) => (ledgerJobs[name]?.kind ?? 'jobs') === kind);
}
