import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { RequestState, terminalStates } from '#shared/requests/request-states.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import { WorkingQueue } from '#shared/wire/desk-queue/queue.ts';
import { needsMe, notSnoozed } from '#server/desk/queue/needs-me.ts';
import { owner, workingQueue } from '#server/desk/queue/working-queue.ts';
import { transitions } from '#server/proposals/life/transitions.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { blankCase, laidCases, layCase, type LaidCase } from '#tests/support/laid-case.ts';
import { sitiToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';

let app: DeskApp;
let number = '';

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  number = await submitWithdrawal(app, await sitiToken(app));
});
afterAll(() => app.close());

const asking = askDatabase(() => app.services.pool);
const open = RequestState.options.filter((state) => !terminalStates.includes(state));

/** People whose queue it is; the other queues wait for the customer, the bank, a payment or a job. */
const peopleOf: ReadonlyMap<WorkingQueue, StaffRole> = new Map([
  ['VERIFICATION', 'VERIFIKATOR'],
  ['UNDERWRITING', 'UNDERWRITER'],
  ['APPROVAL', 'PENYETUJU'],
  ['COMPLIANCE', 'KEPATUHAN'],
]);
const roles = [...peopleOf.values()];

interface Placed {
  readonly queue: WorkingQueue | null;
  readonly owner: string | null;
  /** True when it is put aside: marked, and in nobody's list of work. */
  readonly snoozed: boolean;
  /** Roles whose people could move the case on, although they had no part in it. */
  readonly able: readonly StaffRole[];
}

/** Reads the working queue of the case, its owner, and which roles may act, for somebody who had no part in it. */
async function place(): Promise<Placed> {
  const at = await app.services.clock.businessNow();
  const read = async (role: StaffRole) => {
    const [row] = await asking.run(
      `SELECT ${workingQueue} AS queue, ${owner} AS owner, ${needsMe} AS able,
         NOT (${notSnoozed}) AS snoozed FROM proposal WHERE number = $5`,
      ['lain', [role], at, [], number],
    );
    return {
      role,
      queue: row?.['queue'],
      owner: row?.['owner'],
      able: row?.['able'] === true,
      snoozed: row?.['snoozed'] === true,
    };
  };
  const rows = [];
  for (const role of roles) rows.push(await read(role));
  return {
    queue: z.nullable(WorkingQueue).parse(rows[0]?.queue),
    owner: typeof rows[0]?.owner === 'string' ? rows[0].owner : null,
    snoozed: rows[0]?.snoozed === true,
    able: rows.filter(({ able }) => able).map(({ role }) => role),
  };
}

/** A supervisor may stop an approved request that compliance refused, but nothing asks them to. */
const isStopped = (state: RequestState, { hit }: LaidCase): boolean =>
  hit === 'UPHELD' && (state === 'DISETUJUI' || state === 'DALAM_PROSES');

/** Says what is wrong with the place of the case; undefined = nothing. */
function problemOf(
  state: RequestState,
  each: LaidCase,
  { queue, owner: holder, snoozed, able }: Placed,
): string | undefined {
  if (queue === null || queue === 'UNKNOWN') return `${state} is in no queue`;
  const people = peopleOf.get(queue);
  if (snoozed !== (each.snoozed === true && queue === 'VERIFICATION'))
    return `${state} is ${snoozed ? '' : 'not '}put aside`;
  const waits = people === undefined || holder !== null || snoozed || isStopped(state, each);
  if (!waits && !able.includes(people)) return `${state} is in ${queue}, where nobody can move it`;
  // Compliance may answer early; everybody else acts on the cases of their own queue.
  const others = able.filter((role) => role !== people && role !== 'KEPATUHAN');
  return others.length > 0 ? `${others.join(' ')} can move ${state}, which is in ${queue}` : undefined;
}

it('the transition table leads only to states that have a queue or end the case', () => {
  const reached = new Set(transitions.flatMap(({ from, to }) => [from, to]));
  expect([...reached].filter((state) => !terminalStates.includes(state)).toSorted()).toEqual(open.toSorted());
});

it.each(laidCases)('each open state is in exactly one queue, that of whoever can move it, with $name', async (each) => {
  const wrong: string[] = [];
  for (const state of open) {
    await layCase(asking, number, state, each, 'tamu');
    const problem = problemOf(state, each, await place());
    if (problem !== undefined) wrong.push(problem);
  }
  expect(wrong).toEqual([]);
});

it.each([
  ['DALAM_PROSES', true, 'SYSTEM'],
  ['DALAM_PROSES', false, 'FINANCE'],
  ['GAGAL_TRANSFER', false, 'FINANCE'],
  ['PROSES_TRANSFER', false, 'BANK'],
  ['PENAWARAN', true, 'CUSTOMER'],
  ['MENUNGGU_PEMBAYARAN', true, 'CUSTOMER'],
  ['MASA_DEPAN', true, 'UNKNOWN'],
])('a case in %s that holds its lock: %s is in the queue %s', async (state, holdsLock, queue) => {
  await asking.run('DELETE FROM compliance_look WHERE request_number = $1', [number]);
  await asking.run(`UPDATE proposal SET ${blankCase}, state = $2 WHERE number = $1`, [number, state]);
  await asking.run(`UPDATE proposal SET holds_lock = $2 WHERE number = $1`, [number, holdsLock]);
  expect((await place()).queue).toBe(queue);
});

it('an ended case is in no queue', async () => {
  await asking.run(`UPDATE proposal SET state = 'SELESAI', ended_at = now() WHERE number = $1`, [number]);
  expect(await place()).toEqual({ queue: null, owner: null, snoozed: false, able: [] });
});
