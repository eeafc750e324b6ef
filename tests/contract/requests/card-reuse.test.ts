import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#requests/contract/endpoints.ts';
import { cleanUpFiles } from '#server/attachments/attachment-cleanup-job.ts';
import { cardConsentText } from '#shared/lists/card-consent.ts';
import { EarlierCard, ReusedCard } from '#shared/wire/card-reuse/earlier-card.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { CheckAnswer, ProposalDetail } from '#shared/wire/proposals.ts';
import { passFaceCheck } from '#tests/support/attachments.ts';
import { sitiToken, startDeskApp, submitWithdrawal, type DeskApp, type Reply } from '#tests/support/desk-app.ts';
import { createDeskStory, numberOf, type DeskStory } from '#tests/support/desk-story.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

const suffix = 'change-customer-info';
const path = '/api/v1/policy/change-customer-info';
const policy = siti.policy_number;

let app: DeskApp;
let desk: DeskStory;
let token = '';
/** Request that the accepted photo came with, and the name of that photo. */
let first = '';
let original = '';

beforeAll(async () => {
  app = await startDeskApp({}, [policy, ahmad.policy_number]);
  desk = await createDeskStory(app);
  token = await sitiToken(app);
});
afterAll(() => app.close());

const run = (sql: string, values: readonly unknown[] = []) => app.services.pool.query(sql, [...values]);
const earlier = async (as = token) => EarlierCard.parse((await app.call('GET', '/api/v1/earlier-ktp', as)).data);
const use = (as = token, version = '1') => app.call('POST', '/api/v1/earlier-ktp', as, { version });
const copyCard = async (): Promise<string> => ReusedCard.parse((await use()).data).name;

/** Body of a change of the fax number with this KTP; a changed address on request. */
async function buildBody(ktp_attachment: string, changes: Readonly<Record<string, unknown>> = {}) {
  const { data } = await app.call('GET', '/api/v1/policy/get-my-policy', token);
  const { partyId } = MyPolicy.parse(data).policyWithCode.policyHolder;
  return { party_id: partyId, party_contract: { fax: '0217654321' }, ktp_attachment, ...changes };
}

async function send(ktp: string, changes: Readonly<Record<string, unknown>> = {}): Promise<Reply> {
  const body = { ...(await buildBody(ktp, changes)), ...(await passFaceCheck(app.server, token, suffix)) };
  const reply = await app.call('POST', path, token, body);
  await app.work();
  return reply;
}

describe('a KTP of a request', () => {
  it('is not offered before people have accepted it, and cannot be used again', async () => {
    first = await submitWithdrawal(app, token);
    expect(await earlier()).toEqual({ offer: null, unsent: [] });
    expectRefusal(await use(), { status: 422, code: 'DOC-REUSE' });
  });

  it('is offered after the approval, with its day, its request and the words of the consent', async () => {
    await desk.approve(first);
    const { rows } = await run(`SELECT name, received_on::text AS on FROM holder_card WHERE origin IS NULL`);
    expect(rows).toHaveLength(1);
    original = String(rows[0]?.['name']);
    expect(await earlier()).toEqual({
      offer: {
        received_on: rows[0]?.['on'],
        request_number: first,
        request_title: 'Penarikan Sebagian Dana Investasi',
        consent: { version: '1', text: cardConsentText },
      },
      unsent: [],
    });
  });

  it('is not offered to the holder of another policy', async () => {
    const other = await signIn(app.server, ahmad);
    expect(await earlier(other)).toEqual({ offer: null, unsent: [] });
    expectRefusal(await use(other), { status: 422, code: 'DOC-REUSE' });
  });
});

