import type { LoadQueryable } from '../db/copy-rows.ts';
import type { Queryable, Transactor } from '../db/database.ts';
import { findWatermark } from '../jobs/business-date-watermark.ts';
import { digestOf, listKnownPolicies, saveImported } from './imported-policies.ts';
import { lockLoads, runLoad, type NoteLoaded } from './run-load.ts';
import { insertPolicyRecords } from './insert-policy-records.ts';
import type { LoadMoment } from './load-moment.ts';
import type { LoadReport } from './load-report.ts';
import type { LoadTerms } from './load-terms.ts';
import type { EarlierNotice, PolicyRecord } from './policy-record.ts';
import { saveEach } from './save-each.ts';

/** Checked line of a file. */
export interface Line {
  readonly line: number;
  readonly record: PolicyRecord;
}

/** Notice of earlier times, and its policy. */
type PolicyNotice = EarlierNotice & { readonly policyNumber: string };

/** Stores notices where the portal reads them, inside the transaction of the load. */
export type SaveNotices = (q: Queryable, notices: readonly PolicyNotice[]) => Promise<void>;

/** A running load: where to, on which day, and what came of it so far. */
export interface Load {
  readonly transactor: Transactor<LoadQueryable>;
  readonly at: LoadMoment;
  readonly terms: LoadTerms;
  readonly dryRun: boolean;
  readonly report: LoadReport;
  readonly note: NoteLoaded;
  readonly saveNotices: SaveNotices;
}

/** Sorts the lines of a batch: new policies, those loaded before, and those that differ from what is there. */
async function sortLines(q: Queryable, lines: readonly Line[]) {
  const known = await listKnownPolicies(
    q,
    lines.map(({ record }) => record.policy.number),
  );
  const fresh = lines.filter(({ record }) => !known.has(record.policy.number));
  const there = lines.filter(({ record }) => known.has(record.policy.number));
  const changed = there.filter(({ record }) => known.get(record.policy.number) !== digestOf(record));
  return { fresh, changed, unchanged: there.length - changed.length };
}

const noticesOf = ({ policy, notices = [] }: PolicyRecord): readonly PolicyNotice[] =>
  notices.map((notice) => ({ ...notice, policyNumber: policy.number }));

/** Adds lines to the refused ones, all for the same reason. */
function refuse(report: LoadReport, lines: readonly Line[], field: string, sentence: string): void {
  report.refused.push(...lines.map(({ line }) => ({ line, problems: [{ field, sentence }] })));
}

/**
 * Loads checked lines in one transaction. New policies join the installation on the day that its daily work has reached:
 * no day is skipped and none is done twice.
 */
export async function loadLines(load: Load, lines: readonly Line[]): Promise<void> {
  const { transactor, at, terms, dryRun, report, note, saveNotices } = load;
  const work = async (q: LoadQueryable) => {
    await lockLoads(q);
    const sorted = await sortLines(q, lines);
    const reached = (await findWatermark(q)) ?? at.asOf;
    const meant = reached === at.asOf ? sorted.fresh : [];
    const failed = await saveEach(q, meant, async (some) => {
      const records = some.map(({ record }) => record);
      await insertPolicyRecords(q, records, at, terms);
      await saveImported(q, records, at);
      await saveNotices(q, records.flatMap(noticesOf));
    });
    if (meant.length > failed.length) await note(q, meant.length - failed.length);
    return { ...sorted, reached, failed, meant };
  };
  const { fresh, changed, unchanged, reached, failed, meant } = await runLoad(transactor, dryRun, work);
  report.loaded += meant.length - failed.length;
  report.unchanged += unchanged;
  report.refused.push(...failed);
  refuse(report, changed, 'policy.number', 'this policy is in the database already, with other content');
  if (meant.length < fresh.length)
    refuse(report, fresh, 'asOf', `the file stands on ${at.asOf}, but daily work here has reached ${reached}`);
}
