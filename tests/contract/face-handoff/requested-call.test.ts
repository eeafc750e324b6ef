import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestedCalls } from '#shared/wire/face-handoff/requested-call.ts';
import { DeskRequestedCalls } from '#shared/wire/operations/desk-requested-calls.ts';
import { deleteOldDrafts } from '#server/retention/drafts-job.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { startDeskApp, staffToken, type DeskApp } from '#tests/support/desk-app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';

let app: DeskApp;
let token = '';
let verifier = '';

beforeAll(async () => {
  app = await startDeskApp();
  token = await signIn(app.server);
  verifier = await staffToken(app, 'verifikator1');
});
afterAll(() => app.close());

const { run, one } = askDatabase(() => app.services.pool);
const subject = 'partial-withdraw';

const askFor = (slot: string, who = token, about = subject) =>
  app.call('POST', '/api/v1/requested-calls', who, { subject: about, slot });
const read = async (who = token) =>
  RequestedCalls.parse((await app.call('GET', `/api/v1/requested-calls?subject=${subject}`, who)).data);
const list = async (who = verifier) =>
  DeskRequestedCalls.parse((await app.call('GET', '/desk/v1/requested-calls', who)).data);
const desk = (id: string, how: string, who = verifier) =>
  app.call('POST', `/desk/v1/requested-calls/${id}/${how}`, who, { note: 'Dibantu memakai ponsel keluarga.' });

describe('requested call', () => {
  it('names the registered number masked, and a day until which we call', async () => {
    expect(await read()).toEqual({ phone: '********0001', call: null });
    expect((await askFor('NOON')).status).toBe(200);
    expect(await read()).toMatchObject({ call: { state: 'OPEN', slot: 'NOON', tried_at: null } });
    const days = await one(`SELECT (call_by - requested_at::date)::text AS answer FROM requested_call`);
    expect(Number(days)).toBeGreaterThanOrEqual(1);
  });

  it('stays one call when its time is changed', async () => {
    await askFor('MORNING');
    expect((await list()).items.map(({ slot }) => slot)).toEqual(['MORNING']);
  });

  it('sends no request, and replaces no face check', async () => {
    expect(await one(`SELECT count(*)::text AS answer FROM proposal WHERE policy_number = '7700000001'`)).toBe('0');
    const sent = await app.call('POST', '/api/v1/transaction-proposal/partial-withdraw', token, {
      withdraw_type: 2,
      items: [{ fund_code: 'X', apply_amount: 2_000_000, apply_units: 0 }],
      ktp_attachment: await app.upload(token, 'KTP'),
      liveness_attachment: await app.upload(token, 'LIVENESS'),
    });
    expect(sent.status).toBe(422);
  });

  it.each([
    ['another type', 'change-occupation', 'NOON', 'subject'],
    ['another time', subject, 'NIGHT', 'slot'],
  ])('is refused for %s', async (_name, about, slot, path) => {
    expectRefusal(await askFor(slot, token, about), { status: 422, path });
  });

  it('belongs to its holder', async () => {
    const other = await signIn(app.server, ahmad);
    expect((await read(other)).call).toBeNull();
    expectRefusal(await app.call('POST', '/api/v1/requested-calls/withdraw', other, { subject }), { status: 404 });
    expect((await read()).call?.state).toBe('OPEN');
  });
});

describe('requested call at the desk', () => {
  it('is listed with a masked number, which only callers may open, and the opening is recorded', async () => {
    const [call] = (await list()).items;
    expect(call).toMatchObject({ phone: '********0001', title: 'Penarikan Sebagian Dana Investasi', tries: 0 });
    const auditor = await staffToken(app, 'auditor1');
    expect(await list(auditor)).toMatchObject({ may_call: false });
    const id = call?.id ?? '';
    expectRefusal(await desk(id, 'phone', auditor), { status: 403 });
    expect((await desk(id, 'phone')).data).toEqual({ phone: '6281200000001' });
    const views = `SELECT count(*)::text AS answer FROM audit_event WHERE action = 'requested-call.phone-viewed' AND actor = 'staff:verifikator1' AND detail->>'call' = $1`;
    expect(await one(views, [id])).toBe('1');
    expectRefusal(await app.call('GET', '/desk/v1/requested-calls', await staffToken(app, 'keuangan1')), {
      status: 403,
    });
  });

  it('stays open when nobody answers, and the customer reads it', async () => {
    const id = (await list()).items[0]?.id ?? '';
    await desk(id, 'missed');
    expect((await list()).items[0]).toMatchObject({ tries: 1, tried_by: 'verifikator1', note: expect.any(String) });
    expect((await read()).call?.tried_at).not.toBeNull();
  });

  it('ends when the customer was reached; a second person reads by whom', async () => {
    const id = (await list()).items[0]?.id ?? '';
    expect((await desk(id, 'reached')).data).toMatchObject({ items: [] });
    expect((await read()).call?.state).toBe('REACHED');
    const late = await desk(id, 'reached', await staffToken(app, 'penyetuju1'));
    expectRefusal(late, { status: 409, code: 'REQ-STATE' });
    expect(late.message).toContain('Sudah dihubungi oleh');
    expectRefusal(await desk(id, 'phone'), { status: 404 });
    expectRefusal(await desk('tidak-ada', 'missed'), { status: 404 });
  });

  it('can be withdrawn and made again, until the limit of the day', async () => {
    await askFor('AFTERNOON');
    await app.call('POST', '/api/v1/requested-calls/withdraw', token, { subject });
    expect((await read()).call?.state).toBe('WITHDRAWN');
    expect((await list()).items).toEqual([]);
    await run(`UPDATE limit_bucket SET hits = 10 WHERE rule = 'requested-calls-per-policy'`);
    expectRefusal(await askFor('NOON'), { status: 429, code: 'RATE_LIMIT' });
  });

  it('is removed as late as its draft would be', async () => {
    await run(`UPDATE requested_call SET requested_at = requested_at - interval '181 days' WHERE state = 'REACHED'`);
    await deleteOldDrafts(app.services).run({});
    expect(await one('SELECT count(*)::text AS answer FROM requested_call')).toBe('1');
  });
});
