import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '#shared/time/dates.ts';
import { PolicyMovements, type ShownMovement } from '#shared/wire/history/movements.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { signIn, siti } from '#tests/support/sign-in.ts';
import { sendWithdrawal } from '#tests/support/withdrawal.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await signIn(server);
});
afterAll(() => server?.close());

const run = (sql: string, values: unknown[]) => server.services.pool.query(sql, values);
const ask = (query: string, as = token) => server.call({ url: `/api/v1/policy/movements${query}`, token: as });
const read = async (query: string, as = token) => PolicyMovements.parse((await ask(query, as)).data);

async function readAll(query = '', as = token): Promise<readonly ShownMovement[]> {
  const { items, next } = await read(`?${query}`, as);
  if (next === null) return items;
  const rest = query.replace(/&?cursor=.*/, '');
  return [...items, ...(await readAll(`${rest}&cursor=${encodeURIComponent(next)}`, as))];
}

describe('GET policy/movements', () => {
  it('lists every movement once, newest first, over the pages', async () => {
    const lines = await readAll();
    const known = await server.services.core.listMovements(siti.policy_number, {
      kind: null,
      year: null,
      after: null,
      limit: 10_000,
    });
    expect(lines.map(({ key }) => key)).toEqual(known.map(({ key }) => key));
    expect(lines.length).toBeGreaterThan(20);
  });

  it('filters by kind and by year', async () => {
    const lines = await readAll();
    expect(await readAll('kind=PREMIUM')).toEqual(lines.filter(({ kind }) => kind === 'PREMIUM'));
    expect(await readAll('year=2025')).toEqual(lines.filter(({ on }) => on.startsWith('2025')));
  });

  it('lists nothing of another policy', async () => {
    const holder = await server.services.core.findHolder('7700000013');
    const sri = {
      policy_number: '7700000013',
      phone_number: holder?.mobile ?? '',
      identity_number: holder?.identityNumber ?? '',
    };
    const other = await readAll('', await signIn(server, sri));
    const own = await server.services.core.listMovements('7700000013', {
      kind: null,
      year: null,
      after: null,
      limit: 10_000,
    });
    expect(other.map(({ key, on }) => `${on} ${key}`)).toEqual(own.map(({ key, on }) => `${on} ${key}`));
    expect((await server.call({ url: '/api/v1/policy/movements' })).status).toBe(401);
  });

  it('links to a request only for the person who submitted it, and shows movements still to come', async () => {
    const number = await sendWithdrawal(server, token, 1_000_000);
    await run(
      `INSERT INTO core.payable (payable_id, policy_number, request_number, kind, amount, currency, state, payable_from,
         bank_name, bank_account, account_name, created_at)
       SELECT gen_random_uuid(), $1, told.number, told.kind, 5, 30, 'OPEN', told.day::date, 'B', '1', 'A', now()
       FROM (VALUES ('OF-SOMEBODY', 'WITHDRAWAL', '2099-01-02'), ($2, 'REFUND', '2099-01-01')) AS told (number, kind, day)`,
      [siti.policy_number, number],
    );
    const { items } = await read('?kind=PAYOUT&year=2099');
    expect(items).toMatchObject([
      { title: 'Penarikan dana investasi', scheduled: true, request_number: null },
      { title: 'Pengembalian pembayaran', scheduled: true, request_number: number },
    ]);
    await run('UPDATE proposal SET party_id = party_id + 1 WHERE number = $1', [number]);
    expect((await read('?kind=PAYOUT&year=2099')).items.map((line) => line.request_number)).toEqual([null, null]);
  });

  it('lists a payment only with the part that did not pay a premium', async () => {
    await run(
      `WITH paid AS (
         INSERT INTO core.money_received (receipt_id, bank_reference, virtual_account_number, policy_number, purpose, currency,
                                          amount, value_date, paid_at, received_at)
         SELECT gen_random_uuid(), 'history-' || used, '1', $1, '02', 30, 100, '2098-01-01', now(), now()
         FROM unnest(ARRAY[0, 60, 100]) AS used RETURNING receipt_id, bank_reference)
       INSERT INTO core.money_use (receipt_id, request_number, due_on, amount, state, matched_by, at)
       SELECT receipt_id, NULL, '2098-01-01', substr(bank_reference, 9)::numeric, 'TAKEN', 'sistem', now() FROM paid
       WHERE bank_reference <> 'history-0'`,
      [siti.policy_number],
    );
    const { items } = await read('?kind=MONEY_IN&year=2098');
    const shown = items.map(({ title, amount }) => `${title} ${amount}`);
    expect(shown.toSorted((one, two) => one.localeCompare(two))).toEqual([
      'Dana kami terima 100',
      'Sisa pembayaran 40',
    ]);
  });

  it.each(['?kind=ALL', '?year=26', '?cursor=x', '?cursor=2026-02-31~units/1'])('refuses %s', async (query) => {
    expect((await ask(query)).status).toBe(422);
  });
});

describe('GET policy/movements/{year}/file', () => {
  it('has a row for every line of the year', async () => {
    const file = await server.app.inject({
      url: '/api/v1/policy/movements/2025/file',
      headers: { authorization: `Bearer ${token}` },
    });
    const rows = file.body.split('\r\n');
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="riwayat-2025.csv"',
    ]);
    expect(rows[0]).toBe('\uFEFFTanggal;Keterangan;Alasan;Dana;Unit;Harga unit;Jumlah;Mata uang;Pengajuan');
    expect(rows.slice(1, -1).map((row) => row.split(';')[0])).toEqual(
      (await readAll('year=2025')).flatMap(({ on, parts }) =>
        Array.from({ length: parts.length || 1 }, () => formatDate(on)),
      ),
    );
  });

  it('is also available as a tagged PDF with the total of each kind', async () => {
    const { statusCode, headers, rawPayload } = await server.app.inject({
      url: '/api/v1/policy/movements/2025/pdf',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="riwayat-2025.pdf"']);
    const lines = await readAll('year=2025');
    const text = readPdfText(rawPayload);
    expect(text.split('\n').filter((each) => /^\d\d\/\d\d\/2025$/.test(each))).toEqual(
      lines.map(({ on }) => formatDate(on)),
    );
    const premiums = lines.filter(({ kind }) => kind === 'PREMIUM').reduce((sum, { amount }) => sum + amount, 0);
    expect(text).toContain(`Premi dibayar\n+Rp ${premiums.toLocaleString('id-ID')}`);
    expect(rawPayload.toString('latin1')).toMatch(/\/S \/TH\b/);
  });
});
