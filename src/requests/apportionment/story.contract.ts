import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertFraudReport } from '#server/reports/fraud-report-repository.ts';
import { createFundCustomer, type FundCustomer } from '#tests/support/fund-customer.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const suffix = 'change-apportionment';
const share = (fund_code: string, percentage: number) => ({ fund_code, percentage });
const maria = {
  policy_number: '7700000009',
  phone_number: '6281200000009',
  identity_number: '3175025212750009',
};

let server: TestServer;
let siti: FundCustomer;

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand' });
  siti = await createFundCustomer(server);
});
afterAll(() => server.close());

const shares = async () =>
  Object.fromEntries((await siti.position()).allocation.map(({ fundCode, percent }) => [fundCode, percent]));

describe('a new split of future premiums', () => {
  it('the system decides a new split, which applies at once without moving units', async () => {
    const before = await siti.position();
    const number = await siti.submit(suffix, { items: [share('DTUM', 25), share('DSEI', 75), share('DPAU', 0)] });
    const seen = await siti.sees(number);
    expect(seen).toMatchObject({ state: 'SELESAI', decision: { automatic: true, result: 'approved' } });
    expect(seen.checks.every(({ outcome }) => outcome === 'passed')).toBe(true);
    expect(await shares()).toEqual({ DSEI: 75, DTUM: 25 });
    expect((await siti.position()).holdings).toEqual(before.holdings);
  });

  it('get-my-policy shows the new split, and the earlier split stays on record', async () => {
    const main = (await siti.policy()).coverages.find((coverage) => coverage.masterProduct === null);
    expect(main?.premInvestRates).toEqual([
      { fundCode: 'DSEI', assignRate: 0.75 },
      { fundCode: 'DTUM', assignRate: 0.25 },
    ]);
    const { rows } = await server.services.pool.query(
      `SELECT fund_code, percent::float8 AS percent FROM core.allocation JOIN core.allocation_share USING (allocation_id)
       WHERE policy_number = '7700000001' AND request_number IS NULL ORDER BY fund_code`,
    );
    expect(rows).toEqual([
      { fund_code: 'DPAU', percent: 20 },
      { fund_code: 'DSTA', percent: 30 },
      { fund_code: 'DTUM', percent: 50 },
    ]);
  });

  it('a new split cannot be open together with a switch (rulebook 4.6)', async () => {
    const number = await siti.submit('switch-fund', {
      items: [{ fund_code: 'DTUM', target_fund_code: 'DPAU', percentage: 50 }],
      change_future_allocation: false,
    });
    const answer = await siti.send(suffix, { items: [share('DTUM', 100)] });
    expect(answer.status).toBe(409);
    expect(answer.message).toContain(number);
    for (let day = 0; day < 3 && (await siti.sees(number)).state !== 'SELESAI'; day += 1) await siti.nextPrice();
    expect(await shares()).toEqual({ DSEI: 75, DTUM: 25 });
  });
});

describe('refused split of future premiums', () => {
  it.each([
    { name: '95 %', items: [share('DTUM', 95)], message: 'Total alokasi harus 100%.' },
    { name: 'a closed fund', items: [share('DMAP', 100)], message: 'Dana Mapan tidak menerima penempatan baru.' },
    {
      name: 'steps of 1 %',
      items: [share('DTUM', 51), share('DSTA', 49)],
      message: 'Alokasi minimal 10% dan kelipatan 5%.',
    },
  ])('a refused split is not stored: $name', async ({ items, message }) => {
    const answer = await siti.send(suffix, { items });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.data)).toContain(message);
  });

  it('is unavailable for a single-contribution policy before the form opens', async () => {
    const customer = await createFundCustomer(server, maria);
    const offered = await customer.availability(suffix);
    expect(offered).toMatchObject({ available: false });
    expect(offered?.reason).toContain('Tidak ada kontribusi berkala yang akan dialokasikan.');
  });
});

it('a new split waits at the desk when a fund closed after it was sent', async () => {
  const { pool } = server.services;
  await pool.query(`UPDATE core.fund SET open_for_new_money = true WHERE fund_code = 'DMAP'`);
  const close = `UPDATE core.fund SET open_for_new_money = false WHERE fund_code = 'DMAP'`;
  await pool.query(
    `CREATE FUNCTION close_fund() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN ${close}; RETURN NULL; END $$`,
  );
  await pool.query('CREATE TRIGGER close_fund AFTER INSERT ON proposal EXECUTE FUNCTION close_fund()');
  const number = await siti.submit(suffix, { items: [share('DTUM', 50), share('DMAP', 50)] });
  await pool.query('DROP TRIGGER close_fund ON proposal');
  const seen = await siti.sees(number);
  expect(seen.state).toBe('MENUNGGU_VERIFIKASI');
  expect(seen.checks[0]).toMatchObject({ rule: 'Aturan alokasi', outcome: 'failed' });
  expect(await shares()).toEqual({ DSEI: 75, DTUM: 25 });
});

it('a new split waits at the desk while a report of misuse of the policy is open', async () => {
  const { pool, vault, clock } = server.services;
  await pool.query(
    `UPDATE proposal SET ended_at = now(), holds_lock = false, state = 'DIBATALKAN' WHERE ended_at IS NULL`,
  );
  const content = { reporter_name: 'Rina', reporter_phone: '6281234567001', happened: 'HP saya hilang.' };
  const report = { policyNumber: '7700000001', content, at: clock.systemNow(), bulk: false };
  await insertFraudReport(pool, vault, report);
  const number = await siti.submit(suffix, { items: [share('DTUM', 75), share('DSEI', 25)] });
  const { state, checks } = await siti.sees(number);
  expect([state, checks.every(({ outcome }) => outcome === 'passed')]).toEqual(['MENUNGGU_VERIFIKASI', true]);
});
