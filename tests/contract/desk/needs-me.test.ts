import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestState, terminalStates } from '#shared/requests/request-states.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { readContext } from '#server/desk/case/attachment-openings.ts';
import { listQueue } from '#server/desk/queue/queue-repository.ts';
import { QueueQuestion } from '#server/desk/queue/queue-question.ts';
import { nothingSearched } from '#server/desk/queue/searched-for.ts';
import type { Viewer } from '#server/desk/queue/viewer.ts';
import { findProposal } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { Compliance } from '#server/screening/screening-hit-repository.ts';
import { caseActions, refusalOf } from '#server/proposals/case-actions/all-case-actions.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';

let app: DeskApp;
let desk: DeskStory;
let number = '';

beforeAll(async () => {
  app = await startDeskApp();
  desk = await createDeskStory(app);
  number = await submitWithdrawal(app, await sitiToken(app));
  await desk.press('verifikator1', number, 'claim');
});
afterAll(() => app.close());

const { run } = askDatabase(() => app.services.pool);
const past = `now() - interval '10 years'`;
const future = `now() + interval '10 years'`;
const blank = `claimed_by = NULL, claimed_until = NULL, verifier = NULL, proposed = NULL, waits_for = NULL, review_level = 'S',
  underwriter = NULL, first_approver = NULL, decided_at = NULL, holds_lock = true, ended_at = NULL`;

interface Case {
  readonly name: string;
  /** SQL for the columns; `$2` = the viewer. */
  readonly columns: string;
  readonly hit?: 'OPEN' | 'UPHELD';
}

/** Variants of a case besides its state. */
const cases: readonly Case[] = [
  { name: 'nothing else', columns: `claimed_by = $2` },
  { name: 'a claim of the viewer', columns: `claimed_by = $2, claimed_until = ${future}` },
  { name: 'a claim of the viewer that is over', columns: `claimed_by = $2, claimed_until = ${past}` },
  { name: 'a claim of somebody else', columns: `claimed_by = $2 || 'x', claimed_until = ${future}` },
  { name: 'a claim of somebody else that is over', columns: `claimed_by = $2 || 'x', claimed_until = ${past}` },
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

async function lay(state: RequestState, { columns, hit }: Case, userName: string): Promise<void> {
  await run(`UPDATE proposal SET state = $3, ${blank} WHERE number = $1 AND $2 <> ''`, [number, userName, state]);
  await run(`UPDATE proposal SET ${columns} WHERE number = $1 AND $2 <> ''`, [number, userName]);
  await run('DELETE FROM compliance_look WHERE request_number = $1', [number]);
  if (hit !== undefined)
    await run(
      `INSERT INTO compliance_look (request_number, about, state, found_at, answered_by, answered_at, note)
       VALUES ($1, 'Uji', $2, now(), CASE WHEN $2 = 'UPHELD' THEN 'lain' END, CASE WHEN $2 = 'UPHELD' THEN now() END, CASE WHEN $2 = 'UPHELD' THEN 'Tidak.' END)`,
      [number, hit],
    );
}

/** True for a case action that moves the case on: rejects only what must be rejected, clears only unanswered hits. */
const leadsOn = (action: string, row: ProposalRow, compliance: Compliance): boolean => {
  if (action === 'reject') return row.proposed === 'reject' || compliance === 'upheld';
  return action !== 'clear-compliance' || compliance === 'open';
};

/** Roles with case actions, and one that only reads. */
const roles: readonly StaffRole[] = [...new Set(caseActions.map(({ role }) => role)), 'AUDITOR'];

const mine = { ...QueueQuestion.parse({ state: 'mine' }), found: nothingSearched };

/** Compares the viewer's needs in the queue with the actions of the case, role by role; attachments can be opened. */
async function compare(userName: string): Promise<readonly string[]> {
  const wrong: string[] = [];
  const { pool, log } = app.services;
  const at = await app.services.clock.businessNow();
  const row = await findProposal(pool, number);
  if (row === undefined) throw new Error('the case is not there');
  const caller = { sessionId: '', sessionKey: Buffer.alloc(0), userName, displayName: userName, roles: [] };
  const context = { ...(await readContext(pool, app.services, row, caller, at)), unopened: [] };
  for (const role of roles) {
    const viewer: Viewer = { userName, roles: [role], at, pays: [] };
    const found = await listQueue({ pool, log }, viewer, mine, { recentDays: 7, limit: 1 });
    const steps = caseActions.filter(
      (step) => step.needsMe && refusalOf(step, { ...context, roles: [role] }) === undefined,
    );
    const needed = steps.some(({ action }) => leadsOn(action, row, context.compliance));
    if (needed !== found.length > 0) wrong.push(`${role} is ${needed ? 'not listed' : 'listed'} in ${row.state}`);
  }
  return wrong;
}

describe.each(['verifikator1', 'tamu'])("list of cases that need '%s'", (userName) => {
  const open = RequestState.options.filter((state) => !terminalStates.includes(state));
  it.each(cases)('lists only cases on which the caller can act, with $name', async (each) => {
    const wrong: string[] = [];
    for (const state of open) {
      await lay(state, each, userName);
      wrong.push(...(await compare(userName)));
    }
    expect(wrong).toEqual([]);
  });
});

it('a case in an unknown state is shown and counted, and does not break other lists', async () => {
  const token = await staffToken(app, 'penyetuju1');
  await run(`UPDATE proposal SET ${blank}, state = 'MASA_DEPAN' WHERE number = $1`, [number]);
  const queue = async (filter: string) => {
    const reply = await app.call('GET', `/desk/v1/queue?state=${filter}`, token);
    return Queue.parse(reply.data);
  };
  const { items, counts } = await queue('open');
  expect(items).toMatchObject([{ number, state: null, state_text: 'Status tidak dikenal', needs_me: false }]);
  expect(counts.find(({ filter }) => filter === 'open')?.count).toBe(1);
  expect((await queue('mine')).items).toEqual([]);
  expect((await queue('ended')).items).toEqual([]);
});
