import type { SealedQueryable, Transactor } from '../db/database.ts';

/** Records so many loaded rows in the audit trail, inside the transaction that loaded them. */
export type NoteLoaded = (q: SealedQueryable, loaded: number) => Promise<void>;

class DryRunOver extends Error {}

/** Runs `work` in a transaction and undoes it; returns its result. */
async function tryOnly<Value>(transactor: Transactor, work: (q: SealedQueryable) => Promise<Value>): Promise<Value> {
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
  transactor: Transactor,
  dryRun: boolean,
  work: (q: SealedQueryable) => Promise<Value>,
): Promise<Value> => (dryRun ? tryOnly(transactor, work) : transactor.inTransaction(work));

/** Lock number, chosen freely: loads run one at a time. */
const IMPORT_LOCK = 7_700_040;

/** Makes other loads wait until this transaction is over. */
export async function lockLoads(q: SealedQueryable): Promise<void> {
  await q.query('SELECT pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
}
