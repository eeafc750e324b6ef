import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MyPolicy } from '#shared/wire/policy.ts';
import { AvailabilityAnswer, Submitted } from '#shared/wire/proposals.ts';
import { FaceToken } from '#shared/wire/reference.ts';
import { expectRefusal } from '../support/refusal.ts';
import { getContent } from '#server/proposals/proposal-repository.ts';
import { passFaceCheck, upload } from '../support/papers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';

const withdraw = '/api/v1/transaction-proposal/partial-withdraw';
const contact = '/api/v1/policy/change-customer-info';

let server: TestServer;
let token: string;
/** A payload without fault; each case spoils one thing. */
let good: Readonly<Record<string, unknown>>;
let goodContact: Readonly<Record<string, unknown>>;
/** Names that are somebody else's, used, of another type, or of nobody. */
const named: Record<string, string> = {};
let funds: readonly { readonly fundCode: string; readonly value: number }[];

const item = (extra: object) => ({
  items: [{ fund_code: funds[0]?.fundCode, apply_amount: 5_000_000, apply_units: 0, ...extra }],
});

async function selfie(owner: string) {
  const url = '/api/v1/vida/generate-token?transactionType=change-customer-info';
  const { transaction_id } = FaceToken.parse((await server.call({ url, token: owner })).data);
  return { transaction_id, liveness_attachment: await upload(server, owner, 'LIVENESS') };
}

beforeAll(async () => {
  server = await startTestServer();
  token = await signIn(server);
  const other = await signIn(server, {
    policy_number: '7700000002',
    phone_number: '6281200000002',
    identity_number: '3273011507850002',
  });
  const facts = AvailabilityAnswer.parse((await server.call({ url: '/api/v1/requests/availability', token })).data);
  funds = facts.facts.position.holdings.map(({ fundCode, basicUnits, topupUnits, price }) => ({
    fundCode,
    value: (basicUnits + topupUnits) * price,
  }));
  const policy = MyPolicy.parse((await server.call({ url: '/api/v1/policy/get-my-policy', token })).data);
  const party_id = policy.policyWithCode.policyHolder.partyId;
  const use = { party_id, party_contract: { email: 'baru@contoh.test' }, ...(await selfie(token)) };
  const used = { ...use, ktp_attachment: await upload(server, token, 'KTP') };
  const sent = await server.call({ method: 'POST', url: contact, token, payload: used });
  const number = Submitted.parse(sent.data).transactionIds[0] ?? '';
  // Taken back while the new mail is not confirmed: papers and face check stay used, nothing is open.
  await server.call({ method: 'POST', url: `/api/v1/transaction-proposal/${number}/cancel`, token });
  named['usedKtp'] = used.ktp_attachment;
  named['usedFace'] = use.transaction_id;
  named['selfie'] = (await selfie(token)).transaction_id;
  named['liveness'] = use.liveness_attachment;
  named['foreignKtp'] = await upload(server, other, 'KTP');
  named['foreignFace'] = (await selfie(other)).transaction_id;
  named['document'] = await upload(server, token, 'DOCUMENT');
  const ktp_attachment = await upload(server, token, 'KTP');
  good = { withdraw_type: 2, ...item({}), ktp_attachment, ...(await passFaceCheck(server, token, 'partial-withdraw')) };
  goodContact = { ...used, party_contract: { mobile_2: '6281200008888' } };
}, 60_000);
afterAll(() => server.close());

/** Everything a refused call must leave as it was. */
async function countStored() {
  const { rows } = await server.services.pool.query(
    `SELECT (SELECT count(*) FROM proposal) AS proposals, (SELECT count(*) FROM proposal_event) AS events,
       (SELECT count(*) FROM notification) AS notifications, (SELECT count(*) FROM submission_key) AS keys,
       (SELECT count(*) FROM message WHERE template <> 'sign-in-code') AS messages,
       (SELECT count(*) FROM attachment WHERE used_by IS NOT NULL) AS papers,
       (SELECT count(*) FROM face_session WHERE used_by IS NOT NULL) AS faces,
       (SELECT count(*) FROM draft) AS drafts, (SELECT count(*) FROM sign_in_attempt) AS attempts`,
  );
  return rows[0];
}

interface BadCase {
  readonly name: string;
  readonly spoil: () => Record<string, unknown>;
  readonly status: number;
  readonly path: string;
  readonly code?: string;
}

const bad = (
  name: string,
  path: string,
  spoil: () => Record<string, unknown>,
  code = 'FIELD',
  status = 422,
): BadCase => ({
  name,
  path,
  spoil,
  status,
  code,
});

