import {
  insertHorizon,
  listMoved,
  listRunning,
  listUncorrected,
  markFinished,
} from '../repricing/correction-repository.ts';
import type { Correction } from '../repricing/correction-repository.ts';
import { correctPolicy } from '../repricing/correct-policy.ts';
import type { ParameterScope } from '../parameters/parameter-row.ts';
import type { JobRound } from './job-round.ts';
import { settleEach } from './settle-each.ts';

/** Corrects all policies of one correction, in batches by number; each in its own transaction. */
async function correctAll(round: JobRound, correction: Correction): Promise<void> {
  const { q, transactor, now, batchSize } = round;
  const { parametersOf } = await round.numbers();
  const correcting = { correction, now, findParameters: async (scope: ParameterScope) => parametersOf(scope) };
  let after = '';
  for (;;) {
    const moved = await listMoved(q, correction, after, batchSize);
    await settleEach(
      await listUncorrected(q, correction.correctionId, moved),
      (policyNumber) => `Price correction of ${policyNumber}`,
      (policyNumber) => transactor.inTransaction((tx) => correctPolicy(tx, policyNumber, correcting)),
    );
    const last = moved.at(-1);
    if (last === undefined) break;
    after = last;
  }
  await markFinished(q, correction.correctionId, now);
}

/**
 * Carries out released corrections of unit prices, oldest first (rulebook 2.4). Progress is the rows of the policies, so
 * that a stopped round continues where it was, and a repeated one changes nothing.
 * @throws AggregateError when a policy failed; the next round tries it again
 */
export async function correctPrices(round: JobRound): Promise<void> {
  for (const correction of await listRunning(round.q)) {
    await insertHorizon(round.q, correction.correctionId);
    await correctAll(round, correction);
  }
}
