import type { SealedQueryable, Transactor } from '../db/database.ts';
import { findWatermark } from '../jobs/business-date-watermark.ts';
import { digestOf, listKnownPolicies, saveImported } from './imported-policies.ts';
import { lockLoads, runLoad, type NoteLoaded } from './run-load.ts';
import { insertPolicyRecords } from './insert-policy-records.ts';
import { loadEach, refuse } from './load-each.ts';
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
  readonly note: NoteLoaded;
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

/**
 * Loads lines in one transaction. New policies join the installation on the day that its daily work has reached: no day is
 * skipped and none is done twice. @throws DatabaseError when the database refuses one of them
 */
async function loadBatch({ transactor, at, terms, dryRun, report, note }: Load, lines: readonly Line[]): Promise<void> {
  const work = async (q: SealedQueryable) => {
    await lockLoads(q);
    const sorted = await sortLines(q, lines);
    const reached = (await findWatermark(q)) ?? at.asOf;
    const records = reached === at.asOf ? sorted.fresh.map(({ record }) => record) : [];
    if (records.length > 0) {
      await insertPolicyRecords(q, records, at, terms);
      await saveImported(q, records, at);
      await note(q, records.length);
    }
    return { ...sorted, reached, loaded: records.length };
  };
  const { fresh, changed, unchanged, reached, loaded } = await runLoad(transactor, dryRun, work);
  report.loaded += loaded;
  report.unchanged += unchanged;
  refuse(report, changed, 'policy.number', 'this policy is in the database already, with other content');
  if (loaded < fresh.length)
    refuse(report, fresh, 'asOf', `the file stands on ${at.asOf}, but daily work here has reached ${reached}`);
}

/** Loads a batch of checked lines. */
export const loadLines = (load: Load, lines: readonly Line[]): Promise<void> =>
  loadEach(lines, load.report, (some) => loadBatch(load, some));
