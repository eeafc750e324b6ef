import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { insertFollowUp } from '#server/proposal-store/follow-up-repository.ts';
import { insertReport } from '#server/profile/report-repository.ts';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { DeskSignedIn } from '#shared/wire/desk.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ahmad, siti } from '#tests/support/sign-in.ts';

type Body = Readonly<Record<string, unknown>>;
type Press = readonly [user: string, path: string, body?: Body];

let app: DeskApp;
let request = '';
let today: BusinessDate;
const tokens = new Map<string, string>();
const { run } = askDatabase(() => app.services.pool);

/** Adds a second compliance officer; the demo has one. */
async function addCompliance(): Promise<string> {
  await run(`INSERT INTO staff (user_name, display_name, roles, password_hash, created_at)
    SELECT 'kepatuhan2', 'Sari Dewi', roles, password_hash, created_at FROM staff WHERE user_name = 'kepatuhan1'`);
  const body = { user_name: 'kepatuhan2', password: 'demo-kepatuhan1' };
  return DeskSignedIn.parse((await app.call('POST', '/desk/v1/auth/login', undefined, body)).data).token;
}

beforeAll(async () => {
  app = await startDeskApp();
  const names = ['verifikator1', 'verifikator2', 'penyetuju1', 'penyetuju2', 'keuangan1', 'keuangan2', 'kepatuhan1'];
  for (const name of names) tokens.set(name, await staffToken(app, name));
  for (const name of ['parameter1', 'parameter2']) tokens.set(name, await staffToken(app, name));
  tokens.set('kepatuhan2', await addCompliance());
  request = await submitWithdrawal(app, await sitiToken(app));
  today = businessDateOf(await app.services.clock.businessNow());
});
afterAll(() => app.close());

const note = { note: 'Sudah ditelepon dan dicocokkan.' };
const press = ([user, path, body = note]: Press) => app.call('POST', `/desk/v1/${path}`, tokens.get(user), body);
const pressed = async (step: Press): Promise<void> => {
  const reply = await press(step);
  expect([reply.status, reply.message]).toEqual([200, reply.message]);
};

const reporter = { reporter_name: 'Rina Wati', reporter_phone: '0812-3456-7001', consent: true };
const numberOf = (data: unknown) => z.object({ report_number: z.string() }).parse(data).report_number;
async function reportDeath(): Promise<string> {
  const about = { policy_number: ahmad.policy_number, insured_name: 'Ahmad Fauzi', died_on: today, relation: 'SPOUSE' };
  const body = { ...reporter, ...about };
  return numberOf((await app.call('POST', '/api/v1/death-reports', undefined, body)).data);
}
async function reportMisuse(): Promise<string> {
  const body = { ...reporter, policy_number: ahmad.policy_number, happened: 'HP saya hilang.' };
  return numberOf((await app.call('POST', '/api/v1/fraud-reports', undefined, body)).data);
}
const ofAhmad = { policy_number: ahmad.policy_number, ...note };

async function reportSecurity(): Promise<string> {
  const { pool, vault, clock } = app.services;
  const number = `LA-${randomUUID().slice(0, 8)}`;
  const about = { policyNumber: siti.policy_number, partyId: 100001, about: 'session', requestNumber: null } as const;
  const rest = { note: undefined, policies: [siti.policy_number], lookedBy: null, at: clock.systemNow() };
  await insertReport(pool, vault, { number, ...about, ...rest });
  return number;
}

async function addFollowUp(): Promise<string> {
  const since = app.services.clock.systemNow();
  await insertFollowUp(app.services.pool, { requestNumber: request, policyNumber: '7700000003', since });
  return `${request}/7700000003`;
}

let payable = '';

/** Creates a payable of Siti's request that finance may pay today; all cases share one. */
async function owePayable(): Promise<string> {
  if (payable !== '') return payable;
  const id = randomUUID();
  await run(`UPDATE proposal SET state = 'DALAM_PROSES', holds_lock = false WHERE number = $1`, [request]);
  await run(
    `INSERT INTO core.payable (payable_id, policy_number, request_number, kind, amount, currency, state, payable_from, bank_name,
       bank_account, account_name, created_at)
     VALUES ($1, $2, $3, 'WITHDRAWAL', 7654321, 30, 'OPEN', '2026-01-01', 'BCA', '1234567890', 'SITI', '2026-11-24')`,
    [id, siti.policy_number, request],
  );
  payable = id;
  return id;
}
const attempt = { attempt: 0 };

/** Creates a payment of Siti in suspense that no request uses. */
async function receiveMoney(): Promise<string> {
  const id = randomUUID();
  await run(
    `INSERT INTO core.money_received (receipt_id, bank_reference, virtual_account_number, policy_number, purpose, currency, amount,
       value_date, paid_at, received_at)
     VALUES ($1::uuid, $1::text, '8801404700000001', $2, '04', 30, 750000, '2026-01-01', '2026-01-01', '2026-01-01')`,
    [id, siti.policy_number],
  );
  return id;
}
async function reverseMoney(): Promise<string> {
  const id = await receiveMoney();
  await run(
    `INSERT INTO core.receipt_reversal (receipt_id, bank_reference, policy_number, currency, amount, reversed_on, kept, reopened, owed,
       state, recorded_at)
     VALUES ($1::uuid, $1::text, $2, 30, 750000, '2026-01-02', 0, 0, 750000, 'OPEN', '2026-01-02')`,
    [id, siti.policy_number],
  );
  return id;
}

