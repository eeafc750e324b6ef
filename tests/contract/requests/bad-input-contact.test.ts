import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  bad,
  contactPath,
  expectBad,
  prepareBadInput,
  type BadCase,
  type BadInputFixture,
} from '#tests/support/bad-input.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let fixture: BadInputFixture;

beforeAll(async () => {
  server = await startTestServer();
  fixture = await prepareBadInput(server);
}, 300_000);
afterAll(() => server.close());

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
  bad('party as a word', 'party_id', () => ({ party_id: 'saya' })),
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
      transaction_id: fixture.named.usedFace,
      ktp_attachment: fixture.attachments.ktp_attachment,
      liveness_attachment: fixture.attachments.liveness_attachment,
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
  bad('a policy of 3,000 digits', 'policy_number', () => ({ policy_number: '7'.repeat(3000) })),
];

describe('invalid contact change', () => {
  it.each(contacts)('is refused: $name', (each) =>
    expectBad(server, { url: contactPath, token: fixture.token, good: fixture.goodContact }, each),
  );
});

describe('invalid sign-in', () => {
  const good = { policy_number: '7700000001', phone_number: '081200000001', identity_number: '3174015203880001' };
  it.each(logins)('is refused: $name', (each) =>
    expectBad(server, { url: '/api/v1/auth/login', token: fixture.token, good }, each),
  );
});