const withdrawals: readonly BadCase[] = [
  bad('withdraw_type 1', 'withdraw_type', () => ({ withdraw_type: 1 })),
  bad('withdraw_type as text', 'withdraw_type', () => ({ withdraw_type: '2' })),
  bad('units given', 'items.0.apply_units', () => item({ apply_units: 5 })),
  bad('amount below zero', 'items.0.apply_amount', () => item({ apply_amount: -5_000_000 })),
  bad('amount zero', 'items.0.apply_amount', () => item({ apply_amount: 0 })),
  bad('amount in parts of a rupiah', 'items.0.apply_amount', () => item({ apply_amount: 5_000_000.5 })),
  bad('amount as text', 'items.0.apply_amount', () => item({ apply_amount: '5000000' })),
  bad('amount null', 'items.0.apply_amount', () => item({ apply_amount: null })),
  bad('amount beyond counting', 'items.0.apply_amount', () => item({ apply_amount: 1e300 })),
  bad('amount above the value', 'items.0.apply_amount', () => item({ apply_amount: 900_000_000_000 }), 'WD-MAX'),
  bad(
    'remainder too small',
    'items.0.apply_amount',
    () => item({ apply_amount: Math.floor(funds[0]?.value ?? 0) - 1000 }),
    'WD-REMAIN',
  ),
  bad('below the least', 'items', () => item({ apply_amount: 1000 }), 'WD-MIN'),
  bad('unknown fund', 'items.0.fund_code', () => item({ fund_code: 'TIADA' }), 'WD-FUND'),
  bad('fund of another product', 'items.0.fund_code', () => item({ fund_code: 'SSEI' }), 'WD-FUND'),
  bad('the same fund twice', 'items.1.fund_code', () => ({ items: [...item({}).items, ...item({}).items] }), 'WD-FUND'),
  bad('fund missing', 'items.0.fund_code', () => item({ fund_code: undefined })),
  bad('fund as list', 'items.0.fund_code', () => item({ fund_code: ['EQ'] })),
  bad('fund of 100,000 letters', 'items.0.fund_code', () => item({ fund_code: 'A'.repeat(100_000) })),
  bad('NUL in the fund', 'items.0.fund_code', () => item({ fund_code: 'E\u0000Q' })),
  bad('items missing', 'items', () => ({ items: undefined })),
  bad('items empty', 'items', () => ({ items: [] })),
  bad('items as object', 'items', () => ({ items: { 0: item({}).items[0] } })),
  bad('items holding text', 'items.0', () => ({ items: ['EQ'] })),
  bad('items in hundreds', 'items', () => ({ items: Array.from({ length: 300 }, () => item({}).items[0]) })),
  bad('no KTP', 'ktp_attachment', () => ({ ktp_attachment: undefined })),
  bad('KTP empty', 'ktp_attachment', () => ({ ktp_attachment: '' })),
  bad('KTP as number', 'ktp_attachment', () => ({ ktp_attachment: 7 })),
  bad('KTP as list', 'ktp_attachment', () => ({ ktp_attachment: [good['ktp_attachment']] })),
  bad('KTP of nobody', 'ktp_attachment', () => ({ ktp_attachment: 'ktp-00000000000000000000.jpg' }), 'DOC-OWN', 404),
  bad('KTP as path', 'ktp_attachment', () => ({ ktp_attachment: '../../etc/passwd' }), 'DOC-OWN', 404),
  bad("another customer's KTP", 'ktp_attachment', () => ({ ktp_attachment: named['foreignKtp'] }), 'DOC-OWN', 404),
  bad('KTP of another type', 'ktp_attachment', () => ({ ktp_attachment: named['document'] }), 'DOC-SLOT'),
  bad('KTP used before', 'ktp_attachment', () => ({ ktp_attachment: named['usedKtp'] }), 'DOC-USED'),
  bad('one picture for both', 'ktp_attachment', () => ({ ktp_attachment: good['liveness_attachment'] }), 'DOC-SLOT'),
  bad('selfie used before', 'liveness_attachment', () => ({ liveness_attachment: named['liveness'] }), 'DOC-USED'),
  bad('no face check', 'transaction_id', () => ({ transaction_id: undefined })),
  bad('face check of nobody', 'transaction_id', () => ({ transaction_id: 'tidak-ada' }), 'LIV-NONE'),
  bad("another customer's face", 'transaction_id', () => ({ transaction_id: named['foreignFace'] }), 'LIV-NONE'),
  bad('face for another request', 'transaction_id', () => ({ transaction_id: named['selfie'] }), 'LIV-NONE'),
  bad('face as object', 'transaction_id', () => ({ transaction_id: { $ne: '' } })),
  bad(
    'terms of another version',
    'accepted_terms',
    () => ({ accepted_terms: [{ id: 'partial-withdraw', version: '0' }] }),
    'TERMS_REQUIRED',
  ),
  bad('terms not ticked', 'accepted_terms', () => ({ accepted_terms: [] }), 'TERMS_REQUIRED'),
  bad('terms as text', 'accepted_terms', () => ({ accepted_terms: 'ya' }), 'TERMS_REQUIRED'),
];

const address = {
  postCode: '-',
  address_1: 'Jalan Contoh 1',
  street: 'Blok A',
  rt_rw: '001/002',
  province_id: '31',
  city_id: '3174',
  district_id: '317401',
  village_id: '3174011001',
  address_type: 7,
};

