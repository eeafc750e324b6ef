import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyPolicies } from '../../../bench/bench-fixture.ts';
import { openBenchSession } from '../../../bench/sessions.ts';
import { createRemote } from '#tests/support/remote-customer.ts';
import { eventually, startTestServer, type TestServer } from '#tests/support/server.ts';
import { prepareWithdrawal } from '#tests/support/stubborn-customer.ts';

let server: TestServer;
let address = '';
beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Guards the fixture of the bench, which is rarely run by hand. */
it('every copied policy gets its own holder, who can send a withdrawal and shares nothing with the others', async () => {
  const { pool } = server.services;
  const copies = await copyPolicies(pool, 3);
  expect(copies).toStrictEqual(['8800000001', '8800000002', '8800000003']);
  for (const policyNumber of copies) {
    const token = await openBenchSession(server.services, policyNumber);
    const remote = createRemote(() => address);
    const payload = await prepareWithdrawal({ remote, token });
    const sent = await remote.call({
      method: 'POST',
      url: '/api/v1/transaction-proposal/partial-withdraw',
      token,
      payload,
    });
    expect(sent).toMatchObject({ status: 200 });
  }
  await eventually(async () => {
    const { rowCount } = await pool.query(`SELECT 1 FROM proposal WHERE state = 'MENUNGGU_VERIFIKASI'`);
    return rowCount === copies.length || undefined;
  });
  expect((await pool.query('SELECT * FROM shared_mark')).rows).toStrictEqual([]);
  expect((await pool.query('SELECT DISTINCT party_id FROM upload_day')).rowCount).toBe(copies.length);
});
