import { z } from 'zod';
import { businessDateOf } from '#shared/time/dates.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findWaitingDecision } from '#server/desk/delayed/delayed-repository.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { returnCasesJobName } from '#server/desk/sign-in/return-cases.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import { moveProposal } from '#server/proposals/life/move-proposal.ts';
import { ownerOf } from '#server/desk/queue/working-queue.ts';
import { assignmentOf } from './assignment.ts';
import { unclaimed } from '#server/proposals/case-actions/claim.ts';
import { isAbsent, takesCases } from './leave-repository.ts';
import { insertLeftCase } from './left-case-repository.ts';
import { insertNotice } from './notice-repository.ts';

const actor = 'sistem';
const by = { actor, role: 'SISTEM' } as const;

const Held = z.object({
  number: z.string(),
  holder: z.string(),
  absent: z.boolean(),
  substitute: z.nullable(z.string()),
});
type Held = z.infer<typeof Held>;

/** Payload: a person whom their company's account no longer lets in; absent = those whose account or leave says so. */
const Leaving = z.looseObject({ leaver: z.optional(z.string()) });

/** Lists cases in the hands of people who left, lost the role or are absent; `substitute` = who gets them, null = nobody. */
async function listHeldByAbsent(
  { pool }: Pick<Engine, 'pool'>,
  { at }: Moment,
  leaver: string | null,
): Promise<readonly Held[]> {
  const { rows } = await pool.query(
    `SELECT number, claimed_by AS holder, coalesce(${isAbsent('claimed_by', '$2::date')}, false) AS absent,
       (SELECT staff.user_name FROM staff_leave AS leave JOIN staff ON staff.user_name = leave.substitute
         WHERE leave.user_name = claimed_by AND withdrawn_at IS NULL AND $2::date BETWEEN first_day AND last_day
           AND ${takesCases('$2::date')} ORDER BY entered_at DESC LIMIT 1) AS substitute
     FROM proposal
     WHERE ended_at IS NULL AND state = 'VERIFIKASI' AND claimed_until > $1
       AND (claimed_by = $3
         OR NOT EXISTS (SELECT FROM staff WHERE staff.user_name = claimed_by AND ${takesCases('$2::date')}))
     ORDER BY number`,
    [at, businessDateOf(at), leaver],
  );
  return z.array(Held).parse(rows);
}

/** Brings one case back to the queue, or to the substitute, and tells both. A decision that waits comes first. */
async function returnCase(engine: Pick<Engine, 'pool' | 'vault'>, moment: Moment, held: Held): Promise<void> {
  const { number, holder, absent, substitute } = held;
  const word = absent ? 'Pemegang kasus sedang cuti.' : 'Pemegang kasus tidak bertugas lagi.';
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (row === undefined || ownerOf(row, moment.at) !== holder) return;
    if ((await findWaitingDecision(tx, number)) !== undefined) return;
    if (!absent) await insertLeftCase(tx, { number, holder, givenTo: substitute, at: moment.at });
    const ready = await moveProposal(tx, moment, row, {
      ...by,
      to: 'MENUNGGU_VERIFIKASI',
      reason: word,
      detail: { from: holder },
      patch: unclaimed,
    });
    const notice = { number, by: null, word, at: moment.recordedAt };
    await insertNotice(tx, { ...notice, userName: holder, kind: 'TAKEN' });
    if (substitute !== null) {
      await moveProposal(tx, moment, ready, { ...by, ...assignmentOf(substitute, moment) });
      await insertNotice(tx, { ...notice, userName: substitute, kind: 'GIVEN' });
    }
    await appendAudit(tx, engine.vault, {
      stream: 'desk',
      at: moment.recordedAt,
      actor,
      action: 'case.returned',
      detail: { request: number, from: holder, to: substitute },
    });
  });
}

/** Creates the job, every minute and when somebody leaves, that takes cases from people who left or are absent. Safe to repeat. */
export const returnCasesJob = (engine: Engine): Job =>
  job(returnCasesJobName, Leaving, async ({ leaver = null }) => {
    const moment = await readMoment(engine);
    for (const held of await listHeldByAbsent(engine, moment, leaver)) await returnCase(engine, moment, held);
  });
