import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '#shared/time/dates.ts';
import { message } from '#shared/text/error-message.ts';
import { CustomerCards } from '#shared/wire/audit/trail.ts';
import { CustomerAccesses, CustomerOfPolicy } from '#shared/wire/desk-customer/customer.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { passFaceCheck } from '#tests/support/attachments.ts';
import { numberOf } from '#tests/support/desk-story.ts';
import { openAttachments } from '#tests/support/open-attachments.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

let app: DeskApp;
let number = '';
let ktp = '';
const { run, one } = askDatabase(() => app.services.pool);
const tokens = new Map<string, string>();
const as = (userName: string): string => tokens.get(userName) ?? '';

const names = [
  'verifikator1',
  'verifikator2',
  'underwriter1',
  'penyetuju1',
  'kepatuhan1',
  'keuangan1',
  'ketua1',
  'auditor1',
];

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  number = await submitWithdrawal(app, await sitiToken(app));
  for (const name of names) tokens.set(name, await staffToken(app, name));
  ktp = (await view('verifikator1')).attachments.find(({ type }) => type === 'KTP')?.name ?? '';
});
afterAll(() => app.close());

async function view(userName: string): Promise<DeskCase> {
  return DeskCase.parse((await app.call('GET', `/desk/v1/cases/${number}`, as(userName))).data);
}
const open = (userName: string, token = as(userName)) =>
  app.fetchFile(`/desk/v1/cases/${number}/attachments/${ktp}`, token);
const opens = async (userName: string): Promise<number> => (await open(userName)).status;
const explain = (userName: string, body: Readonly<Record<string, unknown>>, of = number) =>
  app.call('POST', `/desk/v1/cases/${of}/opening-reason`, as(userName), body);
const claim = async (userName: string) =>
  app.call('POST', `/desk/v1/cases/${number}/claim`, as(userName), { version: (await view(userName)).version });
const lay = (columns: string) => run(`UPDATE proposal SET ${columns} WHERE number = $1`, [number]);

