import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Submitted } from '#shared/wire/proposals.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import { bad, expectBad, prepareBadInput, type BadCase, type BadInputFixture } from '#tests/support/bad-input.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const url = '/api/v1/transaction-proposal/partial-withdraw';

let server: TestServer;
let fixture: BadInputFixture;

beforeAll(async () => {
  server = await startTestServer();
  fixture = await prepareBadInput(server);
}, 300_000);
afterAll(() => server.close());

const item = (extra: object) => ({
  items: [{ fund_code: fixture.funds[0]?.fundCode, apply_amount: 5_000_000, apply_units: 0, ...extra }],
});

/** Builds a valid payload; each case spoils one field. */
const good = () => ({ withdraw_type: 2, ...item({}), ...fixture.attachments });

const withdrawals: readonly BadCase[] = [
  bad('withdraw_type 1', 'withdraw_type', () => ({ withdraw_type: 1 })),
  bad('withdraw_type as a word', 'withdraw_type', () => ({ withdraw_type: 'dua' })),
  bad('units given', 'items.0.apply_units', () => item({ apply_units: 5 })),
  bad('amount below zero', 'items.0.apply_amount', () => item({ apply_amount: -5_000_000 })),
  bad('amount zero', 'items.0.apply_amount', () => item({ apply_amount: 0 })),
  bad('amount in parts of a rupiah', 'items.0.apply_amount', () => item({ apply_amount: 5_000_000.5 })),
  bad('amount with signs of thousands', 'items.0.apply_amount', () => item({ apply_amount: '5.000.000' })),
  bad('amount null', 'items.0.apply_amount', () => item({ apply_amount: null })),
  bad('amount beyond counting', 'items.0.apply_amount', () => item({ apply_amount: 1e300 })),
  bad('amount above the value', 'items.0.apply_amount', () => item({ apply_amount: 900_000_000_000 }), 'WD-MAX'),
  bad(
    'remainder too small',
    'items.0.apply_amount',
    () => item({ apply_amount: Math.floor(fixture.funds[0]?.value ?? 0) - 1000 }),
    'WD-REMAIN',
  ),
  bad('below the least', 'items', () => item({ apply_amount: 1000 }), 'WD-MIN'),
  bad('unknown fund', 'items.0.fund_code', () => item({ fund_code: 'TIADA' }), 'WD-FUND'),
  bad('fund of another product', 'items.0.fund_code', () => item({ fund_code: 'SSEI' }), 'WD-FUND'),
  bad('the same fund twice', 'items.1.fund_code', () => ({ items: [...item({}).items, ...item({}).items] }), 'WD-FUND'),
  bad('fund missing', 'items.0.fund_code', () => item({ fund_code: undefined })),
  bad('fund as list', 'items.0.fund_code', () => item({ fund_code: ['EQ'] })),
  bad('fund of 50,000 letters', 'items.0.fund_code', () => item({ fund_code: 'A'.repeat(50_000) })),
  bad('NUL in the fund', 'items.0.fund_code', () => item({ fund_code: 'E\u0000Q' })),
  bad('items missing', 'items', () => ({ items: undefined })),
  bad('items empty', 'items', () => ({ items: [] })),
  bad('items as object', 'items', () => ({ items: { 0: item({}).items[0] } })),
  bad('items holding text', 'items.0', () => ({ items: ['EQ'] })),
  bad('items in hundreds', 'items', () => ({ items: Array.from({ length: 300 }, () => item({}).items[0]) })),
  bad('no KTP', 'ktp_attachment', () => ({ ktp_attachment: undefined })),
  bad('KTP empty', 'ktp_attachment', () => ({ ktp_attachment: '' })),
  bad('KTP as number', 'ktp_attachment', () => ({ ktp_attachment: 7 })),
  bad('KTP as list', 'ktp_attachment', () => ({ ktp_attachment: [fixture.attachments.ktp_attachment] })),
  bad('KTP of nobody', 'ktp_attachment', () => ({ ktp_attachment: 'ktp-00000000000000000000.jpg' }), 'DOC-OWN', 404),
  bad('KTP as path', 'ktp_attachment', () => ({ ktp_attachment: '../../etc/passwd' }), 'DOC-OWN', 404),
  bad("another customer's KTP", 'ktp_attachment', () => ({ ktp_attachment: fixture.named.foreignKtp }), 'DOC-OWN', 404),
  bad('KTP of another type', 'ktp_attachment', () => ({ ktp_attachment: fixture.named.document }), 'DOC-SLOT'),
  bad('KTP used before', 'ktp_attachment', () => ({ ktp_attachment: fixture.named.usedKtp }), 'DOC-USED'),
  bad(
    'one picture for both',
    'ktp_attachment',
    () => ({ ktp_attachment: fixture.attachments.liveness_attachment }),
    'DOC-SLOT',
  ),
  bad('selfie used before', 'liveness_attachment', () => ({ liveness_attachment: fixture.named.liveness }), 'DOC-USED'),
  bad('no face check', 'transaction_id', () => ({ transaction_id: undefined })),
  bad('face check of nobody', 'transaction_id', () => ({ transaction_id: 'tidak-ada' }), 'LIV-NONE'),
  bad("another customer's face", 'transaction_id', () => ({ transaction_id: fixture.named.foreignFace }), 'LIV-NONE'),
  bad('face for another request', 'transaction_id', () => ({ transaction_id: fixture.named.selfie }), 'LIV-NONE'),
  bad('face as object', 'transaction_id', () => ({ transaction_id: { $ne: '' } })),
  bad(
    'terms of another version',
    'accepted_terms',
    () => ({ accepted_terms: [{ id: 'partial-withdraw', version: '0' }] }),
    'TERMS_REQUIRED',
  ),
  bad('terms as text', 'accepted_terms', () => ({ accepted_terms: 'ya' }), 'TERMS_REQUIRED'),
];

describe('invalid withdrawal is refused with status, sentence and field, and is not stored', () => {
  it.each(withdrawals)('$name', (each) => expectBad(server, { url, token: fixture.token, good: good() }, each));
});

it('a missing attachment and one of another customer are refused with the same words', async () => {
  const refused = await Promise.all(
    [fixture.named.foreignKtp, 'ktp-00000000000000000000.jpg'].map((ktp_attachment) =>
      server.call({ method: 'POST', url, token: fixture.token, payload: { ...good(), ktp_attachment } }),
    ),
  );
  expect(refused[0]?.message).toBe(refused[1]?.message);
  expect(refused[0]?.status).toBe(refused[1]?.status);
});

it('a valid withdrawal is accepted, and unknown fields are not stored', async () => {
  const payload = { ...good(), isAdmin: true, state: 'DISETUJUI', items: [{ ...item({}).items[0], price: 1 }] };
  const answer = await server.call({ method: 'POST', url, token: fixture.token, payload });
  expect(answer.message).toBe('Pengajuan Anda sudah kami terima.');
  const number = Submitted.parse(answer.data).transactionIds[0] ?? '';

  const stored = JSON.stringify(await getContent(server.services.pool, server.services.vault, number));
  expect(stored).not.toContain('isAdmin');
  expect(stored).not.toContain('DISETUJUI');
  expect(stored).not.toContain('"price"');
});
