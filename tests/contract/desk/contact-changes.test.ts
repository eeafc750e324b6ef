import { afterAll, beforeAll, expect, it } from 'vitest';
import { AccessLog } from '#shared/wire/privacy.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { DeskContacts } from '#shared/wire/operations/desk-contacts.ts';
import { addDays, businessDateOf } from '#shared/time/dates.ts';
import { startDeskApp, staffToken, type DeskApp } from '#tests/support/desk-app.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { addPushDevices } from '#tests/support/push-device.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { signIn, siti } from '#tests/support/sign-in.ts';

const url = '/desk/v1/contact-changes';
const [policy, other] = ['7700000001', '7700000003'];
const mobile = '6281399990001';

let app: DeskApp;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startDeskApp();
  for (const name of ['verifikator1', 'penyetuju1', 'penyetuju2', 'auditor1', 'keuangan1'])
    tokens.set(name, await staffToken(app, name));
});
afterAll(() => app.close());

const post = (who: string, path: string, body: Readonly<Record<string, unknown>>) =>
  app.call('POST', `${url}${path}`, tokens.get(who), body);
const readContacts = async (who: string, number = policy) =>
  DeskContacts.parse((await app.call('GET', `${url}?policy=${number}`, tokens.get(who))).data);
const newest = async () => (await readContacts('auditor1')).waiting.at(-1)?.id ?? '';

const entry = (changes: Readonly<Record<string, unknown>> = {}) => ({
  policy_number: policy,
  reason: 'LOST',
  mobile,
  email: null,
  note: 'KTP asli dicocokkan di kantor cabang.',
  ...changes,
});

const holderOf = (number: string) => app.services.core.findHolder(number);

it('a contact change is entered by one person, who cannot see the current contacts', async () => {
  for (const who of ['keuangan1', 'auditor1']) expect((await post(who, '', entry())).status).toBe(403);
  const typed = { policy_number: '7700–000\u200b001', mobile: '\u202a+62 813‑9999‑0001\u202c' };
  expect((await post('penyetuju1', '', entry(typed))).status).toBe(200);
  expect((await post('verifikator1', '', entry({ mobile: '6281399990002' }))).status).toBe(409);
  const { policy: seen, waiting, may_enter } = await readContacts('auditor1');
  expect(seen?.policies.toSorted()).toEqual([policy, other]);
  expect([seen?.mobile, may_enter]).toEqual([expect.stringMatching(/\*/), false]);
  expect(waiting.map((each) => [each.mobile, each.stands_against])).toEqual([
    [expect.stringMatching(/^\D*\*+\d{2,4}$/), 'Penyetuju yang memutuskan.'],
  ]);
  for (const who of ['penyetuju1', 'penyetuju2'])
    expect((await readContacts(who)).waiting.map((each) => each.mobile)).toEqual([mobile]);
  expect((await holderOf(policy))?.mobile).not.toBe(mobile);
  const stored = await app.services.pool.query<{ sealed: Buffer; content: unknown }>(
    'SELECT sealed, content FROM two_person_entry',
  );
  expect(stored.rows[0]?.sealed.toString('latin1')).not.toContain(mobile);
  expect(stored.rows[0]?.content).toEqual({ partyId: expect.any(Number), reason: 'LOST' });
});

it('a contact change is counted only in the navigation of a supervisor who may decide it', async () => {
  const counted: [string, number][] = [];
  for (const [who, token] of tokens)
    counted.push([who, DeskWaiting.parse((await app.call('GET', '/desk/v1/waiting', token)).data).contacts]);
  expect(Object.fromEntries(counted)).toEqual({
    verifikator1: 0,
    penyetuju1: 0,
    penyetuju2: 1,
    auditor1: 0,
    keuangan1: 0,
  });
});

