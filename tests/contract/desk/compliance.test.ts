import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { saveWatchList } from '#server/screening/watch-list-repository.ts';
import { startDeskApp, staffToken, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, numberOf, type DeskStory } from '#tests/support/desk-story.ts';
import { sendRole } from '#tests/support/role-changes.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

let app: DeskApp;
let desk: DeskStory;
let compliance = '';

beforeAll(async () => {
  app = await startDeskApp();
  desk = await createDeskStory(app);
  compliance = await staffToken(app, 'kepatuhan1');
});
afterAll(() => app.close());

/** Person who resembles the demo's made-up watch-list entry DEMO-P-001. */
const listed = { relation: 7, first_name: 'LESTARI', last_name: 'PURWOKUSUMO ADIMULYA' };
const reason = { reason: 'Orang lain: tempat lahir dan NIK berbeda.' };

const queueOf = async () =>
  Queue.parse((await app.call('GET', '/desk/v1/queue?state=mine', compliance)).data).items.map(({ number }) => number);

const propose = async (number: string) => {
  await desk.press('verifikator1', number, 'claim');
  await desk.press('verifikator1', number, 'propose', { decision: 'approve' });
};

describe('new payer whose name is on a watch list', () => {
  let token = '';
  let number = '';

  it('waits in the compliance queue, and the customer does not see why', async () => {
    token = await signIn(app.server, ahmad);
    number = numberOf(await sendRole(app, token, 'change-payer', listed));
    expect(await queueOf()).toEqual([number]);
    expect((await desk.view('kepatuhan1', number)).looks).toEqual([
      {
        about: 'Pembayar',
        state: 'OPEN',
        state_text: 'Menunggu kepatuhan',
        detail: 'Mirip 100% dengan Lestari Purwokusumo Adimulya (DPPSPM DEMO-P-001).',
        lines: [],
        answer: '',
      },
    ]);
    const reply = await app.call('GET', `/api/v1/transaction-proposal/${number}`, token);
    const shown = JSON.stringify(ProposalDetail.parse(reply.data));
    expect(shown).not.toMatch(/kepatuhan|DPPSPM|DEMO-P-001/i);
  });

  it('cannot be approved before compliance has decided', async () => {
    await propose(number);
    expect(await desk.press('penyetuju1', number, 'approve')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Menunggu pemeriksaan kepatuhan.'),
    });
    expect(await desk.press('verifikator1', number, 'clear-compliance', reason)).toMatchObject({ status: 403 });
  });

  it('continues once compliance has cleared the finding; person and reason are recorded', async () => {
    expect(await desk.press('kepatuhan1', number, 'clear-compliance', { reason: '' })).toMatchObject({ status: 422 });
    expect(await desk.press('kepatuhan1', number, 'clear-compliance', reason)).toMatchObject({ status: 200 });
    expect(await queueOf()).toEqual([]);
    const seen = await desk.view('penyetuju1', number);
    expect(seen.looks[0]).toMatchObject({ state: 'CLEARED', answer: expect.stringContaining(reason.reason) });
    expect(seen.events.map(({ title }) => title)).toContain('Kepatuhan: tidak ada keberatan');
    expect(await desk.press('penyetuju1', number, 'approve')).toMatchObject({ status: 200 });
    await app.work();
    expect(await desk.stateOf(token, number)).toBe('DALAM_PROSES');
  });
});

describe('name added to a watch list after the request', () => {
  it('is found before the approval, which is refused while compliance objects', async () => {
    const token = await signIn(app.server, siti);
    const number = numberOf(await sendRole(app, token, 'change-payer', { relation: 1 }));
    await propose(number);
    const now = app.services.clock.systemNow();
    const budi = { list: 'PEP', reference: 'X-9', name: 'Budi Santoso', birth_date: null } as const;
    await inTransaction(app.services.pool, (tx) => saveWatchList(tx, 'PEP', [budi], now));
    const refused = await desk.press('penyetuju1', number, 'approve');
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('Menunggu pemeriksaan kepatuhan.') });
    await desk.press('kepatuhan1', number, 'uphold-compliance', { reason: 'Sesuai daftar PEP, tidak disetujui.' });
    expect(await desk.press('penyetuju1', number, 'approve')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Kepatuhan tidak menyetujui.'),
    });
    expect(await desk.press('penyetuju1', number, 'reject', { reason: 'COMPLIANCE' })).toMatchObject({ status: 200 });
    const reply = await app.call('GET', `/api/v1/transaction-proposal/${number}`, token);
    const { state, decision } = ProposalDetail.parse(reply.data);
    expect({ state, decision }).toMatchObject({ state: 'DITOLAK', decision: { reason: 'Tidak memenuhi syarat.' } });
  });
});

it('a person removed from a watch list stays on record and is no longer found', async () => {
  const now = app.services.clock.systemNow();
  const taken = await inTransaction(app.services.pool, (tx) => saveWatchList(tx, 'DTTOT', [], now));
  expect(taken).toEqual({ listed: 0, removed: 1 });
  const { rows } = await app.services.pool.query(
    `SELECT count(*)::integer AS kept, count(removed_at)::integer AS removed FROM watch_entry WHERE list = 'DTTOT'`,
  );
  expect(rows).toEqual([{ kept: 1, removed: 1 }]);
});
