import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestState, terminalStates } from '#shared/requests/request-states.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { readContext } from '#server/desk/case/attachment-openings.ts';
import { countQueue } from '#server/desk/queue/queue-repository.ts';
import { QueueQuestion } from '#server/desk/queue/queue-question.ts';
import { nothingSearched } from '#server/desk/queue/searched-for.ts';
import type { Viewer } from '#server/desk/queue/viewer.ts';
import { findProposal } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { Compliance } from '#server/screening/screening-hit-repository.ts';
import { caseActions, refusalOf } from '#server/proposals/case-actions/all-case-actions.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { blankCase, laidCases, layCase } from '#tests/support/laid-case.ts';
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

const asking = askDatabase(() => app.services.pool);
const { run } = asking;

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
  const { pool } = app.services;
  const at = await app.services.clock.businessNow();
  const row = await findProposal(pool, number);
  if (row === undefined) throw new Error('the case is not there');
  const caller = { userName, roles: [] };
  const context = { ...(await readContext(pool, app.services, row, caller, { at, recordedAt: at })), unopened: [] };
  for (const role of roles) {
    const viewer: Viewer = { userName, roles: [role], at, pays: [] };
    const found = await countQueue(pool, viewer, mine, { recentDays: 7 });
    const steps = caseActions.filter(
      (step) => step.needsMe && refusalOf(step, { ...context, roles: [role] }) === undefined,
    );
    // A case that is put aside waits for its day, although it can be taken up.
    const needed = steps.some(
      (step) => leadsOn(step.action, row, context.compliance) && !(context.snoozed && step.role === 'VERIFIKATOR'),
    );
    if (needed !== found > 0) wrong.push(`${role} is ${needed ? 'not listed' : 'listed'} in ${row.state}`);
  }
  return wrong;
}

describe.each(['verifikator1', 'tamu'])("list of cases that need '%s'", (userName) => {
  const open = RequestState.options.filter((state) => !terminalStates.includes(state));
  it.each(laidCases)('lists only cases on which the caller can act, with $name', async (each) => {
    const wrong: string[] = [];
    for (const state of open) {
      await layCase(asking, number, state, each, userName);
      wrong.push(...(await compare(userName)));
    }
    expect(wrong).toEqual([]);
  });
});

it('a case in an unknown state is shown and counted, and does not break other lists', async () => {
  const token = await staffToken(app, 'penyetuju1');
  await run(`UPDATE proposal SET ${blankCase}, state = 'MASA_DEPAN' WHERE number = $1`, [number]);
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