it('a contact change applies to all policies of the holder once another person approves: old and new contacts are notified, payouts wait', async () => {
  const id = await newest();
  const note = { note: 'Ditelepon kembali.' };
  // The stream of an expired session stays open until now.
  await signIn(app.server);
  await addPushDevices(app.services, siti, 'https://push.example.test/siti');
  await app.services.pool.query(`UPDATE customer_session SET ended_at = now(), end_reason = 'expired'`);
  const session = await signIn(app.server);
  const own = await post('penyetuju1', `/${id}/approve`, note);
  expect([own.status, own.message]).toEqual([409, 'Anda yang mencatatnya. Penyetuju lain harus memutuskan.']);
  expect((await post('verifikator1', `/${id}/approve`, note)).status).toBe(403);
  const before = await holderOf(policy);
  expect((await app.services.pool.query('SELECT FROM push_subscription')).rowCount).toBe(1);
  expect((await post('penyetuju2', `/${id}/approve`, note)).status).toBe(200);
  const faster = { penyetuju1: 'Penyetuju Dua', penyetuju2: 'Anda' };
  for (const [who, name] of Object.entries(faster)) {
    const refused = await post(who, `/${id}/reject`, note);
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(
      new RegExp(String.raw`^Disetujui oleh ${name} pada \d{2}/\d{2}/\d{4} pukul \d{2}\.\d{2}\.$`, 'u'),
    );
  }
  for (const number of [policy, other]) {
    const holder = await holderOf(number);
    expect([holder?.mobile, holder?.email]).toEqual([mobile, before?.email]);
  }
  await app.work();
  const shown = (await readOutbox(app.server)).filter(({ template }) => template.startsWith('contact-re'));
  const sentTo = (template: string) => shown.filter((each) => each.template === template);
  expect(sentTo('contact-replaced')).toHaveLength(2);
  for (const { text } of sentTo('contact-recorded')) expect(text).not.toMatch(/Siti|berakhiran/);
  expect(sentTo('contact-recorded')).toHaveLength(1);
  expect((await app.call('GET', '/api/v1/policy/get-my-policy', session)).status).toBe(401);
  expect((await app.services.pool.query('SELECT FROM push_subscription')).rowCount).toBe(0);
  const today = businessDateOf(await app.services.clock.businessNow());
  const held = `SELECT payout_hold_until::text AS until FROM core.policy WHERE policy_number = $1`;
  const { rows } = await app.services.pool.query<{ until: string }>(held, [other]);
  expect(rows[0]?.until).toBe(addDays(today, 3));
});

it('a contact change lets the holder sign in with the new number only', async () => {
  const token = await signIn(app.server, { ...siti, phone_number: mobile });
  expect((await app.call('GET', '/api/v1/policy/get-my-policy', token)).status).toBe(200);
  await expect(signIn(app.server)).rejects.toThrow();
});

it("a contact change is listed in the holder's access log", async () => {
  const token = await signIn(app.server, { ...siti, phone_number: mobile });
  const { items } = AccessLog.parse((await app.call('GET', '/api/v1/privacy/access-log', token)).data);
  const shown = items.filter(({ by_staff }) => by_staff).map(({ who, what }) => `${who}: ${what}`);
  expect(new Set(shown)).toEqual(
    new Set([
      'Petugas penyetuju: Menyetujui kontak baru Anda',
      'Petugas penyetuju: Mencatat kontak baru Anda',
      'Petugas penyetuju: Melihat kontak polis, nomor disamarkan',
      'Petugas auditor: Melihat kontak polis, nomor disamarkan',
    ]),
  );
});

it('a contact change that is rejected changes nothing', async () => {
  expect((await post('verifikator1', '', entry({ mobile: '6281399990003' }))).status).toBe(200);
  expect((await post('penyetuju1', `/${await newest()}/reject`, { note: 'Wajah berbeda.' })).status).toBe(200);
  expect([(await holderOf(policy))?.mobile, (await readContacts('auditor1')).waiting]).toEqual([mobile, []]);
});

it('a contact change is not applied when the policy has a new holder since', async () => {
  expect((await post('verifikator1', '', entry({ mobile: '6281399990004' }))).status).toBe(200);
  const id = await newest();
  await app.services.pool.query(
    `UPDATE two_person_entry SET content = jsonb_set(content, '{partyId}', to_jsonb((content->>'partyId')::bigint + 1))
     WHERE entry_id::text = $1`,
    [id],
  );
  const answer = await post('penyetuju1', `/${id}/approve`, { note: 'Cocok.' });
  expect([answer.status, answer.message]).toEqual([
    409,
    'Pemegang polis sudah berganti sejak kontak ini dicatat. Tolak catatan ini.',
  ]);
  expect((await holderOf(policy))?.mobile).toBe(mobile);
  expect((await post('penyetuju1', `/${id}/reject`, { note: 'Sudah berganti.' })).status).toBe(200);
});

it.each([
  ['a policy nobody has', { policy_number: '7799999999' }, 422, 'policy_number'],
  ['no mobile number', { mobile: '0812' }, 422, 'mobile'],
  ['an address that is none', { email: 'bukan-email' }, 422, 'email'],
  ['no word of how the person was identified', { note: ' ' }, 422, 'note'],
  ['a reason that is none', { reason: 'WISH' }, 422, 'reason'],
])('a contact change is refused: %s', async (_what, changes, status, path) => {
  expectRefusal(await post('verifikator1', '', entry(changes)), { status, path });
});

it('a contact change equal to the stored contacts is refused', async () => {
  expect((await post('verifikator1', '', entry())).message).toBe('Kontak ini sudah tercatat pada polis.');
});