describe('a copy', () => {
  let copy = '';

  it('is refused without a consent to the present text', async () => {
    expectRefusal(await use(token, '0'), { status: 422, path: 'version' });
    expect((await earlier()).unsent).toEqual([]);
  });

  it('has a name of its own and the same picture, with origin and consent on record', async () => {
    copy = await copyCard();
    expect(copy).not.toBe(original);
    const { offer, unsent } = await earlier();
    expect(unsent).toEqual([{ name: copy, received_on: offer?.received_on }]);
    const [ours, theirs] = await Promise.all(
      [copy, original].map((name) => app.fetchFile(`/api/v1/attachments/${name}`, token)),
    );
    expect(ours?.bytes.equals(theirs?.bytes ?? Buffer.of())).toBe(true);
    const { rows } = await run(
      'SELECT origin, origin_request, consent_version, consent_sha256 FROM holder_card WHERE name = $1',
      [copy],
    );
    const consent_sha256 = createHash('sha256').update(cardConsentText).digest('hex');
    expect(rows).toEqual([{ origin: original, origin_request: first, consent_version: '1', consent_sha256 }]);
    const events = await run(`SELECT text, given FROM consent_event WHERE consent = 'ktp-reuse'`);
    expect(events.rows).toEqual([{ text: cardConsentText, given: true }]);
  });

  it('is named in the summary, which the customer sees before sending', async () => {
    const { data } = await app.call(
      'POST',
      `/api/v1/transaction-proposal/${suffix}/check`,
      token,
      await buildBody(copy),
    );
    expect(CheckAnswer.parse(data).summary.details).toContainEqual({
      label: 'Foto KTP',
      value: expect.stringMatching(/^yang kami terima \d\d\/\d\d\/\d{4}$/),
    });
  });

  it('is refused where the request changes what the card shows', async () => {
    const address = { address_1: 'Jalan Merdeka', street: 'No. 5', rt_rw: '001/002' };
    const changed = await buildBody(copy, { address });
    const reply = await app.call('POST', `/api/v1/transaction-proposal/${suffix}/check`, token, changed);
    expectRefusal(reply, { status: 422, path: 'ktp_attachment', code: 'DOC-REUSE' });
  });

  it('is sent once: the desk sees its origin, and a second request with it is refused', async () => {
    const number = numberOf(await send(copy));
    const shown = await desk.view('verifikator1', number);
    const card = shown.attachments.find(({ type }) => type === 'KTP');
    expect(card).toMatchObject({ name: copy, reused: { request_number: first } });
    expect(shown.summary.details.map(({ label }) => label)).toContain('Foto KTP');
    expect((await desk.view('verifikator1', first)).attachments.some(({ reused }) => reused)).toBe(false);
    expectRefusal(await send(copy, { party_contract: { fax: '0217654322' } }), { status: 422, code: 'DOC-USED' });
    expect((await earlier()).unsent).toEqual([]);
  });

  it('cannot be used by another policy', async () => {
    const other = await signIn(app.server, ahmad);
    const name = await copyCard();
    const body = { ...(await buildBody(name)), ...(await passFaceCheck(app.server, other, suffix)) };
    const { data } = await app.call('GET', '/api/v1/policy/get-my-policy', other);
    const { partyId } = MyPolicy.parse(data).policyWithCode.policyHolder;
    expectRefusal(await app.call('POST', path, other, { ...body, party_id: partyId }), {
      status: 404,
      code: 'DOC-OWN',
    });
  });

  it('is deleted with its file when the consent is withdrawn before it is sent', async () => {
    const name = await copyCard();
    expect((await app.call('DELETE', '/api/v1/consents?id=ktp-reuse', token)).status).toBe(200);
    expect((await earlier()).unsent).toEqual([]);
    expect(await app.services.files.has(name)).toBe(false);
    expect(await app.services.files.has(original)).toBe(true);
  });
});

