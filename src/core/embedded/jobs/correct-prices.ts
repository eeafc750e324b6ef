import {
  insertSnapshotHorizon,
  listAffectedPolicies,
  listRunning,
  listUnprocessed,
  markFinished,
} from '../repricing/correction-repository.ts';
import type { Correction } from '../repricing/correction-repository.ts';
import { correctPolicy } from '../repricing/correct-policy.ts';
import type { ParameterScope } from '../parameters/parameter-row.ts';
import type { JobRound } from './job-round.ts';
import { settleEach } from './settle-each.ts';

/** Corrects all policies of one correction in batches, each policy in its own transaction. */
async function correctAll(round: JobRound, correction: Correction): Promise<void> {
  const { q, transactor, now, batchSize } = round;
  const { parametersOf } = await round.numbers();
  const correcting = { correction, now, findParameters: async (scope: ParameterScope) => parametersOf(scope) };
  let after = '';
  for (;;) {
    const moved = await listAffectedPolicies(q, correction, after, batchSize);
    await settleEach(
      await listUnprocessed(q, correction.correctionId, moved),
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
 * Corrects the policies of released price corrections, oldest correction first (rulebook 2.4). The result of each policy
 * is stored. A stopped run therefore continues with the remaining policies, and no policy is corrected twice.
 * @throws AggregateError when a policy failed; the next run tries it again
 */
export async function correctPrices(round: JobRound): Promise<void> {
  for (const correction of await listRunning(round.q)) {
    await insertSnapshotHorizon(round.q, correction.correctionId);
    await correctAll(round, correction);
  }
}