const contacts: readonly BadCase[] = [
  bad("another person's party", 'party_id', () => ({ party_id: 1 }), 'NOT_FOUND', 404),
  bad('party as text', 'party_id', () => ({ party_id: '100011' })),
  bad('nothing changed', 'party_contract', () => ({ party_contract: {} }), 'INF-NONE'),
  bad('a mail that is none', 'party_contract.email', () => ({ party_contract: { email: 'bukan email' } })),
  bad('a phone that is none', 'party_contract.mobile', () => ({ party_contract: { mobile: 'nol delapan' } })),
  bad('first phone removed', 'party_contract.mobile', () => ({ party_contract: { mobile: '' } })),
  bad('a mail of 300 letters', 'party_contract.email', () => ({
    party_contract: { email: `${'a'.repeat(300)}@contoh.test` },
  })),
  bad('phone as number', 'party_contract.mobile', () => ({ party_contract: { mobile: 6281200001111 } })),
  bad('channels as list', 'party_contract', () => ({ party_contract: [] })),
  bad('address as text', 'address', () => ({ address: 'Jakarta' })),
  bad('address of another type', 'address.address_type', () => ({ address: { ...address, address_type: 1 } })),
  bad('post code given', 'address.postCode', () => ({ address: { ...address, postCode: '12110' } })),
  bad('area that is no number', 'address.village_id', () => ({ address: { ...address, village_id: 'Menteng' } })),
  bad(
    'village of another city',
    'address.village_id',
    () => ({ address: { ...address, city_id: '3273' } }),
    'INF-AREA',
  ),
  bad('RT/RW that is none', 'address.rt_rw', () => ({ address: { ...address, rt_rw: 'satu' } })),
  bad('NUL in the street', 'address.street', () => ({ address: { ...address, street: 'Blok\u0000' } })),
  bad(
    'face used before',
    'transaction_id',
    () => ({
      transaction_id: named['usedFace'],
      ktp_attachment: good['ktp_attachment'],
      liveness_attachment: good['liveness_attachment'],
    }),
    'LIV-EXP',
  ),
];

const logins: readonly BadCase[] = [
  bad('no policy', 'policy_number', () => ({ policy_number: undefined })),
  bad('policy as number', 'policy_number', () => ({ policy_number: 7_700_000_001 })),
  bad('blanks only', 'phone_number', () => ({ phone_number: '   ' })),
  bad('identity as list', 'identity_number', () => ({ identity_number: ['3174015203880001'] })),
  bad('NUL in the policy', 'policy_number', () => ({ policy_number: '77\u000000' })),
  bad('a policy of 100,000 digits', 'policy_number', () => ({ policy_number: '7'.repeat(100_000) })),
];

async function expectCase(url: string, base: Readonly<Record<string, unknown>>, each: BadCase): Promise<void> {
  const before = await countStored();
  const payload = { ...base, ...each.spoil() };
  const answer = await server.call({ method: 'POST', url, token, payload });
  expectRefusal(answer, { status: each.status, code: each.code, path: each.path });
  expect(await countStored()).toEqual(before);
}

describe('a bad withdrawal gets its 4xx, its sentence and its field, and nothing is stored', () => {
  it.each(withdrawals)('$name', (each) => expectCase(withdraw, good, each));
});

describe('a bad change of contact', () => {
  it.each(contacts)('$name', (each) => expectCase(contact, goodContact, each));
});

describe('a bad sign-in', () => {
  const siti = { policy_number: '7700000001', phone_number: '081200000001', identity_number: '3174015203880001' };
  it.each(logins)('$name', (each) => expectCase('/api/v1/auth/login', siti, each));
});

it("another customer's paper and no paper at all are refused in the same words", async () => {
  const refused = await Promise.all(
    [named['foreignKtp'], 'ktp-00000000000000000000.jpg'].map((ktp_attachment) =>
      server.call({ method: 'POST', url: withdraw, token, payload: { ...good, ktp_attachment } }),
    ),
  );
  expect(refused[0]?.message).toBe(refused[1]?.message);
  expect(refused[0]?.status).toBe(refused[1]?.status);
});

it('the same payload without fault is taken, and what nobody asked for is not stored', async () => {
  const payload = { ...good, isAdmin: true, state: 'DISETUJUI', items: [{ ...item({}).items[0], price: 1 }] };
  const answer = await server.call({ method: 'POST', url: withdraw, token, payload });
  expect(answer.message).toBe('Pengajuan Anda sudah kami terima.');
  const number = Submitted.parse(answer.data).transactionIds[0] ?? '';

  const stored = JSON.stringify(await getContent(server.services.pool, server.services.vault, number));
  expect(stored).not.toContain('isAdmin');
  expect(stored).not.toContain('DISETUJUI');
  expect(stored).not.toContain('"price"');
});