describe('an attachment', () => {
  it('of a case in other hands is refused, in words that name the way on', async () => {
    const reply = await app.call('GET', `/desk/v1/cases/${number}/attachments/${ktp}`, as('verifikator1'));
    expectRefusal(reply, { status: 409, code: 'OPENING_REASON' });
    expect(reply.message).toBe(message('OPENING_REASON'));
    expect((await view('verifikator1')).openings).toEqual([]);
  });

  it('opens for a reason, which case, compliance and auditor read with the opening', async () => {
    expect((await explain('verifikator2', { reason: 'QUESTION' })).status).toBe(200);
    expect(await opens('verifikator2')).toBe(200);
    const said = 'menjawab pertanyaan atau keluhan nasabah';
    expect((await view('auditor1')).openings).toMatchObject([{ name: ktp, by: 'verifikator2', reason: said }]);
    expect(
      await one(`SELECT detail->>'reason' AS answer FROM audit_event WHERE action = 'attachment.viewed'`, []),
    ).toBe(said);
    const { data } = await app.call('GET', '/desk/v1/policies/7700000001/customer', as('kepatuhan1'));
    const path = `/desk/v1/customers/${CustomerOfPolicy.parse(data).customer_id}`;
    const accesses = CustomerAccesses.parse((await app.call('GET', `${path}/access`, as('kepatuhan1'))).data);
    expect(accesses.items.map(({ what }) => what)).toContain(`Membuka dokumen: KTP. Alasan: ${said}`);
    const cards = CustomerCards.parse((await app.call('GET', `${path}/cards`, as('auditor1'))).data);
    expect(cards.items[0]).toMatchObject({ reason: said });
  });

  it('asks for the reason again in the next session', async () => {
    expect((await open('verifikator2', await staffToken(app, 'verifikator2'))).status).toBe(409);
    expect(await opens('verifikator2')).toBe(200);
  });

  it.each([
    ['reason', {}],
    ['reason', { reason: 'LAIN' }],
    ['note', { reason: 'OTHER' }],
    ['note', { reason: 'OTHER', note: 'pendek' }],
    ['note', { reason: 'QUESTION', note: 'Nasabah 3174015203880001' }],
  ])('is not opened for a reason with a bad %s: %j', async (path, body) => {
    expectRefusal(await explain('auditor1', body), { status: 422, path });
    expect(await opens('auditor1')).toBe(409);
  });

  it('has no reason for an unknown case', async () => {
    expectRefusal(await explain('auditor1', { reason: 'AUDIT' }, '20200101-000001'), { status: 404 });
  });

  it('opens with a reason of its own words', async () => {
    const note = 'Surat pengadilan meminta berkas.';
    expect((await explain('auditor1', { reason: 'OTHER', note })).status).toBe(200);
    expect(await opens('auditor1')).toBe(200);
    expect((await view('auditor1')).openings.find(({ by }) => by === 'auditor1')?.reason).toBe(`alasan lain: ${note}`);
  });

  it('opens without a reason for the verifier in whose hands the case is, and no longer after that', async () => {
    expect((await claim('verifikator1')).status).toBe(200);
    expect(await opens('verifikator1')).toBe(200);
    expect(await opens('penyetuju1')).toBe(409);
    expect((await open('verifikator2', await staffToken(app, 'verifikator2'))).status).toBe(409);
    expect((await view('verifikator1')).openings.find(({ by }) => by === 'verifikator1')?.reason).toBeNull();
    await lay(`claimed_until = now() - interval '1 year'`);
    expect(await opens('verifikator1')).toBe(409);
  });

  it.each([
    ['penyetuju1', `state = 'MENUNGGU_PERSETUJUAN', verifier = 'verifikator1'`, 200],
    ['penyetuju1', `state = 'MENUNGGU_PERSETUJUAN', verifier = 'penyetuju1'`, 409],
    ['penyetuju1', `state = 'VERIFIKASI', verifier = NULL`, 409],
    ['verifikator1', `state = 'MENUNGGU_PERSETUJUAN', verifier = 'verifikator1'`, 409],
    ['underwriter1', `state = 'UNDERWRITING', verifier = 'verifikator1'`, 200],
    ['underwriter1', `state = 'UNDERWRITING', verifier = 'underwriter1'`, 409],
    ['underwriter1', `state = 'MENUNGGU_PERSETUJUAN', verifier = 'verifikator1'`, 409],
    ['kepatuhan1', `state = 'MENUNGGU_PERSETUJUAN', verifier = 'verifikator1'`, 409],
  ])('answers %s where the case has %s: %i', async (userName, columns, status) => {
    await lay(columns);
    expect(await opens(userName)).toBe(status);
  });

  it('opens without a reason for compliance while a hit of the case is open', async () => {
    await run(
      `INSERT INTO compliance_look (request_number, about, state, found_at) VALUES ($1, 'Uji', 'OPEN', now())`,
      [number],
    );
    expect(await opens('kepatuhan1')).toBe(200);
    await run('DELETE FROM compliance_look');
  });

  it.each(['keuangan1', 'ketua1'])('is not even listed for %s, who opens none', async (userName) => {
    const { attachments, openings, face } = await view(userName);
    expect({ attachments, openings, frames: face.frames }).toEqual({ attachments: [], openings: [], frames: [] });
    expect((await view('auditor1')).attachments.length).toBeGreaterThan(0);
  });

  it('is closed to finance, for a reason too', async () => {
    expect(await opens('keuangan1')).toBe(403);
    expectRefusal(await explain('keuangan1', { reason: 'AUDIT' }), { status: 403, code: 'STAFF_ROLE' });
  });
});

