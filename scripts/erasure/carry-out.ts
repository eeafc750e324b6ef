import { appendAudit } from '#server/audit/append-audit.ts';
import type { SetUpPool } from '../db/with-pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  addErased,
  listUnfinishedErasures,
  markErasureFinished,
  type StoredErasure,
} from '#server/erasure/erasure-repository.ts';
import { listDue, planErasure, type Erasing } from './plan.ts';

/** Parts of an erasure as the owner of the tables carries it out. */
export interface Carrying extends Erasing {
  readonly pool: SetUpPool;
  /** Receives a line for each table. */
  readonly say: (line: string) => void;
}

/** Marks the erasure as finished and notes it in the trail of each policy. */
const finish = (carrying: Carrying, { entryId, policies }: StoredErasure): Promise<void> =>
  inTransaction(carrying.pool, async (tx) => {
    const at = carrying.clock.systemNow();
    if (!(await markErasureFinished(tx, entryId, at))) return;
    for (const policy of policies)
      await appendAudit(tx, carrying.vault, {
        stream: `policy:${policy}`,
        at,
        actor: 'operator',
        action: 'erasure.finished',
        detail: { entry: entryId },
      });
  });

/**
 * Carries out an approved erasure, one transaction for each step. A killed run is repeated: what is erased is no longer
 * found. @throws Error when something stands against it since it was approved
 */
async function carryOut(carrying: Carrying, erasure: StoredErasure): Promise<void> {
  const plan = await planErasure(carrying.pool, carrying, erasure.policies);
  if (plan.obstacles.length > 0) throw new Error(`NOT FINISHED: policy ${plan.obstacles.join('\npolicy ')}`);
  for (const { steps, person } of listDue(plan))
    for (const step of steps) {
      const rows = await inTransaction(carrying.pool, async (tx) => {
        const erased = await step.erase(tx, person);
        if (erased > 0) await addErased(tx, erasure.entryId, step.table, erased);
        return erased;
      });
      if (rows > 0) carrying.say(`${rows} ${step.table}: ${step.what}`);
    }
  await finish(carrying, erasure);
}

/** Carries out every approved erasure that is not finished; returns their number. */
export async function carryOutAll(carrying: Carrying): Promise<number> {
  const waiting = await listUnfinishedErasures(carrying.pool);
  for (const erasure of waiting) await carryOut(carrying, erasure);
  return waiting.length;
}
