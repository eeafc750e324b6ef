import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isChainWhole } from '#server/proposal-store/event-repository.ts';
import type { Position } from '#shared/facts/facts.ts';
import { createDeskClient, type DeskClient } from '#tests/support/desk-client.ts';
import { createFundCustomer, type FundCustomer } from '#tests/support/fund-customer.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { ahmad } from '#tests/support/sign-in.ts';

const suffix = 'switch-fund';
const line = (fund_code: string, target_fund_code: string, figure: Readonly<Record<string, number>>) => ({
  fund_code,
  target_fund_code,
  ...figure,
});

let server: TestServer;
let siti: FundCustomer;
let desk: DeskClient;

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand' });
  siti = await createFundCustomer(server);
  desk = createDeskClient(server);
});
afterAll(() => server.close());

/** Waits for the next price. The demo starts on a Tuesday morning, so two publications are enough. */
async function untilPriced(number: string): Promise<void> {
  for (let day = 0; day < 3 && (await siti.sees(number)).state !== 'SELESAI'; day += 1) await siti.nextPrice();
}

const unitsOf = (position: Position, fundCode: string): number => {
  const held = position.holdings.find((each) => each.fundCode === fundCode);
  return (held?.basicUnits ?? 0) + (held?.topupUnits ?? 0);
};
const sharesOf = ({ allocation }: Position) =>
  Object.fromEntries(allocation.map(({ fundCode, percent }) => [fundCode, percent]));

/** Returns imbalances of the books: journal by currency, and each fund's liability against its unit entries. */
async function imbalances(): Promise<readonly unknown[]> {
  const { rows } = await server.services.pool.query(`
    SELECT currency::text AS what FROM core.journal_line GROUP BY currency HAVING sum(amount) <> 0
    UNION ALL
    SELECT fund_code FROM (SELECT fund_code, sum(amount) AS amount FROM core.unit_entry GROUP BY fund_code) AS entry
    LEFT JOIN (SELECT split_part(account, ':', 2) AS fund_code, sum(amount) AS owed FROM core.journal_line
               WHERE account ~ '^(unit-liability|expense-unit-result):' GROUP BY 1) AS line USING (fund_code)
    WHERE amount + coalesce(owed, 0) <> 0
    UNION ALL
    SELECT fund_code FROM core.unit_balance balance
    WHERE units <> (SELECT sum(units) FROM core.unit_entry entry
                    WHERE (entry.policy_number, entry.fund_code, entry.bucket)
                        = (balance.policy_number, balance.fund_code, balance.bucket))`);
  return rows;
}

/**
 * Returns the units that the monthly charge has taken since the switch, because its pricing day is also a policy day.
 */
async function chargedSince({ holdings }: Position, fundCode: string): Promise<number> {
  const since = holdings.find((each) => each.fundCode === fundCode)?.priceDate;
  const { rows } = await server.services.pool.query<{ units: number }>(
    `SELECT coalesce(-sum(units), 0)::float8 AS units FROM core.unit_entry
     WHERE policy_number = '7700000001' AND fund_code = $1 AND reason = 'CHARGE' AND pricing_date > $2`,
    [fundCode, since],
  );
  return rows[0]?.units ?? 0;
}

