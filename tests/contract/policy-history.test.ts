import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '#shared/time/dates.ts';
import { PolicyMovements, type MovementTold } from '#shared/wire/movements.ts';
import { signIn, siti } from '../support/sign-in.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand' });
  token = await signIn(server);
});
afterAll(() => server?.close());

const ask = (query: string, as = token) => server.call({ url: `/api/v1/policy/movements${query}`, token: as });
const read = async (query: string, as = token) => PolicyMovements.parse((await ask(query, as)).data);

async function readAll(query = '', as = token): Promise<readonly MovementTold[]> {
  const { items, next } = await read(`?${query}`, as);
  if (next === null) return items;
  const rest = query.replace(/&?cursor=.*/, '');
  return [...items, ...(await readAll(`${rest}&cursor=${encodeURIComponent(next)}`, as))];
}

describe('GET policy/movements', () => {
  it('tells every line once, newest first, over the pages', async () => {
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

  it('narrows by kind and by year', async () => {
    const lines = await readAll();
    expect(await readAll('kind=PREMIUM')).toEqual(lines.filter(({ kind }) => kind === 'PREMIUM'));
    expect(await readAll('year=2025')).toEqual(lines.filter(({ on }) => on.startsWith('2025')));
  });

  it('tells nothing of another policy', async () => {
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

  it('leads to a request only whoever sent it', async () => {
    await server.services.pool.query(
      `INSERT INTO core.payable (payable_id, policy_number, request_number, kind, amount, currency, state, payable_from,
         bank_name, bank_account, account_name, created_at)
       VALUES (gen_random_uuid(), $1, 'OF-SOMEBODY', 'WITHDRAWAL', 5, 30, 'OPEN', '2099-01-01', 'B', '1', 'A', now())`,
      [siti.policy_number],
    );
    expect((await read('?kind=PAYOUT')).items[0]).toMatchObject({
      title: 'Penarikan dana investasi',
      scheduled: true,
      request_number: null,
    });
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
    expect(rows[0]).toBe('\uFEFFTanggal;Keterangan;Alasan;Dana;Unit;Harga unit;Jumlah;Kode mata uang;Pengajuan');
    expect(rows.slice(1, -1).map((row) => row.split(';')[0])).toEqual(
      (await readAll('year=2025')).map(({ on }) => formatDate(on)),
    );
  });
});