describe('finance', () => {
  /** Calls of finance that could name a person. */
  const paths = () => [
    `cases/${number}`,
    `cases/${number}/calculation`,
    `cases/${number}/lateness`,
    'queue?search=siti',
    'queue?state=open',
    'payables',
    'finance/payables',
    'finance/paid',
    'money',
    'reversals',
    'problems',
    'team-notices',
  ];
  const files = ['finance/payables/file', 'finance/paid/file', 'finance/suspense/file'];

  it('reads no birth date, address, phone and e-mail anywhere, which the verifier reads on the case', async () => {
    const { holder } = (await app.services.core.getPolicy('7700000001')).policy;
    const { birthDate, mobile, email } = holder.person;
    const secrets = [formatDate(birthDate), birthDate, mobile, email, holder.address?.line1].map((each) => each ?? '');
    expect(secrets.filter((secret) => secret.length < 5)).toEqual([]);
    const verifierReads = JSON.stringify(await view('verifikator1'));
    for (const secret of secrets.filter((each) => each !== birthDate)) expect(verifierReads).toContain(secret);
    const found = new Map<string, readonly string[]>();
    for (const path of paths()) {
      const { status, data } = await app.call('GET', `/desk/v1/${path}`, as('keuangan1'));
      expect([path, status]).toEqual([path, 200]);
      found.set(
        path,
        secrets.filter((secret) => JSON.stringify(data).includes(secret)),
      );
    }
    for (const path of files) {
      const { status, bytes } = await app.fetchFile(`/desk/v1/${path}`, as('keuangan1'));
      expect([path, status]).toEqual([path, 200]);
      found.set(
        path,
        secrets.filter((secret) => bytes.toString().includes(secret)),
      );
    }
    expect([...found].filter(([, each]) => each.length > 0)).toEqual([]);
  });

  it('reads that a contact changes, and neither the old nor the new one, also among the figures', async () => {
    const token = await sitiToken(app);
    const { holder } = (await app.services.core.getPolicy('7700000001')).policy;
    const email = 'siti.lain@contoh.test';
    const reply = await app.call('POST', '/api/v1/policy/change-customer-info', token, {
      party_id: holder.partyId,
      party_contract: { email },
      ktp_attachment: await app.upload(token, 'KTP'),
      ...(await passFaceCheck(app.server, token, 'change-customer-info')),
    });
    const change = numberOf(reply);
    await app.work();
    const read = async (userName: string): Promise<string> => {
      const asked = [`/desk/v1/cases/${change}`, `/desk/v1/cases/${change}/calculation`];
      const replies = await Promise.all(asked.map((path) => app.call('GET', path, as(userName))));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      return JSON.stringify(replies.map(({ data }) => data));
    };
    const [clerk, finance] = [await read('verifikator1'), await read('keuangan1')];
    expect(clerk.split(email).length).toBeGreaterThan(2);
    expect([finance.includes(email), finance.includes(holder.person.email ?? '-')]).toEqual([false, false]);
    expect(finance).toContain('"headline":"Email"');
  });

  it.each([
    ['081200000001', 0],
    ['3174015203880001', 0],
    ['rahmawati', 1],
  ])('finds nobody by a phone or an identity number, only by name: %s', async (search, holders) => {
    const found = async (who: string) => {
      const { data } = await app.call('GET', `/desk/v1/queue?state=open&search=${search}`, as(who));
      return Queue.parse(data).people.filter(({ policy_number }) => policy_number === '7700000001').length;
    };
    expect([await found('keuangan1'), await found('verifikator1')]).toEqual([holders, 1]);
  });

  it('reads who owns the policy, the money and the account', async () => {
    const { holder_name, policy, summary } = await view('keuangan1');
    expect(holder_name).not.toBe('-');
    expect(policy.find(({ title }) => title === 'Pemegang polis')?.rows.map(({ label }) => label)).toEqual([
      'Nama',
      'NIK',
      'Jenis kelamin',
    ]);
    expect(summary.details.map(({ label }) => label)).toContain('Dikirim ke');
  });
});

describe('somebody who approves', () => {
  it('still has to open every attachment first, with or without a reason', async () => {
    await lay(`state = 'MENUNGGU_PERSETUJUAN', verifier = 'verifikator1', proposed = 'approve'`);
    const shown = await view('penyetuju1');
    const { version } = shown;
    const early = await app.call('POST', `/desk/v1/cases/${number}/approve`, as('penyetuju1'), { version });
    expect(early.message).toContain('buka dahulu');
    const who = { userName: 'penyetuju1', token: as('penyetuju1'), action: 'approve' } as const;
    await openAttachments(app.server, who, shown);
    const after = await view('penyetuju1');
    expect(after.actions.find(({ action }) => action === 'approve')?.why_not ?? '').not.toContain('buka dahulu');
  });
});