describe('switch into less risk', () => {
  let number = '';
  let before: Position;

  it('the estimate is shown before sending', async () => {
    before = await siti.position();
    const answer = await siti.check(suffix, { items: [line('DTUM', 'DPAU', { percentage: 50 })] });
    expect(JSON.stringify(answer.data)).toMatch(/Estimasi per \d\d\/\d\d\/2026/);
    expect(JSON.stringify(answer.data)).toContain('Gratis (pengalihan ke-1 dari 2 yang gratis per tahun polis)');
  });

  it('the system decides a switch into less risk, which waits for its price', async () => {
    number = await siti.submit(suffix, { items: [line('DTUM', 'DPAU', { percentage: 50 })] });
    const seen = await siti.sees(number);
    expect(seen).toMatchObject({ state: 'DALAM_PROSES', decision: { automatic: true } });
    expect(seen.checks.map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
    expect(sharesOf(await siti.position())).toEqual({ DPAU: 20, DSTA: 30, DTUM: 50 });
  });

  it('the switch ends with final figures, half of the units in each bucket, and the new split', async () => {
    await untilPriced(number);
    const seen = await siti.sees(number);
    expect(seen.state).toBe('SELESAI');
    const labels = seen.outcome.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Unit dijual · Dana Tumbuh', 'Unit dibeli · Dana Pasar Uang']));
    const after = await siti.position();
    expect(unitsOf(after, 'DTUM')).toBeCloseTo((unitsOf(before, 'DTUM') - (await chargedSince(before, 'DTUM'))) / 2, 3);
    const bucket = (position: Position) => position.holdings.find((each) => each.fundCode === 'DTUM')?.topupUnits ?? 0;
    expect(bucket(after)).toBeCloseTo(bucket(before) / 2, 3);
    expect(unitsOf(after, 'DPAU')).toBeGreaterThan(unitsOf(before, 'DPAU'));
    expect(sharesOf(after)).toEqual({ DPAU: 45, DSTA: 30, DTUM: 25 });
    expect(after.switchesThisPolicyYear).toBe(1);
    expect(await imbalances()).toEqual([]);
    expect(await isChainWhole(server.services.pool, server.services.vault, number)).toBe(true);
  });

  it('get-my-policy shows the units and the split', async () => {
    const main = (await siti.policy()).coverages.find((coverage) => coverage.masterProduct === null);
    expect(main?.premInvestRates).toEqual([
      { fundCode: 'DPAU', assignRate: 0.45 },
      { fundCode: 'DSTA', assignRate: 0.3 },
      { fundCode: 'DTUM', assignRate: 0.25 },
    ]);
  });
});

describe('switch into more risk', () => {
  const items = [line('DPAU', 'DTUM', { amount: 3_000_000 }), line('DPAU', 'DSEI', { amount: 2_000_000 })];

  it('staff decide a switch into more risk, which is then priced; the split stays when unticked', async () => {
    const number = await siti.submit(suffix, { items, change_future_allocation: false });
    const waiting = await siti.sees(number);
    expect(waiting.state).toBe('MENUNGGU_VERIFIKASI');
    await desk.approve(number);
    await server.work();
    await untilPriced(number);
    expect((await siti.sees(number)).state).toBe('SELESAI');
    const after = await siti.position();
    expect(unitsOf(after, 'DSEI')).toBeGreaterThan(0);
    expect(sharesOf(after)).toEqual({ DPAU: 45, DSTA: 30, DTUM: 25 });
    expect(await imbalances()).toEqual([]);
  });

  it('the third switch of the policy year costs half a percent', async () => {
    const answer = await siti.check(suffix, { items });
    expect(JSON.stringify(answer.data)).toContain('Rp\u00a050.000');
  });

  it('the switch is stopped with the reason when the policy changed before approval', async () => {
    const number = await siti.submit(suffix, { items });
    await server.services.pool.query(`UPDATE core.fund SET open_for_new_money = false WHERE fund_code = 'DSEI'`);
    await expect(desk.approve(number)).rejects.toThrow('Dana Seimbang tidak menerima penempatan baru.');
    expect((await siti.sees(number)).state).toBe('MENUNGGU_PERSETUJUAN');
    await desk.press('penyetuju1', number, 'reject', { reason: 'NOT_ELIGIBLE' });
    await server.services.pool.query(`UPDATE core.fund SET open_for_new_money = true WHERE fund_code = 'DSEI'`);
  });
});

describe('risk profile (rulebook 7.14)', () => {
  const items = [line('DPAU', 'DTUM', { amount: 1_000_000 })];
  const profile = (points: number) => ({
    risk_profile: { purpose: points, horizon: points, experience: points, loss: points, reserve: points },
  });
  const decisionOf = async (body: Readonly<Record<string, unknown>>) => {
    const number = await siti.submit(suffix, { items, ...body });
    const { state, decision } = await siti.sees(number);
    return { number, state, automatic: decision?.automatic ?? false };
  };

  it('without a risk profile staff decide, and no profile is stored', async () => {
    const { number, state } = await decisionOf({});
    expect(state).toBe('MENUNGGU_VERIFIKASI');
    expect((await siti.facts()).riskProfile).toBeNull();
    await siti.cancel(number);
  });

  it('a profile below the fund needs a statement and a decision of staff', async () => {
    const unsaid = await siti.send(suffix, { items, ...profile(1), accepted_terms: [] });
    expect([unsaid.status, JSON.stringify(unsaid.data)]).toEqual([422, expect.stringContaining('TERMS_REQUIRED')]);
    const { number, state } = await decisionOf(profile(1));
    expect(state).toBe('MENUNGGU_VERIFIKASI');
    expect((await siti.facts()).riskProfile).toEqual({ level: 1, answeredOn: expect.any(String) });
    await siti.cancel(number);
  });

  it('a request without answers uses the profile on file', async () => {
    const unsaid = await siti.send(suffix, { items, accepted_terms: [] });
    expect([unsaid.status, JSON.stringify(unsaid.data)]).toEqual([422, expect.stringContaining('TERMS_REQUIRED')]);
  });

  it('the system decides when the profile fits, and the latest profile is used', async () => {
    const { number, state, automatic } = await decisionOf(profile(4));
    expect([state, automatic]).toEqual(['DALAM_PROSES', true]);
    expect((await siti.facts()).riskProfile?.level).toBe(5);
    await untilPriced(number);
    const again = await decisionOf({});
    expect([again.state, again.automatic]).toEqual(['DALAM_PROSES', true]);
    await untilPriced(again.number);
  });

  it('an incomplete risk profile is refused at the question', async () => {
    const answer = await siti.send(suffix, { items, risk_profile: { ...profile(2).risk_profile, loss: null } });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.data)).toContain('risk_profile.loss');
  });
});

describe('refused fund switch', () => {
  it.each([
    {
      name: 'a closed fund',
      items: [line('DTUM', 'DMAP', { percentage: 50 })],
      message: 'Dana Mapan tidak menerima penempatan baru.',
    },
    {
      name: 'two figures',
      items: [line('DTUM', 'DSTA', { percentage: 50, unit: 1 })],
      message: 'Isi salah satu: nominal, unit, atau persentase.',
    },
    {
      name: 'too little',
      items: [line('DTUM', 'DSTA', { amount: 999_999 })],
      message: 'minimal Rp\u00a01.000.000 atau seluruhnya.',
    },
  ])('the refusal names the wrong field: $name', async ({ items, message }) => {
    const answer = await siti.send(suffix, { items });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.data)).toContain(message);
  });

  it('a syariah policy is refused a conventional fund', async () => {
    const customer = await createFundCustomer(server, ahmad);
    const answer = await customer.send(suffix, { items: [line('STUM', 'DPAU', { percentage: 50 })] });
    expect(JSON.stringify(answer.data)).toContain('Dana ini tidak tersedia untuk produk Anda');
    const number = await customer.submit(suffix, { items: [line('STUM', 'SPAU', { percentage: 50 })] });
    expect((await customer.sees(number)).summary.details.map(({ label }) => label)).toContain('Ujrah pengalihan');
  });
});
