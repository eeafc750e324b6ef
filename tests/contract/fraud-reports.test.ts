import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DeskCase } from '#shared/wire/desk.ts';
import { DeskReports } from '#shared/wire/desk-reports.ts';
import { DeskFrauds, type DeskFraud } from '#shared/wire/fraud/fraud-report.ts';
import { cleanUpFrauds } from '#server/fraud/clean-up-frauds-job.ts';
import { deskAppOn, staffToken, submitWithdrawal, type DeskApp, type Reply } from '../support/desk-app.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startTestServer } from '../support/server.ts';
import { ahmad, signIn, siti } from '../support/sign-in.ts';

let app: DeskApp;
let clerk = '';
let compliance = '';

beforeAll(async () => {
  const env = {
    LIMITS_LOGIN_FLOOR_MS: '1',
    LIMITS_FRAUD_REPORTS_PER_PHONE: '2',
    LIMITS_FRAUD_REPORTS_PER_ADDRESS: '7',
  };
  app = deskAppOn(await startTestServer({ jobs: 'by hand', env }));
  clerk = await staffToken(app, 'verifikator1');
  compliance = await staffToken(app, 'kepatuhan1');
});
afterAll(() => app.close());

type Body = Readonly<Record<string, unknown>>;

const run = async (sql: string, values: unknown[] = []) =>
  (await app.services.pool.query<Record<string, unknown>>(sql, values)).rows;
const one = async (sql: string, values: unknown[] = []) => (await run(sql, values))[0]?.['answer'];
const isFrozen = async (policy: string) => (await app.services.core.getPosition(policy)).payoutsFrozen;

const report = (changes: Body = {}): Body => ({
  policy_number: ahmad.policy_number,
  reporter_name: 'Rina Wati',
  reporter_phone: '0812-3456-7001',
  happened: 'HP saya hilang.',
  consent: true,
  ...changes,
});
const tell = (changes: Body = {}) => app.call('POST', '/api/v1/fraud-reports', undefined, report(changes));
const list = async () => DeskFrauds.parse((await app.call('GET', '/desk/v1/fraud-reports', clerk)).data).items;
const find = async (number: string): Promise<DeskFraud | undefined> =>
  (await list()).find(({ report_number }) => report_number === number);
const decide = (number: string, how: string, body: Body, who = clerk): Promise<Reply> =>
  app.call('POST', `/desk/v1/fraud-reports/${number}/${how}`, who, body);
const numberOf = ({ data }: Reply): string => z.object({ report_number: z.string() }).parse(data).report_number;
const note = 'Sudah berbicara dengan pelapor.';

describe('a report of misuse by somebody who is not signed in', () => {
  it('is answered alike for a policy that is known and for one that is not, and changes nothing', async () => {
    const holder = await signIn(app.server, ahmad);
    const known = await tell();
    const unknown = await tell({ policy_number: '9999999999', reporter_phone: '0812-3456-7002' });
    expect([known.status, known.message, Object.keys(z.record(z.string(), z.unknown()).parse(known.data))]).toEqual([
      unknown.status,
      unknown.message,
      ['report_number'],
    ]);
    expect([known.status, await isFrozen(ahmad.policy_number)]).toEqual([200, false]);
    expect((await app.call('GET', '/api/v1/profile', holder)).status).toBe(200);
    expect(await find(numberOf(known))).toMatchObject({
      reporter_phone: '6281234567001',
      holder_name: 'Ahmad Fauzi',
      happened: 'HP saya hilang.',
    });
    expect(await find(numberOf(unknown))).toMatchObject({ holder_name: '', holder_phone: '' });
  });

  it('lies sealed', async () => {
    expect(
      await one(`SELECT count(*)::integer AS answer FROM fraud_report WHERE position('Rina'::bytea IN content) > 0`),
    ).toBe(0);
  });

  it.each<[string, Body, string]>([
    ['no policy', { policy_number: ' ' }, 'policy_number'],
    ['no phone', { reporter_phone: 'kosong' }, 'reporter_phone'],
    ['nothing told', { happened: '' }, 'happened'],
    ['no consent', { consent: false }, 'consent'],
  ])('%s: names the field', async (_name, changes, path) => {
    expectRefusal(await tell(changes), { status: 422, path });
  });

  it('is not taken without end, by phone or by address', async () => {
    const phone = { reporter_phone: '0812-3456-7003' };
    expect([(await tell(phone)).status, (await tell(phone)).status, (await tell(phone)).status]).toEqual([
      200, 200, 429,
    ]);
    const next = (digit: number) => tell({ reporter_phone: `0812-3456-80${digit}0` });
    expect([(await next(1)).status, (await next(2)).status, (await next(3)).status]).toEqual([200, 200, 429]);
  });

  it('is dismissed with its reason: still nothing changed, and its data go in their time', async () => {
    const number = (await list()).find(({ holder_name }) => holder_name === '')?.report_number ?? '';
    expectRefusal(await decide(number, 'confirm', { policy_number: '9999999999', note }), {
      status: 422,
      path: 'policy_number',
    });
    expectRefusal(await decide(number, 'dismiss', { note }, compliance), { status: 404 });
    expectRefusal(await decide(number, 'dismiss', { note: '' }), { status: 422, path: 'note' });
    expect((await decide(number, 'dismiss', { note })).status).toBe(200);
    expectRefusal(await decide(number, 'confirm', { policy_number: siti.policy_number, note }), { status: 404 });
    for (const [age, is] of [
      ['4 years', true],
      ['6 years', false],
    ] as const) {
      await run('UPDATE fraud_report SET looked_at = now() - $2::interval WHERE report_number = $1', [number, age]);
      await cleanUpFrauds(app.services).run({});
      const kept = 'SELECT content IS NOT NULL AS answer FROM fraud_report WHERE report_number = $1';
      expect([age, await one(kept, [number])]).toEqual([age, is]);
    }
  });
});

