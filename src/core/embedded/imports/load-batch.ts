import { DatabaseError } from 'pg';
import type { SealedQueryable, Transactor } from '../db/database.ts';
import { findWatermark } from '../jobs/business-date-watermark.ts';
import { digestOf, listKnownPolicies, saveImported } from './imported-policies.ts';
import { insertPolicyRecords } from './insert-policy-records.ts';
import type { LoadMoment } from './load-moment.ts';
import type { LoadReport } from './load-report.ts';
import type { LoadTerms } from './load-terms.ts';
import type { PolicyRecord } from './policy-record.ts';

/** Checked line of a file. */
export interface Line {
  readonly line: number;
  readonly record: PolicyRecord;
}

/** A running load: where to, on which day, and what came of it so far. */
export interface Load {
  readonly transactor: Transactor;
  readonly at: LoadMoment;
  readonly terms: LoadTerms;
  readonly dryRun: boolean;
  readonly report: LoadReport;
}

/** One load at a time. */
const IMPORT_LOCK = 7_700_040;

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

/** Sorts the lines of a batch: new policies, those loaded before, and those that differ from what is there. */
async function sortLines(q: SealedQueryable, lines: readonly Line[]) {
  const known = await listKnownPolicies(
    q,
    lines.map(({ record }) => record.policy.number),
  );
  const fresh = lines.filter(({ record }) => !known.has(record.policy.number));
  const there = lines.filter(({ record }) => known.has(record.policy.number));
  const changed = there.filter(({ record }) => known.get(record.policy.number) !== digestOf(record));
  return { fresh, changed, unchanged: there.length - changed.length };
}

const refuse = (report: LoadReport, lines: readonly Line[], field: string, sentence: string): void => {
  report.refused.push(...lines.map(({ line }) => ({ line, problems: [{ field, sentence }] })));
};

/**
 * Loads lines in one transaction. New policies join the installation on the day that its daily work has reached: no day is
 * skipped and none is done twice. @throws DatabaseError when the database refuses one of them
 */
async function loadBatch({ transactor, at, terms, dryRun, report }: Load, lines: readonly Line[]): Promise<void> {
  const work = async (q: SealedQueryable) => {
    await q.query('SELECT pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
    const sorted = await sortLines(q, lines);
    const reached = (await findWatermark(q)) ?? at.asOf;
    const records = reached === at.asOf ? sorted.fresh.map(({ record }) => record) : [];
    await insertPolicyRecords(q, records, at, terms);
    await saveImported(q, records, at);
    return { ...sorted, reached, loaded: records.length };
  };
  const { fresh, changed, unchanged, reached, loaded } = await (dryRun
    ? tryOnly(transactor, work)
    : transactor.inTransaction(work));
  report.loaded += loaded;
  report.unchanged += unchanged;
  refuse(report, changed, 'policy.number', 'this policy is in the database already, with other content');
  if (loaded < fresh.length)
    refuse(report, fresh, 'asOf', `the file stands on ${at.asOf}, but daily work here has reached ${reached}`);
}

/** True for an error about the data of a statement: a bad value or a broken constraint. */
const isAboutData = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');

/** Loads a batch; when the database refuses it, each line alone, so that one bad line costs no other. */
export async function loadLines(load: Load, lines: readonly Line[]): Promise<void> {
  try {
    await loadBatch(load, lines);
  } catch (error) {
    const [only, ...others] = lines;
    if (!isAboutData(error) || only === undefined) throw error;
    if (others.length > 0) for (const line of lines) await loadLines(load, [line]);
    else {
      const field = [error.table, error.constraint ?? error.column].filter(Boolean).join('.');
      load.report.refused.push({ line: only.line, problems: [{ field, sentence: error.message }] });
    }
  }
}
