import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDateOf } from '#shared/time/dates.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { AccessLog } from '#shared/wire/privacy.ts';
import { DeskReports } from '#shared/wire/desk-reports.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { insertDeathReport } from '#server/reports/death-report-repository.ts';
import { cleanUpReports } from '#server/reports/clean-up-reports-job.ts';
import { insertFraudReport } from '#server/reports/fraud-report-repository.ts';
import { deskAppOn, staffToken, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
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
let clerk = '';
let compliance = '';
let auditor = '';
let supervisor = '';

beforeAll(async () => {
  const env = {
    LIMITS_LOGIN_FLOOR_MS: '1',
    LIMITS_FRAUD_REPORTS_PER_PHONE: '2',
    LIMITS_FRAUD_REPORTS_PER_ADDRESS: '7',
    LIMITS_BULK_REPORTS_PER_DAY: '1',
  };
  app = deskAppOn(await startTestServer({ jobs: 'by hand', env }));
  clerk = await staffToken(app, 'verifikator1');
  compliance = await staffToken(app, 'kepatuhan1');
  auditor = await staffToken(app, 'auditor1');
  supervisor = await staffToken(app, 'penyetuju1');
});
afterAll(() => app.close());

const { run, one } = askDatabase(() => app.services.pool);
const isFrozen = async (policy: string) => (await app.services.core.getPosition(policy)).payoutsFrozen;

/** Emoji of three people that joiners hold together. */
const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';

const report = (changes: Body = {}): Body => ({
  policy_number: `${ahmad.policy_number.slice(0, 4)}–\u200b${ahmad.policy_number.slice(4)}`,
  reporter_name: 'Rina\u00a0Wati\u202e',
  reporter_phone: '0812‑3456‑7001\u200e',
  happened: `HP saya \u202ehilang. ${family}`,
  consent: true,
  ...changes,
});
const kind = { app: () => app, address: 'fraud-reports', report, clerk: () => clerk } as const;
const calls = reportCalls(kind);
const { list, find, decide, numberOf } = calls;
const note = 'Sudah berbicara dengan pelapor.';

describe('public fraud report', () => {
  it('gets the same answer for a known and an unknown policy, and changes nothing', async () => {
    const holder = await signIn(app.server, ahmad);
    const [known, unknown] = await reportTwice(calls);
    expect([known.status, await isFrozen(ahmad.policy_number)]).toEqual([200, false]);
    expect((await app.call('GET', '/api/v1/profile', holder)).status).toBe(200);
    expect(await find(numberOf(known))).toMatchObject({
      reporter_phone: '6281234567001',
      holder_name: 'Ahmad Fauzi',
      happened: `HP saya hilang. ${family}`,
    });
    expect(await find(numberOf(unknown))).toMatchObject({ holder_name: '', holder_phone: '' });
  });

  it('shows full phones to callers, masked ones to others, and records access once an hour', async () => {
    const policy = ahmad.policy_number;
    const shownTo = async (token: string) => {
      const items = (await list(token)).filter(({ policy_number }) => policy_number === policy);
      return items.map(({ holder_phone, reporter_phone }) => [holder_phone, reporter_phone])[0];
    };
    expect(await shownTo(clerk)).toEqual(['6281200000002', '6281234567001']);
    expect(await shownTo(clerk)).toEqual(['6281200000002', '6281234567001']);
    expect(await shownTo(compliance)).toEqual(['6281200000002', '6281234567001']);
    expect(await shownTo(auditor)).toEqual(['********0002', '********7001']);
    const selectAccess = `SELECT actor, detail->>'masked' AS masked FROM audit_event
      WHERE stream = $1 AND action = 'holder.viewed' ORDER BY actor`;
    expect(await run(selectAccess, [`policy:${policy}`])).toEqual([
      { actor: 'staff:auditor1', masked: 'true' },
      { actor: 'staff:kepatuhan1', masked: 'false' },
      { actor: 'staff:verifikator1', masked: 'false' },
    ]);
    const holder = await signIn(app.server, ahmad);
    const { items } = AccessLog.parse((await app.call('GET', '/api/v1/privacy/access-log', holder)).data);
    expect(items.map(({ what }) => what)).toContain('Melihat nama Anda, nomor disamarkan');
    await run(`UPDATE customer_session SET ended_at = now(), end_reason = 'expired' WHERE policy_number = $1`, [
      policy,
    ]);
  });

  it('cannot be decided by compliance', async () => {
    const number = (await list(compliance))[0]?.report_number ?? '';
    expectRefusal(await decide(number, 'dismiss', { note }, compliance), { status: 403 });
    expect(await find(number)).toBeDefined();
  });

  itIsAPublicReport({
    ...kind,
    table: 'fraud_report',
    endedAt: 'looked_at',
    counts: 'reports',
    wrong: [
      ['no policy', { policy_number: ' ' }, 'policy_number'],
      ['no phone', { reporter_phone: 'kosong' }, 'reporter_phone'],
      ['nothing told', { happened: '' }, 'happened'],
      ['no consent', { consent: false }, 'consent'],
    ],
    counted: {},
    cleanUp: () => cleanUpReports('fraud', app.services),
  });
});

let request = '';

describe('confirmed fraud report', () => {
  it("rejects the confirmer's own dismissal, freezes payouts, ends sessions and notifies the contacts on record; another person lifts it", async () => {
    const policy = siti.policy_number;
    const holder = await signIn(app.server, siti);
    request = await submitWithdrawal(app, holder);
    // The report named another policy; the desk found the right one.
    const number =
      (await list()).find(({ policy_number }) => policy_number === ahmad.policy_number)?.report_number ?? '';
    const dismissal = await enterDismissal(kind, number);
    const confirmed = await decide(number, 'confirm', { policy_number: policy, note });
    expect((await dismissal.approve(supervisor)).message).toContain('Laporan dipastikan oleh Verifikator Satu pada ');
    expect(await dismissal.decision()).toEqual({ decided_by: 'verifikator1', outcome: 'REJECTED' });
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
    expect(shown.warnings[0]).toContain(`Laporan penyalahgunaan ${number}, `);
    expect(shown.warnings[1]).toContain(
      `Pelapor yang tidak masuk portal melaporkan polis ini dipakai orang lain, laporan ${number}.`,
    );
    await run('UPDATE fraud_report SET looked_at = now() - $2::interval WHERE report_number = $1', [number, '6 years']);
    await cleanUpReports('fraud', app.services).run({});
    expect(await one('SELECT content IS NOT NULL AS answer FROM fraud_report WHERE report_number = $1', [number])).toBe(
      true,
    );

    // The person who froze the policy cannot lift the freeze, whatever their other roles.
    const close = (who: string) =>
      app.call('POST', `/desk/v1/security-reports/${number}/close`, who, { note, lift: true });
    await run(`UPDATE security_report SET looked_by = 'kepatuhan1' WHERE report_number = $1`, [number]);
    expectRefusal(await close(compliance), { status: 409 });
    const press = { version: shown.version, reason: note };
    expectRefusal(await app.call('POST', `/desk/v1/cases/${request}/lift-freeze`, compliance, press), { status: 409 });
    expect(await isFrozen(policy)).toBe(true);
    await run(`UPDATE security_report SET looked_by = 'verifikator1' WHERE report_number = $1`, [number]);
    expectRefusal(await close(clerk), { status: 403 });
    expect((await close(compliance)).status).toBe(200);
    expect(await isFrozen(policy)).toBe(false);
  });
});

describe('open report about the policy of a case', () => {
  let desk: DeskStory;
  let reports: readonly string[] = [];
  const row = async () =>
    Queue.parse((await app.call('GET', '/desk/v1/queue?state=open', clerk)).data).items.find(
      ({ number }) => number === request,
    );

  beforeAll(async () => {
    desk = await createDeskStory(app);
    await desk.press('verifikator1', request, 'claim');
    await desk.press('verifikator1', request, 'propose', { decision: 'approve' });
    const { pool, vault, clock } = app.services;
    const at = clock.systemNow();
    const { policy_number: policyNumber } = siti;
    const reporter = { reporter_name: 'Rina', reporter_phone: '6281234567001' };
    const death = { insured_name: 'Siti', insured_birth_date: null, died_on: businessDateOf(at), relation: 'SPOUSE' };
    const blank = { markedAt: null, lookedBy: null, reason: null };
    reports = [
      await insertFraudReport(pool, vault, {
        policyNumber,
        at,
        bulk: true,
        content: { ...reporter, happened: 'HP saya hilang.' },
      }),
      await insertDeathReport(pool, vault, {
        ...blank,
        source: 'PUBLIC',
        state: 'OPEN',
        policyNumber,
        content: { ...reporter, ...death },
        at,
        businessAt: at,
      }),
    ];
  });

  it('is the first warning on the case and its row, while its dismissal waits for a second person', async () => {
    for (const [index, path] of ['fraud-reports', 'death-reports'].entries())
      expect((await app.call('POST', `/desk/v1/${path}/${reports[index]}/dismiss`, clerk, { note })).status).toBe(200);
    const marks = [`Laporan penyalahgunaan ${reports[0]}`, `Laporan meninggal ${reports[1]}`];
    const shown = (await row())?.marks.filter(({ mark }) => mark === 'REPORT').map(({ text }) => text);
    expect(shown?.toSorted()).toEqual(marks.toSorted());
    const { warnings } = await desk.view('penyetuju1', request);
    expect(
      warnings
        .slice(0, 2)
        .map((text) => text.split(',')[0] ?? '')
        .toSorted(),
    ).toEqual(marks.toSorted());
  });

  it('requires a written reason for approval, which is kept in history and audit trail', async () => {
    for (const empty of [{}, { note: ' \u200b ok ' }]) {
      const refused = await desk.press('penyetuju1', request, 'approve', empty);
      expect(refused).toMatchObject({ status: 422, data: { errors: [{ path: 'note' }] } });
      for (const number of reports) expect(refused.message).toContain(number);
    }
    const reason = 'Nasabah menelepon dari nomor lamanya.';
    expect((await desk.press('penyetuju1', request, 'approve', { note: reason })).status).toBe(200);
    const { events } = await desk.view('auditor1', request);
    expect(events.map((each) => each.reason)).toContain(reason);
    const audited = `SELECT detail->>'reports' AS answer FROM audit_event WHERE action = 'case.approve' AND detail->>'request' = $1`;
    expect(
      String(await one(audited, [request]))
        .split(', ')
        .toSorted(),
    ).toEqual(reports.toSorted());
  });
});
