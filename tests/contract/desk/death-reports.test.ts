import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { deskAppOn, staffToken, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { cleanUpReports } from '#server/reports/clean-up-reports-job.ts';
import { passOver } from '#tests/support/pass-over.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { startTestServer } from '#tests/support/server.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import {
  enterDismissal,
  itIsAPublicReport,
  reportCalls,
  reportTwice,
  type Body,
} from '#tests/support/public-report.ts';

let app: DeskApp;
let today: BusinessDate;
let clerk = '';
let supervisor = '';
let other = '';
let holder = '';

beforeAll(async () => {
  const env = {
    LIMITS_LOGIN_FLOOR_MS: '1',
    LIMITS_DEATH_REPORTS_PER_PHONE: '2',
    LIMITS_DEATH_REPORTS_PER_ADDRESS: '7',
    LIMITS_BULK_REPORTS_PER_DAY: '1',
  };
  app = deskAppOn(await startTestServer({ jobs: 'by hand', env }));
  today = businessDateOf(await app.services.clock.businessNow());
  clerk = await staffToken(app, 'verifikator1');
  supervisor = await staffToken(app, 'penyetuju1');
  other = await staffToken(app, 'penyetuju2');
  holder = await signIn(app.server, siti);
});
afterAll(() => app.close());

const { run, one } = askDatabase(() => app.services.pool);
const isMarked = (policy: string) =>
  one('SELECT claim_registered AS answer FROM core.policy WHERE policy_number = $1', [policy]);
const shown = (policy: string) =>
  one(
    `SELECT string_agg(body->>'kind', ' ' ORDER BY event_id) AS answer FROM core.event
     WHERE policy_number = $1 AND body->>'kind' LIKE 'CLAIM%'`,
    [policy],
  );
const audited = async (stream: string) =>
  (await run('SELECT action, actor FROM audit_event WHERE stream = $1 ORDER BY position', [stream])).map(
    ({ action, actor }) => `${String(action)} ${String(actor)}`,
  );

const report = (changes: Body = {}): Body => ({
  policy_number: ahmad.policy_number,
  insured_name: 'Ahmad Fauzi',
  died_on: today,
  reporter_name: 'Rina Wati',
  reporter_phone: '0812-3456-7001',
  relation: 'SPOUSE',
  consent: true,
  ...changes,
});
const kind = { app: () => app, address: 'death-reports', report, clerk: () => clerk } as const;
const calls = reportCalls(kind);
const { list, find, decide, numberOf } = calls;
const note = 'Sudah berbicara dengan keluarga.';

describe('public death report', () => {
  it('gets the same answer for a known and an unknown policy, and changes nothing', async () => {
    const [known, unknown] = await reportTwice(calls);
    expect([known.status, await isMarked(ahmad.policy_number), await shown(ahmad.policy_number)]).toEqual([
      200,
      false,
      null,
    ]);
    expect(await find(numberOf(known))).toMatchObject({
      source: 'PUBLIC',
      state: 'OPEN',
      policy_number: ahmad.policy_number,
      reporter_phone: '6281234567001',
      marked_at: null,
      may_confirm: true,
    });
    expect(await find(numberOf(unknown))).toMatchObject({ holder_name: '', may_dismiss: true });
  });

  itIsAPublicReport({
    ...kind,
    table: 'death_report',
    endedAt: 'ended_at',
    counts: 'deaths',
    wrong: [
      ['neither number nor birth date', { policy_number: undefined }, 'policy_number'],
      ['a day that has not come', { died_on: '2099-01-01' }, 'died_on'],
      ['no phone', { reporter_phone: 'kosong' }, 'reporter_phone'],
      ['no consent', { consent: false }, 'consent'],
      ['no name', { insured_name: ' ' }, 'insured_name'],
    ],
    counted: { insured_birth_date: '1980-01-01', policy_number: undefined },
    cleanUp: () => cleanUpReports('death', app.services),
  });
});

