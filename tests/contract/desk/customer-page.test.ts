import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteWriters } from '#shared/requests/desk-pages.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import {
  CustomerAccesses,
  CustomerEntries,
  CustomerFiles,
  CustomerMessages,
  CustomerOfPolicy,
  CustomerReports,
  CustomerRequests,
  DeskCustomer,
} from '#shared/wire/desk-customer/customer.ts';
import { AccessLog } from '#shared/wire/privacy.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { ahmad, siti } from '#tests/support/sign-in.ts';
import { staffOfRole } from '#tests/support/staff-of-role.ts';

const second = '7700000003';

let app: DeskApp;
let number = '';
let customer = '';
const tokens = new Map<string, string>();
const { run } = askDatabase(() => app.services.pool);

const call = (path: string, role: StaffRole = 'VERIFIKATOR', body?: Readonly<Record<string, unknown>>) =>
  app.call(body === undefined ? 'GET' : 'POST', `/desk/v1/${path}`, tokens.get(role), body);
const open = async (role: StaffRole) => DeskCustomer.parse((await call(`customers/${customer}`, role)).data);

beforeAll(async () => {
  app = await startDeskApp({}, [siti.policy_number, second, ahmad.policy_number]);
  for (const [role, name] of Object.entries(staffOfRole)) tokens.set(role, await staffToken(app, name));
  const token = await sitiToken(app);
  number = await submitWithdrawal(app, token);
  await app.call('POST', `/api/v1/transaction-proposal/${number}/messages`, token, { text: 'Kapan selesai?' });
  customer = CustomerOfPolicy.parse((await call(`policies/${second}/customer`)).data).customer_id;
  await run(
    `INSERT INTO fraud_report (report_number, state, policy_number, reported_at, looked_at)
     VALUES ('L-1', 'OPEN', $1, now(), NULL), ('L-2', 'DISMISSED', $2, now() - interval '1 year', now())`,
    [siti.policy_number, second],
  );
  await run(
    `INSERT INTO two_person_entry (entry_id, kind, subject, content, note, entered_by, entered_at)
     VALUES (gen_random_uuid(), 'RIGHT', $1 || ' PLEDGE Bank', $2, '', 'verifikator1', now())`,
    [
      second,
      {
        policyNumber: second,
        action: 'ADD',
        kind: 'PLEDGE',
        rightHolder: 'Bank Khayalan',
        since: '2026-01-05',
        endedOn: null,
      },
    ],
  );
});
afterAll(() => app.close());

describe('page of a customer', () => {
  it('is the same for all policies of a person, and its address has no number of theirs', async () => {
    const first = CustomerOfPolicy.parse((await call(`policies/${siti.policy_number}/customer`)).data).customer_id;
    expect(first).toBe(customer);
    expect(customer).toMatch(/^[0-9a-f-]{36}$/);
    const others = CustomerOfPolicy.parse((await call(`policies/${ahmad.policy_number}/customer`)).data);
    expect(others.customer_id).not.toBe(customer);
  });

  it.each(['customers/tidak-ada', 'customers/0b0d6a0e-0000-4000-8000-000000000000', 'policies/123/customer'])(
    'answers 404 for the unknown %s',
    async (path) => {
      expect((await call(path)).status).toBe(404);
      expect((await call(`${path}/open`)).status).toBe(404);
    },
  );

  it('has the policies and counts every part that the caller reads', async () => {
    const shown = await open('AUDITOR');
    expect(shown.policies.map(({ policy_number }) => policy_number)).toEqual([siti.policy_number, second]);
    expect(Object.fromEntries(shown.parts.map(({ part, count }) => [part, count]))).toEqual({
      open: 1,
      ended: 0,
      messages: 1,
      files: 2,
      reports: 2,
      entries: 1,
      access: null,
      cards: null,
    });
  });

  it('answers each part with the entries of all policies', async () => {
    const part = async (name: string) => (await call(`customers/${customer}/${name}`, 'AUDITOR')).data;
    expect(CustomerRequests.parse(await part('open'))).toMatchObject({ total: 1, items: [{ number }] });
    expect(CustomerRequests.parse(await part('ended'))).toMatchObject({ total: 0, items: [] });
    expect(CustomerMessages.parse(await part('messages')).items).toMatchObject([
      { number, from: 'customer', name: 'Nasabah', text: 'Kapan selesai?' },
    ]);
    expect(CustomerFiles.parse(await part('files')).items).toMatchObject([{ number }, { number }]);
    expect(CustomerReports.parse(await part('reports')).items).toMatchObject([
      { report_number: 'L-1', is_open: true },
      { report_number: 'L-2', is_open: false, policy_number: second },
    ]);
    expect(CustomerEntries.parse(await part('entries')).items).toMatchObject([
      { policy_number: second, outcome: 'WAITING', right: { right_holder: 'Bank Khayalan' }, contact_reason: null },
    ]);
  });

  it('shows identity number and contacts as the case does for the role', async () => {
    const numbers = async (role: StaffRole) => {
      const { identity_number, mobile } = await open(role);
      return [identity_number === siti.identity_number, !mobile.includes('*')];
    };
    expect(await numbers('VERIFIKATOR')).toEqual([true, true]);
    expect(await numbers('UNDERWRITER')).toEqual([true, false]);
    expect(await numbers('KETUA_TIM')).toEqual([false, false]);
    expect(await numbers('AUDITOR')).toEqual([false, false]);
  });

  it('is recorded on every policy at each opening, and the customer reads that it was opened', async () => {
    const count = () =>
      run(
        `SELECT count(*)::integer AS count, stream FROM audit_event
         WHERE action = 'customer.viewed' AND actor = 'staff:kepatuhan1' AND detail = jsonb_build_object('customer', $1::text)
         GROUP BY stream ORDER BY stream`,
        [customer],
      );
    expect(await count()).toEqual([]);
    await open('KEPATUHAN');
    await open('KEPATUHAN');
    const streams = [siti.policy_number, second].map((policy) => ({ count: 2, stream: `policy:${policy}` }));
    expect(await count()).toEqual(streams);
    const log = AccessLog.parse((await app.call('GET', '/api/v1/privacy/access-log', await sitiToken(app))).data);
    expect(log.items.map(({ what }) => what)).toContain('Membuka ringkasan polis, pengajuan, dan laporan Anda');
    const { items } = CustomerAccesses.parse((await call(`customers/${customer}/access`, 'KEPATUHAN')).data);
    expect(items[0]).toMatchObject({ who: 'Kepatuhan Satu (Kepatuhan)', what: 'Membuka halaman nasabah' });
  });
});

