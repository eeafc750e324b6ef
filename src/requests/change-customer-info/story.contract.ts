import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { businessDateOf } from '#shared/time/dates.ts';
import { Submitted, ProposalDetail, ProposalList } from '#shared/wire/proposals.ts';
import { DeskCase, DeskSignedIn } from '#shared/wire/desk.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { passFaceCheck, upload } from '#tests/support/attachments.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { eventually, startTestServer, type TestServer } from '#tests/support/server.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';

const path = '/api/v1/policy/change-customer-info';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await signIn(server);
});
afterAll(() => server.close());

const policy = async () =>
  MyPolicy.parse((await server.call({ method: 'GET', url: '/api/v1/policy/get-my-policy', token })).data)
    .policyWithCode;

const detail = async (number: string) =>
  ProposalDetail.parse(
    (await server.call({ method: 'GET', url: `/api/v1/transaction-proposal/${number}`, token })).data,
  );

/** Returns the area ids of Kelurahan Gambir, by the calls that the form makes. */
async function findVillage() {
  const first = async (level: string, query: string) => {
    const answer = await server.call({ method: 'GET', url: `/api/v1/address/${level}?page=1&${query}`, token });
    return (
      z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }).parse(answer.data).items[0]?.id ?? ''
    );
  };
  const province_id = await first('provinces', 'search=jakarta');
  const city_id = await first('cities', `search=pusat&province_id=${province_id}`);
  const district_id = await first('districts', `search=gambir&city_id=${city_id}`);
  const village_id = await first('villages', `search=gambir&district_id=${district_id}`);
  return { province_id, city_id, district_id, village_id };
}

async function buildPayload(changes: Readonly<Record<string, unknown>>) {
  const { policyHolder } = await policy();
  const ktp_attachment = await upload(server, token, 'KTP');
  const face = await passFaceCheck(server, token, 'change-customer-info');
  return { party_id: policyHolder.partyId, ktp_attachment, ...face, ...changes };
}

const outbox = () => readOutbox(server);

