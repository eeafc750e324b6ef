import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays, businessDateOf, formatDate } from '#shared/time/dates.ts';
import { PolicyHome } from '#shared/wire/home/policy-home.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { passFaceCheck, upload } from '#tests/support/attachments.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { openSession } from '#tests/support/sign-in.ts';
import { liveHalfYear } from '#tests/support/half-year.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { recordStatements } from '#tests/support/statements.ts';

const Portfolio = z.object({
  policies: z.array(
    z.object({ policyNumber: z.string(), phone: z.string(), identityNumber: z.string(), email: z.string() }),
  ),
});

const bambang = '7700000004';
const moments = ['fresh', 'half a year later', 'a year later'] as const;

let server: TestServer;
const tokens = new Map<string, string>();
const seen = new Map<string, PolicyHome>();

const homeOf = async (policy: string): Promise<PolicyHome> => {
  const { data } = await server.call({ url: '/api/v1/policy/home', token: tokens.get(policy) ?? '' });
  return PolicyHome.parse(data);
};

const checkAt = async (moment: string): Promise<void> => {
  for (const policy of tokens.keys()) seen.set(`${policy} ${moment}`, await homeOf(policy));
};

/** Home pages after each step of an open request, at the first moment. */
const underWay: Record<string, PolicyHome> = {};

/** Starts a loan for Bambang, submits it, asks for his card again, and withdraws it. */
async function beginAndSend(): Promise<void> {
  const token = tokens.get(bambang) ?? '';
  const suffix = 'apply-policy-loan';
  const payload = { loan_amount: 1_000_000, ktp_attachment: '' };
  await server.call({ method: 'PUT', url: `/api/v1/drafts/${suffix}`, token, payload: { payload, revision: null } });
  underWay['draft'] = await homeOf(bambang);
  const complete = async () => ({
    ...payload,
    ktp_attachment: await upload(server, token, 'KTP'),
    ...(await passFaceCheck(server, token, suffix)),
  });
  const url = '/api/v1/transaction-proposal';
  const send = async (): Promise<string> => {
    const sent = await server.call({ method: 'POST', url: `${url}/${suffix}`, token, payload: await complete() });
    return Submitted.parse(sent.data).transactionIds[0] ?? '';
  };
  const number = await send();
  await server.work();
  underWay['sent'] = await homeOf(bambang);
  const { pool } = server.services;
  await pool.query('UPDATE proposal SET party_id = party_id + 1 WHERE number = $1', [number]);
  underWay['of the holder before'] = await homeOf(bambang);
  await pool.query('UPDATE proposal SET party_id = party_id - 1 WHERE number = $1', [number]);
  const desk = createDeskClient(server);
  await desk.press('verifikator1', number, 'claim');
  const documents = [{ slot: 'ktp_attachment', reason: 'UNREADABLE' }];
  await desk.press('verifikator1', number, 'ask-document', { documents });
  underWay['asked'] = await homeOf(bambang);
  await server.call({ method: 'POST', url: `${url}/${number}/cancel`, token });
  underWay['cancelled'] = await homeOf(bambang);
  await pool.query(`UPDATE proposal SET state = 'DITOLAK', approver = 'penyetuju1' WHERE number = $1`, [number]);
  underWay['rejected'] = await homeOf(bambang);
  const again = await send();
  await server.call({ method: 'POST', url: `${url}/${again}/cancel`, token });
  underWay['sent again'] = await homeOf(bambang);
}

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand' });
  const { data } = await server.call({ url: '/demo/api/portfolio' });
  for (const { policyNumber, phone, identityNumber, email } of Portfolio.parse(data).policies) {
    const who = { policy_number: policyNumber, phone_number: phone, identity_number: identityNumber };
    tokens.set(policyNumber, (await openSession(server, who, email)).accessToken);
  }
  await checkAt('fresh');
  await beginAndSend();
  for (const moment of moments.slice(1)) {
    await liveHalfYear(server);
    await checkAt(moment);
  }
}, 300_000);
afterAll(() => server?.close());

/** Replaces days and amounts, which move with the day of the demo; kind, words and button stay. */
const skeleton = (text: string): string =>
  text.replaceAll(/\d\d\/\d\d\/\d{4}/g, '…').replaceAll(/(?:Rp|US\$)\u00A0?[\d.,]+/g, 'Rp');