const deciders: readonly StaffRole[] = [...noteWriters, 'AUDITOR'];
const attachmentReaders = deciders.filter((role) => role !== 'KETUA_TIM');

type Body = Readonly<Record<string, unknown>>;

/** Every new call with the roles that may make it; null = without a body. */
const rows: readonly (readonly [path: () => string, roles: readonly StaffRole[], body: Body | null])[] = [
  [() => `policies/${second}/customer`, deciders, null],
  [() => `customers/${customer}`, deciders, null],
  [() => `customers/${customer}/open`, deciders, null],
  [() => `customers/${customer}/ended`, deciders, null],
  [() => `customers/${customer}/reports`, deciders, null],
  [() => `customers/${customer}/notes`, deciders, null],
  [() => `cases/${number}/notes`, deciders, null],
  [() => `customers/${customer}/messages`, attachmentReaders, null],
  [() => `customers/${customer}/files`, attachmentReaders, null],
  [() => `customers/${customer}/entries`, ['VERIFIKATOR', 'PENYETUJU', 'AUDITOR'], null],
  [() => `customers/${customer}/access`, ['KEPATUHAN', 'AUDITOR'], null],
  [() => `cases/${number}/notes`, noteWriters, { about: 'CASE', text: 'Catatan.' }],
  [() => `customers/${customer}/notes`, noteWriters, { text: 'Catatan.' }],
];

describe('each call of notes and the page of a customer', () => {
  it.each(rows)('number %# answers its roles, and 403 to all others', async (path, roles, body) => {
    const allowed: string[] = [];
    for (const role of Object.keys(staffOfRole)) {
      const reply = await app.call(
        body === null ? 'GET' : 'POST',
        `/desk/v1/${path()}`,
        tokens.get(role),
        body ?? undefined,
      );
      expect([200, 403]).toContain(reply.status);
      if (reply.status === 200) allowed.push(role);
    }
    expect(allowed.toSorted()).toEqual([...roles].toSorted());
  });

  it('lists to each role only the parts that it reads', async () => {
    const partsOf = async (role: StaffRole) => (await open(role)).parts.map(({ part }) => part);
    expect(await partsOf('KETUA_TIM')).toEqual(['open', 'ended', 'reports']);
    expect(await partsOf('VERIFIKATOR')).toEqual(['open', 'ended', 'messages', 'files', 'reports', 'entries']);
    expect(await partsOf('KEPATUHAN')).toEqual(['open', 'ended', 'messages', 'files', 'reports', 'access', 'cards']);
  });
});