describe('a report of misuse that is confirmed', () => {
  it('freezes payouts, puts out who is signed in, tells the contacts on record; somebody else lifts it', async () => {
    const policy = siti.policy_number;
    const holder = await signIn(app.server, siti);
    const request = await submitWithdrawal(app, holder);
    // Who reports named another policy; the desk found out which one it is.
    const number = (await list()).find(({ policy_number }) => policy_number === ahmad.policy_number)?.report_number;
    const confirmed = await decide(number ?? '', 'confirm', { policy_number: policy, note });
    expect([confirmed.status, await isFrozen(policy), await isFrozen(ahmad.policy_number)]).toEqual([200, true, false]);
    expectRefusal(await app.call('GET', '/api/v1/profile', holder), { status: 401, code: 'SESSION_OVER' });
    expect(
      await one(
        `SELECT string_agg(DISTINCT policy_number, ' ') AS answer FROM message WHERE template = 'not-me-reported'`,
      ),
    ).toBe(policy);
    const open = DeskReports.parse((await app.call('GET', '/desk/v1/security-reports', compliance)).data).items;
    expect(open).toMatchObject([
      { report_number: number, policy_number: policy, about: 'stranger', looked_by: 'verifikator1' },
    ]);
    expect(open[0]?.note).toContain('6281234567001');
    const shown = DeskCase.parse((await app.call('GET', `/desk/v1/cases/${request}`, compliance)).data);
    expect(shown.warnings[0]).toContain(
      `Pelapor yang tidak masuk portal melaporkan polis ini dipakai orang lain, laporan ${number}.`,
    );
    await run('UPDATE fraud_report SET looked_at = now() - $2::interval WHERE report_number = $1', [number, '6 years']);
    await cleanUpFrauds(app.services).run({});
    expect(await one('SELECT content IS NOT NULL AS answer FROM fraud_report WHERE report_number = $1', [number])).toBe(
      true,
    );

    // Whoever froze it does not let it go, whatever else they may do.
    const close = (who: string) =>
      app.call('POST', `/desk/v1/security-reports/${number}/close`, who, { note, lift: true });
    await run(`UPDATE security_report SET looked_by = 'kepatuhan1' WHERE report_number = $1`, [number]);
    expectRefusal(await close(compliance), { status: 409 });
    const press = { version: shown.version, reason: note };
    expectRefusal(await app.call('POST', `/desk/v1/cases/${request}/lift-freeze`, compliance, press), { status: 409 });
    expect(await isFrozen(policy)).toBe(true);
    await run(`UPDATE security_report SET looked_by = 'verifikator1' WHERE report_number = $1`, [number]);
    expectRefusal(await close(clerk), { status: 404 });
    expect((await close(compliance)).status).toBe(200);
    expect(await isFrozen(policy)).toBe(false);
  });
});