const shown = ({ cover, first }: PolicyHome): string =>
  [skeleton(cover.sentence), first.kind, skeleton(first.sentence), first.button.text].join(' | ');

const on = 'Anda terlindungi sampai …';
const off = 'Perlindungan berhenti sejak …';
const fine = `${on} | FINE | Semua beres | Lihat isi polis`;
const lapsed = `${off} | LAPSED | Pulihkan polis paling lambat … | Pulihkan polis`;
const returned = `${on} | RETURNED | Rp dikembalikan bank | Isi rekening yang benar`;
const money = 'MONEY | Rp menunggu Anda | Minta pembayaran';
const grace = 'Anda terlindungi hanya sampai … | GRACE | Bayar premi Rp paling lambat … | Bayar sekarang';
const ended = 'Perlindungan sudah berakhir | ENDED | Tidak ada yang perlu Anda lakukan | Lihat dokumen';
const pending = 'PENDING | Polis baru Anda sedang kami periksa | Lihat isi polis';
const late =
  'Perlindungan belum mulai, karena polis belum disetujui | PENDING | Persetujuan polis baru Anda terlambat | Hubungi kami';
const freeLook = `${on} | FREE_LOOK | Masa mempelajari polis sampai … | Lihat isi polis`;

/** Policies, each with its home at the three moments. */
const homes: readonly (readonly [string, string, string, string])[] = [
  ['7700000001', fine, fine, fine],
  ['7700000002', fine, fine, fine],
  ['7700000003', returned, returned, returned],
  ['7700000004', fine, fine, `${on} | ${money}`],
  ['7700000005', lapsed, lapsed, lapsed],
  ['7700000006', freeLook, fine, grace],
  ['7700000007', `${on} | ${money}`, lapsed, lapsed],
  ['7700000008', fine, fine, fine],
  ['7700000009', fine, fine, fine],
  ['7700000010', ended, ended, ended],
  ['7700000011', fine, fine, fine],
  ['7700000012', lapsed, lapsed, lapsed],
  ['7700000013', grace, lapsed, lapsed],
  [
    '7700000014',
    `Perlindungan berakhir pada … | ${money}`,
    `Perlindungan berakhir pada … | ${money}`,
    `Perlindungan berakhir pada … | ${money}`,
  ],
  ['7700000015', `Perlindungan mulai … bila polis disetujui | ${pending}`, late, late],
];

describe.each(homes)('home of %s', (policy, ...lines) => {
  it.each(moments.map((moment, index) => [moment, lines[index]] as const))('%s', (moment, line) => {
    const home = seen.get(`${policy} ${moment}`);
    expect(home && shown(home)).toBe(line);
  });
});