/** Returns the tokens of all links in the outbox. */
const links = async (): Promise<readonly string[]> =>
  (await outbox()).flatMap((message) => /#([\w-]{40,})/.exec(message.text)?.[1] ?? []);

describe('contact and address change', () => {
  let number = '';

  it('a new e-mail waits until its owner has opened the link', async () => {
    const address = { address_1: 'Jalan Merdeka', street: 'No. 5', rt_rw: '001/002', ...(await findVillage()) };
    const payload = await buildPayload({
      party_contract: { email: '\u2068siti.baru@contoh.test\u2069\u200b' },
      address,
    });
    const sent = await server.call({ method: 'POST', url: path, token, payload });
    expect(sent.message).toBe('Pengajuan Anda sudah kami terima.');
    number = Submitted.parse(sent.data).transactionIds[0] ?? '';
    const waiting = await eventually(async () => {
      const found = await detail(number);
      return found.checks.length > 0 ? found : undefined;
    });
    expect(waiting.state).toBe('MENUNGGU_VERIFIKASI');
    expect(waiting.checks.map((check) => check.outcome)).toEqual(['passed', 'passed', 'waiting']);
    expect(waiting.summary.rows.find((row) => row.label.startsWith('Alamat'))?.new).toContain('Gambir');
    expect((await policy()).policyHolder.person.email).toBe('nasabah1@contoh.test');
  });

  it("meanwhile it is the customer's turn: page and list say so, and the due date pauses, also at the desk", async () => {
    const waiting = await detail(number);
    expect(waiting).toMatchObject({
      status_text: 'Tautan di kontak baru belum dibuka',
      your_turn: true,
      next: { who: 'you', when: expect.stringMatching(/^Sesudah itu kami selesaikan dalam \d hari kerja\.$/) },
      contacts: [{ contact: expect.stringMatching(/\*.*@/), confirmed: false }],
    });
    const { data } = await server.call({ url: '/api/v1/transaction-proposal?filter=your_turn', token });
    expect(ProposalList.parse(data).items.map((item) => item.pengajuanTransactionId)).toEqual([number]);
    const { rows } = await server.services.pool.query(
      'SELECT paused_since IS NOT NULL AS paused, pause_reason AS why FROM proposal WHERE number = $1',
      [number],
    );
    expect(rows).toEqual([{ paused: true, why: 'Menunggu tautan di kontak baru dibuka.' }]);
  });

  it('the link is valid for a week; a resent link replaces it, at most once a minute', async () => {
    const again = (as = token) =>
      server.call({ method: 'POST', url: `/api/v1/transaction-proposal/${number}/confirmation`, token: as });
    expect((await again(await signIn(server, ahmad))).status).toBe(404);
    expect(await again()).toMatchObject({ status: 429 });
    await server.services.pool.query("UPDATE contact_confirmation SET sent_at = sent_at - interval '61 seconds'");
    const [first] = await links();
    expect((await again()).status).toBe(200);
    const second = await eventually(async () => (await links()).find((link) => link !== first));
    expect(second).toBeDefined();
    expect((await server.call({ method: 'POST', url: `/api/v1/confirm/${first}` })).status).toBe(404);
    const { rows } = await server.services.pool.query(
      'SELECT round(extract(epoch FROM expires_at - sent_at) / 86400)::integer AS days, sends FROM contact_confirmation',
    );
    expect(rows).toEqual([{ days: 7, sends: 2 }]);
  });

  it('the request is decided automatically when every check has passed, and the policy changes', async () => {
    const opened = [];
    for (const link of await links())
      opened.push((await server.call({ method: 'POST', url: `/api/v1/confirm/${link}` })).status);
    expect(opened.filter((status) => status === 200)).toHaveLength(1);
    expect(opened.filter((status) => status === 404)).toHaveLength(1);
    const done = await eventually(async () => {
      const found = await detail(number);
      return found.state === 'SELESAI' ? found : undefined;
    });
    expect(done.decision).toMatchObject({ result: 'approved', automatic: true });
    expect(done.checks.every((check) => check.outcome === 'passed')).toBe(true);
    const { policyHolder } = await policy();
    expect(policyHolder.person.email).toBe('siti.baru@contoh.test');
    expect(policyHolder.address).toMatchObject({ address1: 'Jalan Merdeka', address2: 'No. 5', address3: '001/002' });
  });

  it('the desk shows addresses by name, before and after', async () => {
    const login = await server.call({
      method: 'POST',
      url: '/desk/v1/auth/login',
      payload: { user_name: 'verifikator1', password: 'demo-verifikator1' },
    });
    const seen = await server.call({
      method: 'GET',
      url: `/desk/v1/cases/${number}`,
      token: DeskSignedIn.parse(login.data).token,
    });
    const shown = DeskCase.parse(seen.data);
    const address = shown.summary.rows.find((row) => row.label.startsWith('Alamat'));
    expect(address?.old).toContain('Tebet Timur, Tebet, Kota Administrasi Jakarta Selatan');
    expect(address?.new).toContain('Gambir, Gambir, Kota Administrasi Jakarta Pusat');
    expect(JSON.stringify(shown)).not.toMatch(/wilayah:|3171010001/);
    expect(shown.face.text).toContain('dihitung lulus karena mode demo');
    expect(shown.face.consent).toMatch(/^Diberikan .* WIB, teks versi 1\.$/);
    expect(JSON.stringify(shown.events)).not.toMatch(/: (passed|waiting|failed)/);
  });

  it('a contact change notifies the old channels and the new one', async () => {
    const sentMessages = await eventually(async () => {
      const messages = await outbox();
      const completed = messages.filter((message) => message.template === 'completed');
      return completed.length >= 2 ? messages : undefined;
    });
    const changed = sentMessages.filter((message) => message.template === 'contact-changed');
    expect(changed.map(({ text }) => text.startsWith('Siti, polis berakhiran 0001.'))).toEqual([true, true]);
    // The new contact is not yet known to belong to the customer.
    const asked = sentMessages.filter((message) => message.template === 'confirm-contact').map(({ text }) => text);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((text) => /Siti|berakhiran/.test(text))).toEqual([]);
  });

  it('staff cannot approve while the link of the new contact is unopened', async () => {
    const earlier = await links();
    const payload = await buildPayload({ party_contract: { email: 'siti.kedua@contoh.test' } });
    // A client that sends no statements: staff decide.
    const sent = await server.call({ method: 'POST', url: path, token, payload, terms: 'as sent' });
    const asked = Submitted.parse(sent.data).transactionIds[0] ?? '';
    const link = await eventually(async () => (await links()).find((each) => !earlier.includes(each)));
    await eventually(async () => ((await detail(asked)).state === 'MENUNGGU_VERIFIKASI' ? true : undefined));
    const desk = createDeskClient(server);
    await desk.press('verifikator1', asked, 'claim');
    await desk.press('verifikator1', asked, 'propose', { decision: 'approve' });
    const approving = () => desk.press('penyetuju1', asked, 'approve');
    await expect(approving()).rejects.toThrow(/409 Tautan di kontak baru belum dibuka/);
    // The column `waits_for` alone does not decide, because an older version of the program may have left it empty.
    await server.services.pool.query('UPDATE proposal SET waits_for = NULL WHERE number = $1', [asked]);
    await expect(approving()).rejects.toThrow(/409 Tautan di kontak baru belum dibuka/);
    expect((await policy()).policyHolder.person.email).toBe('siti.baru@contoh.test');

    expect((await server.call({ method: 'POST', url: `/api/v1/confirm/${link}` })).status).toBe(200);
    await approving();
    await eventually(async () => ((await detail(asked)).state === 'SELESAI' ? true : undefined));
    expect((await policy()).policyHolder.person.email).toBe('siti.kedua@contoh.test');
  });

  it('an address change alone holds payouts, as the form says', async () => {
    const { core, pool } = server.services;
    await pool.query(`UPDATE core.policy SET payout_hold_until = NULL WHERE policy_number = '7700000001'`);
    const address = { address_1: 'Jalan Kemerdekaan', street: 'No. 8', rt_rw: '003/004', ...(await findVillage()) };
    const sent = await server.call({ method: 'POST', url: path, token, payload: await buildPayload({ address }) });
    expect(sent.status).toBe(200);
    const until = await eventually(async () => (await core.getPosition('7700000001')).payoutHoldUntil ?? undefined);
    expect(until > businessDateOf(await server.services.clock.businessNow())).toBe(true);
  });

  it.each([
    ['nothing changed', {}, 'party_contract', 'Tidak ada data yang berubah.'],
    ['an invalid e-mail', { party_contract: { email: 'bukan' } }, 'party_contract.email', 'Format email tidak sesuai.'],
    [
      'a phone without country',
      { party_contract: { home_tel: '12' } },
      'party_contract.home_tel',
      'Nomor harus diawali 62 (indonesia) atau sesuai kode negara.',
    ],
    ['the first phone removed', { party_contract: { mobile: '' } }, 'party_contract.mobile', 'Field harus diisi.'],
    [
      'a village of another district',
      {
        address: {
          address_1: 'A',
          street: 'B',
          rt_rw: '001/002',
          province_id: '31',
          city_id: '3171',
          district_id: '317101',
          village_id: '3273011001',
        },
      },
      'address.village_id',
      'Wilayah tidak sesuai.',
    ],
  ])('refuses %s by its field, and stores nothing', async (_case, changes, fieldPath, message) => {
    const before = await server.services.pool.query('SELECT count(*) AS n FROM proposal');
    const answer = await server.call({ method: 'POST', url: path, token, payload: await buildPayload(changes) });
    expect(answer.status).toBe(422);
    expect(
      z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }).parse(answer.data).errors,
    ).toContainEqual(expect.objectContaining({ path: fieldPath, message }));
    const after = await server.services.pool.query('SELECT count(*) AS n FROM proposal');
    expect(after.rows).toEqual(before.rows);
  });
});