/** Fact that ends the reuse, and how the test takes it back. Values: policy, name of the photo, its request. */
const endings: readonly (readonly [name: string, apply: string, undo: string])[] = [
  [
    'is older than doc.ktp_reuse_months',
    `UPDATE holder_card SET received_on = (received_on - interval '12 months 1 day')::date WHERE policy_number = $1 AND name = $2 AND $3 <> ''`,
    `UPDATE holder_card SET received_on = (received_on + interval '12 months 1 day')::date WHERE policy_number = $1 AND name = $2 AND $3 <> ''`,
  ],
  [
    'was sent by another holder',
    `UPDATE holder_card SET party_id = party_id + 1 WHERE policy_number = $1 AND name = $2 AND $3 <> ''`,
    `UPDATE holder_card SET party_id = party_id - 1 WHERE policy_number = $1 AND name = $2 AND $3 <> ''`,
  ],
  [
    'shows other identity data than the policy has today',
    `UPDATE holder_card SET identity_hash = 'x' || identity_hash WHERE policy_number = $1 AND name = $2 AND $3 <> ''`,
    `UPDATE holder_card SET identity_hash = substr(identity_hash, 2) WHERE policy_number = $1 AND name = $2 AND $3 <> ''`,
  ],
  [
    'was accepted by the system alone',
    `UPDATE proposal SET automatic = true WHERE policy_number = $1 AND number = $3 AND $2 <> ''`,
    `UPDATE proposal SET automatic = false WHERE policy_number = $1 AND number = $3 AND $2 <> ''`,
  ],
  [
    'came with a request that the holder objects to',
    `INSERT INTO request_message (message_id, number, author, actor, objection, body, fingerprint, at, recorded_at)
     SELECT gen_random_uuid(), $3, 'customer', 'test', true, '', '', now(), now() WHERE $1 <> $2`,
    `DELETE FROM request_message WHERE number = $3 AND actor = 'test' AND $1 <> $2`,
  ],
  [
    'was asked for again by staff',
    `INSERT INTO asked_document (number, name, slot, type, label, reason, note, previous, asked_by, asked_at)
     SELECT $3, 'ktp_attachment', 'ktp_attachment', 'KTP', 'Foto KTP', 'UNREADABLE', '', $2, 'verifikator1', now() WHERE $1 <> ''`,
    `DELETE FROM asked_document WHERE number = $3 AND previous = $2 AND $1 <> ''`,
  ],
  [
    'belongs to a policy with an open report of misuse',
    `INSERT INTO fraud_report (report_number, state, policy_number, reported_at) SELECT 'L-9', 'OPEN', $1, now() WHERE $2 <> $3`,
    `DELETE FROM fraud_report WHERE report_number = 'L-9' AND policy_number = $1 AND $2 <> $3`,
  ],
  [
    'belongs to a policy with a misuse that was confirmed since',
    `INSERT INTO fraud_report (report_number, state, policy_number, reported_at, looked_at)
     SELECT 'L-9', 'CONFIRMED', $1, now(), now() WHERE $2 <> $3`,
    `DELETE FROM fraud_report WHERE report_number = 'L-9' AND policy_number = $1 AND $2 <> $3`,
  ],
  [
    'belongs to a policy whose holder is reported dead',
    `INSERT INTO death_report (report_number, source, state, policy_number, reported_at)
     SELECT 'M-9', 'PUBLIC', 'OPEN', $1, now() WHERE $2 <> $3`,
    `DELETE FROM death_report WHERE report_number = 'M-9' AND policy_number = $1 AND $2 <> $3`,
  ],
  [
    'belongs to a policy whose holder objected to a new number since',
    `INSERT INTO number_change (number, state, secret_hash, policy_number, created_at, sent_at, decided_at, ended_at, stopped_by, party_id)
     SELECT 'GN-9', 'STOPPED', 'x', $1, now(), now(), now(), now(), 'OBJECTION', 1 WHERE $2 <> $3`,
    `DELETE FROM number_change WHERE number = 'GN-9' AND policy_number = $1 AND $2 <> $3`,
  ],
];

