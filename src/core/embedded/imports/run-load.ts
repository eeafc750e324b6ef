import type { LoadQueryable } from '../db/copy-rows.ts';
import type { Queryable, Transactor } from '../db/database.ts';

/** Records so many loaded rows in the audit trail, inside the transaction that loaded them. */
export type NoteLoaded = (q: Queryable, loaded: number) => Promise<void>;

class DryRunOver extends Error {}

/** Runs `work` in a transaction and undoes it; returns its result. */
async function tryOnly<Value>(
  transactor: Transactor<LoadQueryable>,
  work: (q: LoadQueryable) => Promise<Value>,
): Promise<Value> {
  let result: { readonly value: Value } | undefined;
  try {
    await transactor.inTransaction(async (q) => {
      result = { value: await work(q) };
      throw new DryRunOver();
    });
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error;
  }
  if (result === undefined) throw new Error('The trial run ended without a result.');
  return result.value;
}

/** Runs `work` in a transaction; a dry run undoes it and returns what it would have returned. */
export const runLoad = <Value>(
  transactor: Transactor<LoadQueryable>,
  dryRun: boolean,
  work: (q: LoadQueryable) => Promise<Value>,
): Promise<Value> => (dryRun ? tryOnly(transactor, work) : transactor.inTransaction(work));

/** Lock number, chosen freely: loads run one at a time. */
const IMPORT_LOCK = 7_700_040;

/** Makes other loads wait until this transaction is over. */
export async function lockLoads(q: Queryable): Promise<void> {
  await q.query('SELECT pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
}