describe('GET policy/home', () => {
  it('shows the same day and amount as the premium calendar and the policy value', async () => {
    const home = seen.get('7700000013 fresh');
    expect(home?.figures.map(({ label }) => label)).toEqual(['Nilai Tunai', 'Tagihan premi', 'Pengajuan berjalan']);
    expect(home?.first.sentence).toMatch(/^Bayar premi Rp\u00A09\.000\.000 paling lambat \d\d\/\d\d\/\d{4}$/);
  });

  it('lists suspense money after the notice of a lapse', () => {
    expect(seen.get('7700000007 a year later')?.others.map(({ kind }) => kind)).toEqual(['MONEY']);
  });

  it('shows an unfinished form with its name, date and progress', () => {
    expect(underWay['draft']?.first).toMatchObject({
      kind: 'DRAFT',
      sentence: 'Pinjaman Polis belum selesai',
      detail: expect.stringMatching(
        /^Tersimpan \d\d\/\d\d\/\d{4} pukul \d\d\.\d\d\. 1 isian sudah Anda isi, belum terkirim\.$/,
      ),
      button: { text: 'Lanjutkan', href: '/transaction/submission/request-policy-loan' },
    });
  });

  it('shows a submitted request that waits for the customer, until it is cancelled', () => {
    expect(underWay['sent']?.first).toMatchObject({ kind: 'ON_ITS_WAY', button: { text: 'Lihat pengajuan' } });
    expect(underWay['sent']?.figures[2]).toMatchObject({ value: '1 pengajuan', note: '' });
    expect(underWay['asked']?.first).toMatchObject({ kind: 'YOUR_TURN', button: { text: 'Lengkapi pengajuan' } });
    expect(underWay['asked']?.first.sentence).toMatch(/^Kirim ulang .*KTP/);
    expect(underWay['asked']?.figures[2]).toMatchObject({ note: '1 menunggu Anda' });
    expect(underWay['cancelled']?.first.kind).toBe('FINE');
  });

  it('shows a rejected request until it is sent again', () => {
    expect(underWay['rejected']?.first).toMatchObject({
      kind: 'REJECTED',
      sentence: 'Pinjaman polis ditolak',
      button: { text: 'Baca alasannya' },
    });
    expect(underWay['sent again']?.first.kind).toBe('FINE');
  });

  it("lists tasks on the person's other policies, but none that waits for the insurer or belongs to another phone", async () => {
    const others = ['7700000001', '7700000003'];
    const [here = '', there = ''] = others;
    const { pool } = server.services;
    const insertLike = (state: string, number: string) =>
      pool.query(
        `INSERT INTO proposal SELECT (jsonb_populate_record(NULL::proposal, to_jsonb(sent) || jsonb_build_object(
           'number', $2::text, 'policy_number', $3::text, 'state', $1::text, 'ended_at', NULL,
           'party_id', (SELECT party_id FROM customer_session WHERE policy_number = $3 LIMIT 1)))).*
         FROM proposal AS sent LIMIT 1`,
        [state, number, there],
      );
    expect((await homeOf(here)).other_policies).toEqual([]);
    await insertLike('VERIFIKASI', '990000001');
    expect((await homeOf(here)).other_policies).toEqual([]);
    await insertLike('DOKUMEN_TIDAK_LENGKAP', '990000002');
    expect((await homeOf(here)).other_policies).toEqual([
      { policy_number: there, product_name: expect.any(String), waiting: 1 },
    ]);
    expect((await homeOf(there)).other_policies).toEqual([]);
    await pool.query(`UPDATE customer_session SET phone_hash = 'another' WHERE policy_number = $1`, [here]);
    expect((await homeOf(here)).other_policies).toEqual([]);
    await pool.query(`DELETE FROM proposal WHERE number LIKE '99000000_'`);
  });

  it('shows nothing that an earlier holder submitted (P10)', () => {
    expect(underWay['of the holder before']?.first.kind).toBe('FINE');
    expect(underWay['of the holder before']?.figures[2]?.value).toBe('Tidak ada');
  });

  it('omits a draft that cannot be opened', async () => {
    const { pool } = server.services;
    await pool.query(`INSERT INTO draft (policy_number, party_id, suffix, payload, revision, submission_key, saved_at)
      SELECT policy_number, party_id, 'change-customer-info', 'x'::bytea, 1, gen_random_uuid()::text, now()
      FROM proposal WHERE policy_number = '7700000004' LIMIT 1`);
    expect((await homeOf(bambang)).others.map(({ kind }) => kind)).not.toContain('DRAFT');
  });

  it('needs five SQL statements besides session and clock', async () => {
    const statements = await recordStatements(() => homeOf('7700000012'));
    const own = statements.filter((text) => /core\.|FROM proposal|FROM draft/.test(text));
    expect(own).toHaveLength(5);
  });

  it('asks the holder of a recently lapsed policy for its payment first, and shows a registered claim before it', async () => {
    const { pool, clock } = server.services;
    const today = businessDateOf(await clock.businessNow());
    await pool.query(`UPDATE core.policy_lapse SET lapsed_on = $2 WHERE policy_number = $1 AND outcome IS NULL`, [
      '7700000012',
      addDays(today, -10),
    ]);
    const back = await homeOf('7700000012');
    expect(skeleton(back.first.sentence)).toBe('Bayar Rp paling lambat …');
    expect(back.cover.sentence).toBe(`Perlindungan berhenti sejak ${formatDate(addDays(today, -10))}`);
    await pool.query(`UPDATE core.policy SET claim_registered = true WHERE policy_number = '7700000012'`);
    expect((await homeOf('7700000012')).first.kind).toBe('CLAIM');
  });
});
