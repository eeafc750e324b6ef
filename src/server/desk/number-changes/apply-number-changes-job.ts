import { z } from 'zod';
import { CoreRefusal } from '#core/port.ts';
import { businessDateOf, formatDate } from '#shared/time/dates.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import {
  findNumberChangeForUpdate,
  listDue,
  markEffective,
  type NumberChange,
  type StopReason,
} from '#server/number-changes/number-change-repository.ts';
import { stopNumberChange } from '#server/number-changes/stop-number-changes.ts';
import { isTypedHolder } from '#server/number-changes/typed-holder.ts';
import { countOpenReports } from '#server/profile/report-repository.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { updateWords } from '#server/public-cases/case-repository.ts';
import { recordContacts } from '#server/desk/entries/record-contacts.ts';

export const applyNumberChangesJobName = 'apply-number-changes';

const actor = 'sistem';

/** Finds why a change that was approved does not take effect; undefined = nothing prevents it. */
async function findObstacle(
  tx: Queryable,
  engine: Pick<Engine, 'coreIn' | 'vault'>,
  moment: Moment,
  change: NumberChange,
): Promise<StopReason | undefined> {
  const holder = await engine.coreIn(tx, moment).findHolder(change.policy_number);
  if (!isTypedHolder(engine.vault, holder, change) || holder.partyId !== change.party_id) return 'HOLDER';
  return (await countOpenReports(tx, change.policy_number)) > 0 ? 'REPORT' : undefined;
}

/** Records the new number by the engine of contacts (rulebook 6.11): sessions and devices of the old one end, payouts wait. */
async function apply(tx: Queryable, engine: Engine, moment: Moment, change: NumberChange): Promise<void> {
  const { number, policy_number: subject, party_id: partyId, mobile } = change;
  const decided = { id: number, subject, content: { partyId: partyId ?? 0, mobile, email: null } };
  const policies = await recordContacts(decided, { tx, desk: engine, moment });
  await markEffective(tx, number, moment.recordedAt);
  const answer = `Nomor baru berlaku sejak ${formatDate(businessDateOf(moment.at))}. Silakan masuk dengan nomor ini.`;
  const answeredOn = businessDateOf(moment.at);
  await updateWords(tx, engine.vault, { number, needed: '', answer, by: actor, at: moment.recordedAt, answeredOn });
  for (const policyNumber of policies)
    await appendAudit(tx, engine.vault, {
      stream: `policy:${policyNumber}`,
      at: moment.recordedAt,
      actor,
      action: 'number-change.applied',
      detail: { application: number },
    });
}

async function applyOne(engine: Engine, moment: Moment, number: string): Promise<void> {
  await inTransaction(engine.pool, async (tx) => {
    const change = await findNumberChangeForUpdate(tx, engine.vault, number);
    if (change?.state !== 'COOLING') return;
    const obstacle = await findObstacle(tx, engine, moment, change);
    if (obstacle === undefined) await apply(tx, engine, moment, change);
    else await stopNumberChange(tx, engine, moment, change, { by: obstacle, actor });
  });
}

/** Stops a change that the core refuses, such as on a policy whose holder was reported dead. */
async function stopRefused(engine: Engine, moment: Moment, number: string, error: unknown): Promise<void> {
  if (!(error instanceof CoreRefusal)) throw error;
  engine.log.warn({ number, code: error.code }, 'new number stopped: the core refuses it');
  await inTransaction(engine.pool, async (tx) => {
    const change = await findNumberChangeForUpdate(tx, engine.vault, number);
    if (change !== undefined) await stopNumberChange(tx, engine, moment, change, { by: 'HOLDER', actor });
  });
}

/** Creates the job that lets new numbers take effect whose cooling-off is over, each in a transaction of its own. Safe to repeat. */
export const applyNumberChanges = (engine: Engine): Job =>
  job(applyNumberChangesJobName, z.unknown(), async () => {
    const moment = await readMoment(engine);
    for (const number of await listDue(engine.pool, businessDateOf(moment.at)))
      await applyOne(engine, moment, number).catch((error: unknown) => stopRefused(engine, moment, number, error));
  });