const right = { policy_number: siti.policy_number, action: 'ADD', kind: 'PLEDGE', right_holder: 'Bank Contoh' };
const contact = { policy_number: siti.policy_number, reason: 'LOST', email: null, ...note };

/** Races: the object, the colleague's action, the late action, and the expected deed. */
const races: readonly (readonly [string, () => Promise<string>, (of: string) => readonly [...Press[]], string])[] = [
  [
    'a death report whose dismissal is entered',
    reportDeath,
    (of) => [
      ['verifikator1', `death-reports/${of}/dismiss`],
      ['penyetuju1', `death-reports/${of}/dismiss`],
    ],
    'Sudah dicatat oleh Verifikator Satu',
  ],
  [
    'a death report that is confirmed',
    reportDeath,
    (of) => [
      ['verifikator1', `death-reports/${of}/confirm`, ofAhmad],
      ['verifikator2', `death-reports/${of}/dismiss`],
    ],
    'Laporan dipastikan oleh Verifikator Satu',
  ],
  [
    'a mark of death that is lifted',
    reportDeath,
    (of) => [
      ['verifikator1', `death-reports/${of}/confirm`, ofAhmad],
      ['penyetuju1', `death-reports/${of}/lift`],
      ['penyetuju2', `death-reports/${of}/lift`],
    ],
    'Tanda dicabut oleh Penyetuju Satu',
  ],
  [
    'a report of misuse whose dismissal is entered',
    reportMisuse,
    (of) => [
      ['verifikator1', `fraud-reports/${of}/dismiss`],
      ['penyetuju1', `fraud-reports/${of}/dismiss`],
    ],
    'Sudah dicatat oleh Verifikator Satu',
  ],
  [
    'a report of misuse that is confirmed',
    reportMisuse,
    (of) => [
      ['penyetuju2', `fraud-reports/${of}/confirm`, ofAhmad],
      ['verifikator1', `fraud-reports/${of}/dismiss`],
    ],
    'Laporan dipastikan oleh Penyetuju Dua',
  ],
  [
    'a security report that is closed',
    reportSecurity,
    (of) => [
      ['kepatuhan2', `security-reports/${of}/close`, { ...note, lift: false }],
      ['kepatuhan1', `security-reports/${of}/close`, { ...note, lift: true }],
    ],
    'Laporan ditutup oleh Sari Dewi',
  ],
  [
    'a follow-up that is ended',
    addFollowUp,
    (of) => [
      ['verifikator1', `follow-ups/${of}/done`],
      ['penyetuju1', `follow-ups/${of}/done`],
    ],
    'Tindak lanjut diselesaikan oleh Verifikator Satu',
  ],
  [
    'a payout that is prepared',
    owePayable,
    (of) => [
      ['keuangan1', `payables/${of}/prepare`, attempt],
      ['keuangan2', `payables/${of}/prepare`, attempt],
    ],
    'Disiapkan oleh Keuangan Satu',
  ],
  [
    'a payout that is released',
    owePayable,
    (of) => [
      ['keuangan1', `payables/${of}/prepare`, attempt],
      ['keuangan2', `payables/${of}/release`, attempt],
      ['keuangan1', `payables/${of}/release`, attempt],
    ],
    'Dilepas oleh Keuangan Dua',
  ],
  [
    'money that is returned',
    receiveMoney,
    (of) => [
      ['keuangan1', `money/${of}/return`, {}],
      ['keuangan2', `money/${of}/return`, {}],
    ],
    'Dikembalikan oleh Keuangan Satu',
  ],
  [
    'a payment taken back that is settled',
    reverseMoney,
    (of) => [
      ['keuangan2', `reversals/${of}/close`],
      ['keuangan1', `reversals/${of}/close`],
    ],
    'Diselesaikan oleh Keuangan Dua',
  ],
  [
    'a right that is entered',
    async () => '',
    () => [
      ['verifikator1', 'policy-rights', { ...right, since: addDays(today, -10), ...note }],
      ['verifikator2', 'policy-rights', { ...right, since: addDays(today, -9), ...note }],
    ],
    'Sudah dicatat oleh Verifikator Satu',
  ],
  [
    'contacts that are entered',
    async () => '',
    () => [
      ['verifikator2', 'contact-changes', { ...contact, mobile: '6281399990001' }],
      ['penyetuju1', 'contact-changes', { ...contact, mobile: '6281399990002' }],
    ],
    'Sudah dicatat oleh Verifikator Dua',
  ],
];

describe('case that a colleague handled first', () => {
  it.each(races)('%s: the refusal names the colleague and the time', async (_what, arrange, steps, deed) => {
    const all = steps(await arrange());
    for (const step of all.slice(0, -1)) await pressed(step);
    const [late] = all.slice(-1);
    if (late === undefined) throw new Error('nobody is late');
    const refused = await press(late);
    expectRefusal(refused, { status: 409, code: 'REQ-STATE' });
    expect(refused.message).toMatch(
      new RegExp(String.raw`^${deed} pada \d{2}/\d{2}/\d{4} pukul \d{2}\.\d{2}\.( |$)`, 'u'),
    );
  });
});
