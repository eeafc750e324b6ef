import type { RequestState } from '#shared/requests/request-states.ts';
import type { Asking } from './ask-database.ts';

const past = `now() - interval '10 years'`;
const future = `now() + interval '10 years'`;
/** SQL: columns of a case that nobody has touched. */
export const blankCase = `claimed_by = NULL, claimed_until = NULL, verifier = NULL, proposed = NULL, waits_for = NULL, review_level = 'S',
  underwriter = NULL, first_approver = NULL, decided_at = NULL, holds_lock = true, ended_at = NULL`;

/** Variant of a case besides its state. */
export interface LaidCase {
  readonly name: string;
  /** SQL for the columns; `$2` = the viewer. */
  readonly columns: string;
  readonly hit?: 'OPEN' | 'UPHELD';
  /** True for a case that is put aside. */
  readonly snoozed?: true;
}

/** Variants of a case besides its state. */
export const laidCases: readonly LaidCase[] = [
  { name: 'nothing else', columns: `claimed_by = $2` },
  { name: 'a claim of the viewer', columns: `claimed_by = $2, claimed_until = ${future}` },
  { name: 'a claim of the viewer that is over', columns: `claimed_by = $2, claimed_until = ${past}` },
  { name: 'a claim of somebody else', columns: `claimed_by = $2 || 'x', claimed_until = ${future}` },
  { name: 'a claim of somebody else that is over', columns: `claimed_by = $2 || 'x', claimed_until = ${past}` },
  { name: 'nobody, put aside', columns: `claimed_by = NULL`, snoozed: true },
  {
    name: 'a claim of the viewer, put aside',
    columns: `claimed_by = $2, claimed_until = ${future}`,
    snoozed: true,
  },
  { name: 'the viewer as verifier', columns: `verifier = $2, proposed = 'approve'` },
  { name: 'a proposal to approve', columns: `verifier = $2 || 'x', proposed = 'approve'` },
  { name: 'a proposal to reject', columns: `verifier = $2 || 'x', proposed = 'reject'` },
  { name: 'a proposal of the viewer to reject', columns: `verifier = $2, proposed = 'reject'` },
  { name: 'a statement to come', columns: `verifier = $2 || 'x', proposed = 'approve', waits_for = 'STATEMENT'` },
  {
    name: 'a link that nobody opened',
    columns: `verifier = $2 || 'x', proposed = 'approve', waits_for = 'CONFIRMATION'`,
  },
  {
    name: 'the viewer as first approver',
    columns: `verifier = $2 || 'x', proposed = 'approve', review_level = 'S+', first_approver = $2`,
  },
  {
    name: 'another first approver',
    columns: `verifier = $2 || 'x', proposed = 'approve', review_level = 'S+', first_approver = $2 || 'y'`,
  },
  { name: 'a risk to judge', columns: `verifier = $2 || 'x', review_level = 'U'` },
  { name: 'a matter for compliance', columns: `verifier = $2 || 'x', proposed = 'approve'`, hit: 'OPEN' },
  {
    name: 'a matter for compliance and a proposal to reject',
    columns: `verifier = $2 || 'x', proposed = 'reject'`,
    hit: 'OPEN',
  },
  { name: 'a no of compliance', columns: `verifier = $2 || 'x', proposed = 'approve'`, hit: 'UPHELD' },
  {
    name: 'a matter for compliance after the decision',
    columns: `verifier = $2 || 'x', proposed = 'approve', decided_at = ${past}`,
    hit: 'OPEN',
  },
  {
    name: 'a matter for compliance, checked by the viewer',
    columns: `verifier = $2, proposed = 'approve'`,
    hit: 'OPEN',
  },
];

/** Puts the case into a state and a variant of it, seen by `userName`. */
export async function layCase(
  { run }: Pick<Asking, 'run'>,
  number: string,
  state: RequestState,
  { columns, hit, snoozed }: LaidCase,
  userName: string,
): Promise<void> {
  await run(`UPDATE proposal SET state = $3, ${blankCase} WHERE number = $1 AND $2 <> ''`, [number, userName, state]);
  await run(`UPDATE proposal SET ${columns} WHERE number = $1 AND $2 <> ''`, [number, userName]);
  await run('DELETE FROM case_snooze WHERE number = $1', [number]);
  if (snoozed)
    await run(
      `INSERT INTO case_snooze (number, until, reason, snoozed_by, snoozed_at, version)
       SELECT number, DATE '2099-12-31', 'OTHER', 'verifikator1', now(), version FROM proposal WHERE number = $1`,
      [number],
    );
  await run('DELETE FROM compliance_look WHERE request_number = $1', [number]);
  if (hit !== undefined)
    await run(
      `INSERT INTO compliance_look (request_number, about, state, found_at, answered_by, answered_at, note)
       VALUES ($1, 'Uji', $2, now(), CASE WHEN $2 = 'UPHELD' THEN 'lain' END, CASE WHEN $2 = 'UPHELD' THEN now() END, CASE WHEN $2 = 'UPHELD' THEN 'Tidak.' END)`,
      [number, hit],
    );
}