describe('confirmed death report', () => {
  it('marks the policy and rejects a pending dismissal; another staff member lifts it, and no due date is missed by the wait', async () => {
    const policy = ahmad.policy_number;
    const number = (await list()).find(({ policy_number }) => policy_number === policy)?.report_number ?? '';
    // The oldest premium was billed before the report.
    await run(
      `UPDATE core.premium_schedule SET billed_on = $2, next_step = 'GRACE', next_on = $2
       WHERE policy_number = $1 AND due_on = (SELECT min(due_on) FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE')`,
      [policy, today],
    );
    const dismissal = await enterDismissal(kind, number);
    expect((await decide(number, 'confirm', { policy_number: policy, note }, supervisor)).status).toBe(200);
    expect((await dismissal.approve(other)).message).toContain('Laporan dipastikan oleh Penyetuju Satu pada ');
    expect(await dismissal.decision()).toEqual({ decided_by: 'penyetuju1', outcome: 'REJECTED' });
    expect([await isMarked(policy), await shown(policy)]).toEqual([true, 'CLAIM_REGISTERED']);
    expect(await audited(`policy:${policy}`)).toContain('claim.registered staff:penyetuju1');
    await app.work();
    const messages = `SELECT string_agg(template, ' ' ORDER BY template) AS answer FROM message WHERE template LIKE 'death%' OR template LIKE 'claim%'`;
    expect(await one(messages)).toContain('claim-registered');
    expect(await one(messages)).toContain('death-recorded');

    // Months pass: nothing is billed, charged or terminated.
    const before = await one('SELECT count(*)::integer AS answer FROM core.journal_entry WHERE policy_number = $1', [
      policy,
    ]);
    await passOver(app.server, 100);
    await app.work();
    expect(
      await one('SELECT count(*)::integer AS answer FROM core.journal_entry WHERE policy_number = $1', [policy]),
    ).toBe(before);
    const billed = `SELECT array_agg(billed_on::text ORDER BY due_on) AS answer FROM core.premium_schedule
      WHERE policy_number = $1 AND billed_on IS NOT NULL AND state = 'DUE'`;
    expect(await one(billed, [policy])).toEqual([today]);

    expectRefusal(await decide(number, 'lift', { note }, clerk), { status: 403 });
    expectRefusal(await decide(number, 'lift', { note }, supervisor), { status: 409 });
    expect((await decide(number, 'lift', { note }, other)).status).toBe(200);
    expect([await isMarked(policy), await shown(policy)]).toEqual([false, 'CLAIM_REGISTERED CLAIM_LIFTED']);
    // The bill from before the report is void; the premium is billed again, and its grace begins with the new bill.
    expect(await one(billed, [policy])).toBeNull();
    await app.call('POST', '/demo/api/clock', undefined, { advance: 1 });
    await app.work();
    const again = addDays(today, 100);
    expect(new Set(z.array(z.string()).parse(await one(billed, [policy])))).toEqual(new Set([again]));
    const customer = await signIn(app.server, ahmad);
    const calendar = PremiumCalendar.parse((await app.call('GET', '/api/v1/policy/premium-calendar', customer)).data);
    const { parameters } = await app.services.core.getPosition(policy);
    expect((calendar.to_pay?.until ?? '') >= addDays(again, parameters['grace.days_cd'])).toBe(true);
    expect(await one('SELECT sub_status AS answer FROM core.policy WHERE policy_number = $1', [policy])).toBe('NORMAL');
  });
});

describe('death report by the holder', () => {
  const own = (changes: Body = {}) => {
    const { policy_number: _, ...body } = report({ insured_name: 'Siti Rahmawati', ...changes });
    return app.call('POST', '/api/v1/policy/death-report', holder, body);
  };

  it('must name a person insured by the policy', async () => {
    expect((await own({ insured_name: 'Orang Lain' })).status).toBe(422);
    expect((await app.call('POST', '/api/v1/policy/death-report', undefined, report())).status).toBe(401);
    expect(await isMarked(siti.policy_number)).toBe(false);
  });

  it('marks the policy at once: requests end, changes and payouts wait, premiums are not billed; a second report returns the first', async () => {
    holder = await signIn(app.server, siti);
    const open = await submitWithdrawal(app, holder);
    const payable = `INSERT INTO core.payable (payable_id, policy_number, request_number, kind, amount, currency, state, payable_from, bank_name, bank_account, account_name, created_at)
       VALUES ($1, '7700000001', 'X-1', 'WITHDRAWAL', 1000, 30, 'OPEN', '2026-01-01', 'BCA', '1', 'SITI', now())`;
    const payableId = '00000000-0000-4000-8000-000000000001';
    await run(payable, [payableId]);
    const insured =
      await one(`SELECT concat_ws(' ', life #>> '{person,firstName}', nullif(life #>> '{person,middleName}', ''), nullif(life #>> '{person,lastName}', '')) AS answer
      FROM core.policy JOIN core.policy_version AS version USING (policy_number), jsonb_path_query(document, '$.mainCover.lives[0]') AS life
      WHERE policy_number = '7700000001' AND version.version = current_version`);
    const sent = await own({ insured_name: insured });
    expect([sent.status, await isMarked(siti.policy_number)]).toEqual([200, true]);
    expect(numberOf(await own({ insured_name: insured }))).toBe(numberOf(sent));
    await app.work();
    expect(await one('SELECT state AS answer FROM proposal WHERE number = $1', [open])).toBe('DIBATALKAN');
    const release = { payableId, releaseKey: 'k', maker: 'a', releaser: 'b' };
    await expect(app.services.core.releasePayable(release)).rejects.toThrow('wait for a claim');
    const calendar = PremiumCalendar.parse((await app.call('GET', '/api/v1/policy/premium-calendar', holder)).data);
    expect([calendar.claim_registered, calendar.to_pay]).toEqual([true, null]);

    // The clerk confirms what the holder said; with two reports the policy stays frozen until both are lifted.
    const number = numberOf(sent);
    expectRefusal(await decide(number, 'dismiss', { note }), { status: 409 });
    expectRefusal(await decide(number, 'confirm', { policy_number: ahmad.policy_number, note }), {
      status: 422,
      code: 'FIELD',
    });
    expect((await decide(number, 'confirm', { policy_number: siti.policy_number, note })).status).toBe(200);
    const { consent: _, ...called } = report({ policy_number: siti.policy_number, note, died_on: addDays(today, -1) });
    expect((await app.call('POST', '/desk/v1/death-reports', supervisor, called)).status).toBe(200);
    expect((await decide(number, 'lift', { note }, other)).status).toBe(200);
    expect(await isMarked(siti.policy_number)).toBe(true);
    const second = (await list()).find(({ source }) => source === 'CALL')?.report_number ?? '';
    expect((await decide(second, 'lift', { note }, other)).status).toBe(200);
    expect([await isMarked(siti.policy_number), await shown(siti.policy_number)]).toEqual([
      false,
      'CLAIM_REGISTERED CLAIM_LIFTED',
    ]);
  });
});