describe('a KTP that was accepted', () => {
  it.each(endings)('is neither offered nor sent when it %s', async (_name, apply, undo) => {
    const values = [policy, original, first];
    const copy = await copyCard();
    await run(apply, values);
    try {
      expect((await earlier()).offer).toBeNull();
      expectRefusal(await use(), { status: 422, code: 'DOC-REUSE' });
      const check = `/api/v1/transaction-proposal/${suffix}/check`;
      const refused = { status: 422, path: 'ktp_attachment', code: 'DOC-REUSE' } as const;
      const body = await buildBody(copy, { party_contract: { fax: '0217654322' } });
      expectRefusal(await app.call('POST', check, token, body), refused);
    } finally {
      await run(undo, values);
    }
    expect((await earlier()).offer?.request_number).toBe(first);
  });

  it('is offered on the last day of doc.ktp_reuse_months, and still after a dismissed report', async () => {
    await run(`UPDATE holder_card SET received_on = (received_on - interval '12 months')::date WHERE name = $1`, [
      original,
    ]);
    await run(
      `INSERT INTO fraud_report (report_number, state, policy_number, reported_at, looked_at) VALUES ('L-8', 'DISMISSED', $1, now(), now())`,
      [policy],
    );
    expect((await earlier()).offer?.request_number).toBe(first);
    await run(`UPDATE holder_card SET received_on = (received_on + interval '12 months')::date WHERE name = $1`, [
      original,
    ]);
  });

  it('is refused at the moment of sending when the reuse ended after the summary', async () => {
    const copy = await copyCard();
    await run(`UPDATE holder_card SET identity_hash = 'x' || identity_hash WHERE name = $1`, [original]);
    const refused = await send(copy, { party_contract: { fax: '0217654323' } });
    expectRefusal(refused, { status: 422, path: 'ktp_attachment', code: 'DOC-REUSE' });
    expect(refused.message).toMatch(/Ambil foto KTP baru\./);
    await run(`UPDATE holder_card SET identity_hash = substr(identity_hash, 2) WHERE name = $1`, [original]);
  });
});

describe('a KTP that staff asks for again', () => {
  it("needs a new photo, which counts as the holder's KTP; the reused one ends its original too", async () => {
    const spare = await copyCard();
    const body = { ...(await buildBody(await copyCard())), party_contract: { email: 'siti.lain@contoh.test' } };
    const face = await passFaceCheck(app.server, token, suffix);
    const number = numberOf(await app.call('POST', path, token, { ...body, ...face }));
    await app.work();
    await desk.press('verifikator1', number, 'claim');
    const asked = { documents: [{ slot: 'ktp_attachment', reason: 'UNREADABLE' }] };
    expect((await desk.press('verifikator1', number, 'ask-document', asked)).status).toBe(200);
    expect((await earlier()).offer).toBeNull();
    const again = (attachment: string) =>
      app.call('POST', '/api/v1/transaction-proposal/reupload-pending-document', token, {
        documents: [{ name: 'ktp_attachment', attachment }],
        transaction_id: number,
        service_id: endpoints[suffix].serviceId,
      });
    expectRefusal(await again(spare), { status: 422, path: 'documents.0.attachment', code: 'DOC-REUSE' });
    const fresh = await app.upload(token, 'KTP');
    expect((await again(fresh)).status).toBe(200);
    const { rows } = await run('SELECT origin FROM holder_card WHERE name = $1', [fresh]);
    expect(rows).toEqual([{ origin: null }]);
    const { data } = await app.call('GET', `/api/v1/transaction-proposal/${number}`, token);
    expect(ProposalDetail.parse(data).state).toBe('VERIFIKASI');
    await run('DELETE FROM asked_document WHERE number = $1', [number]);
    await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, token, {});
    expect((await earlier()).offer?.request_number).toBe(first);
  });
});

describe('the files', () => {
  it('unsent copies are deleted after a week as every unused attachment; the original stays', async () => {
    const copy = await copyCard();
    await run(`UPDATE attachment SET created_at = created_at - interval '8 days' WHERE name = $1`, [copy]);
    await cleanUpFiles(app.services).run({});
    expect(await app.services.files.has(copy)).toBe(false);
    expect((await run('SELECT FROM holder_card WHERE name = $1', [copy])).rowCount).toBe(0);
    expect((await earlier()).offer?.request_number).toBe(first);
  });

  it('a photo whose file is gone is neither offered nor sent; a copy sent before keeps its own file', async () => {
    const copy = await copyCard();
    await app.services.files.remove(original);
    expect((await earlier()).offer).toBeNull();
    expectRefusal(await use(), { status: 422, code: 'DOC-REUSE' });
    expectRefusal(await send(copy, { party_contract: { fax: '0217654325' } }), { status: 422, code: 'DOC-REUSE' });
    const { rows } = await run(
      'SELECT name FROM holder_card JOIN attachment USING (name) WHERE origin = $1 AND used_by IS NOT NULL LIMIT 1',
      [original],
    );
    expect((await app.fetchFile(`/api/v1/attachments/${String(rows[0]?.['name'])}`, token)).status).toBe(200);
  });
});
