import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPosition } from '#core/embedded/policies/get-position.ts';
import { getPolicyVersion, versionExpression } from '#core/embedded/policies/policy-version.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { setDraftPrice } from '#tests/support/ledger-policy.ts';
import { useLedger, WEDNESDAY } from '#tests/support/ledger.ts';
import { sealing } from '#tests/support/sealing.ts';

/** Ledger with EQ 10,000 BASIC and 1,000 TOPUP units at 1,600 on the pricing date, and FI 5,000 BASIC at 2,000. */
const ledger = useLedger();

type Part = { readonly by: string; readonly figure?: string };
const to = (fundCode: string, targetFundCode: string, part: Part) => ({ fundCode, targetFundCode, part });
const rest = (from: string, target: string) => to(from, target, { by: 'REST' });

const switching = (
  items: readonly ReturnType<typeof to>[],
  futureShares: readonly { readonly fundCode: string; readonly percent: string }[] | null = null,
): PolicyChange => PolicyChange.parse({ kind: 'SwitchUnits', effective: 'PRICING_DATE', items, futureShares });

const dividing = (shares: Readonly<Record<string, string>>): PolicyChange =>
  PolicyChange.parse({
    kind: 'ChangeAllocation',
    effective: 'APPROVAL',
    shares: Object.entries(shares).map(([fundCode, percent]) => ({ fundCode, percent })),
  });

async function switchAndPrice(...given: Parameters<typeof switching>): Promise<void> {
  await ledger.core().post(ledger.posting([switching(...given)]));
  ledger.clock.set(WEDNESDAY);
  await ledger.core().catchUp();
}

const account = (name: string): Promise<unknown> =>
  ledger.one(
    `SELECT coalesce(sum(amount), 0)::text AS answer FROM core.journal_line JOIN core.journal_entry USING (journal_id)
     WHERE policy_number = $1 AND account = $2`,
    [ledger.current.policyNumber, name],
  );
const position = () =>
  getPosition(sealing(ledger.database().pool), ledger.current.policyNumber, parseBusinessDate('2026-11-25'));
const shares = async () =>
  Object.fromEntries((await position()).allocation.map(({ fundCode, percent }) => [fundCode, percent]));
const unitsOf = async (...places: readonly (readonly [string, string])[]) =>
  Promise.all(places.map(([fund, bucket]) => ledger.units(fund, bucket)));
const priorSwitch = (n: number): Promise<unknown> =>
  ledger.one(
    `INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason,
                                  request_number, step, recorded_at)
     VALUES ($1, 'FI', 'BASIC', 0.0001, 2000, 0, '2026-06-01', 'SWITCH', 'EARLIER-' || $2, 'post', now())
     RETURNING units AS answer`,
    [ledger.current.policyNumber, n],
  );

beforeAll(async () => {
  const { pool } = ledger.database();
  await pool.query(
    `INSERT INTO core.fund (fund_code, name, currency, is_syariah, risk_level) VALUES ('MM', 'Pasar uang', 30, false, 1)`,
  );
  await pool.query(`INSERT INTO core.product_fund VALUES (1, 'EQ'), (1, 'FI'), (1, 'MM')`);
  await pool.query(`INSERT INTO core.fund_price VALUES ('MM', '2026-11-20', 1000, 'FINAL')`);
});
beforeEach(async () => {
  await setDraftPrice(ledger.database().pool, 'MM', '2026-11-24', 1000);
});

describe('posted switch', () => {
  it('moves units between funds of the same bucket at the prices of one day, with the journal exact to the rupiah', async () => {
    await switchAndPrice([to('EQ', 'FI', { by: 'PERCENT', figure: '50' })]);
    // 5.500 units: 500 TOPUP and 5.000 BASIC at 1.600 = 800.000 and 8.000.000; at 2.000 these are 400 and 4.000.
    expect(await unitsOf(['EQ', 'BASIC'], ['EQ', 'TOPUP'], ['FI', 'BASIC'], ['FI', 'TOPUP'])).toEqual([
      '5000.0000',
      '500.0000',
      '9000.0000',
      '400.0000',
    ]);
    expect([await account('unit-liability:EQ'), await account('unit-liability:FI')]).toEqual([
      '8800000.00',
      '-8800000.00',
    ]);
    expect(await account('income-switch-fee')).toBe('0');
    expect(await ledger.kinds()).toEqual(['ORDERS_PRICED', 'CHANGES_APPLIED']);
  });

  it('reports the final figures of both funds', async () => {
    await switchAndPrice([to('FI', 'MM', { by: 'UNITS', figure: '1000' })]);
    const [priced] = await ledger.events();
    expect(priced).toMatchObject({
      kind: 'ORDERS_PRICED',
      pricingDate: '2026-11-24',
      lines: [
        { side: 'SELL', fundCode: 'FI', bucket: 'BASIC', units: '1000.0000', price: '2000.0000', amount: '2000000' },
        { side: 'BUY', fundCode: 'MM', bucket: 'BASIC', units: '2000.0000', price: '1000.0000', amount: '2000000' },
      ],
      figures: [
        { figure: 'SWITCHED', amount: '2000000' },
        { figure: 'REINVESTED', amount: '2000000' },
      ],
    });
  });

  it('leaves no remainder when one fund is switched into two', async () => {
    await switchAndPrice([to('EQ', 'FI', { by: 'AMOUNT', figure: '4000000' }), rest('EQ', 'MM')]);
    expect(await unitsOf(['EQ', 'BASIC'], ['EQ', 'TOPUP'])).toEqual(['0.0000', '0.0000']);
    expect((await position()).holdings.map(({ fundCode }) => fundCode)).toEqual(['FI', 'MM']);
  });

  it('adds both amounts to the same bucket of the target when two funds are switched into one', async () => {
    await switchAndPrice([
      to('EQ', 'MM', { by: 'UNITS', figure: '1100' }),
      to('FI', 'MM', { by: 'UNITS', figure: '1000' }),
    ]);
    // 1.000 BASIC × 1.600 and 1.000 × 2.000 = 3.600 BASIC units of MM; 100 TOPUP × 1.600 = 160.
    expect(await unitsOf(['MM', 'BASIC'], ['MM', 'TOPUP'])).toEqual(['3600.0000', '160.0000']);
  });

  it.each([
    { name: 'the second of the policy year is free', prior: 1, fee: {}, bought: 2000 },
    { name: 'the third costs the least fee', prior: 2, fee: { 'income-switch-fee': -50_000 }, bought: 1950 },
  ])('counts the free switches of the policy year: $name', async ({ prior, fee, bought }) => {
    for (let n = 1; n <= prior; n += 1) await priorSwitch(n);
    await switchAndPrice([to('FI', 'MM', { by: 'UNITS', figure: '1000' })]);
    expect(await ledger.booked()).toEqual({
      'unit-liability:FI': 2_000_000,
      'unit-liability:MM': -bought * 1000,
      ...fee,
    });
    expect(Number(await ledger.units('MM', 'BASIC'))).toBe(bought);
    expect((await position()).switchesThisPolicyYear).toBe(prior + 1);
  });

  it('is posted once and priced once', async () => {
    const posting = ledger.posting([switching([rest('FI', 'MM')])]);
    await Promise.all([ledger.core().post(posting), ledger.core().post(posting)]);
    ledger.clock.set(WEDNESDAY);
    await Promise.all([ledger.core().catchUp(), ledger.core().catchUp()]);
    await ledger.core().catchUp();
    expect(await ledger.units('MM', 'BASIC')).toBe('10000.0000');
    expect(await account('unit-liability:MM')).toBe('-10000000.00');
  });

  it('can be cancelled while it waits for its price, and leaves no data', async () => {
    await ledger.core().post(ledger.posting([switching([rest('FI', 'MM')], [{ fundCode: 'MM', percent: '100' }])]));
    expect(await ledger.core().cancelPosting(ledger.current.requestNumber)).toBe(true);
    ledger.clock.set(WEDNESDAY);
    await ledger.core().catchUp();
    expect(await ledger.units('FI', 'BASIC')).toBe('5000.0000');
    expect(await shares()).toEqual({});
  });
});

describe('switch after prices have fallen (rulebook 6.5.6)', () => {
  it('is reduced so that the required remainder stays', async () => {
    await setDraftPrice(ledger.database().pool, 'FI', '2026-11-24', 1900);
    await switchAndPrice([to('FI', 'MM', { by: 'AMOUNT', figure: '9000000' })]);
    // 9.500.000 less the remainder of 1.000.000
    expect(await account('unit-liability:FI')).toBe('8500000.00');
    expect(await ledger.kinds()).toEqual(['ORDERS_PRICED', 'CHANGES_APPLIED']);
  });

  it('is returned with its figures when too little can be switched; units and allocation stay unchanged', async () => {
    await setDraftPrice(ledger.database().pool, 'FI', '2026-11-24', 300);
    await switchAndPrice([to('FI', 'MM', { by: 'AMOUNT', figure: '1200000' })], [{ fundCode: 'MM', percent: '100' }]);
    expect(await ledger.events()).toEqual([
      { kind: 'PRICE_SHORTFALL', pricingDate: '2026-11-24', requested: '1200000', possible: '500000' },
    ]);
    expect(await ledger.units('FI', 'BASIC')).toBe('5000.0000');
    expect(await shares()).toEqual({});
    expect(await account('unit-liability:MM')).toBe('0');
  });
});

describe('allocation of future premiums', () => {
  it('follows the switch at its price, and is returned with the policy', async () => {
    await switchAndPrice(
      [rest('FI', 'MM')],
      [
        { fundCode: 'EQ', percent: '26.67' },
        { fundCode: 'MM', percent: '73.33' },
      ],
    );
    expect(await shares()).toEqual({ EQ: 26.67, MM: 73.33 });
  });

  it('changes at approval: the newest allocation applies, earlier ones are kept, and the policy gets a new version', async () => {
    const { pool } = ledger.database();
    await ledger.core().post(ledger.posting([dividing({ EQ: '60', FI: '40' })], 'first'));
    const before = await getPolicyVersion(pool, ledger.current.policyNumber);
    await ledger.core().post(ledger.posting([dividing({ MM: '100' })], 'second'));
    expect(await shares()).toEqual({ MM: 100 });
    expect(await ledger.count('allocation')).toBe(2);
    expect(await getPolicyVersion(pool, ledger.current.policyNumber)).not.toBe(before);
    expect(await ledger.kinds()).toEqual(['CHANGES_APPLIED', 'CHANGES_APPLIED']);
  });

  it('has a version that can be read without the ledgers', async () => {
    const { rows } = await ledger
      .database()
      .pool.query(`EXPLAIN (FORMAT JSON) SELECT ${versionExpression} AS version FROM core.policy`);
    expect(JSON.stringify(rows)).toContain('"policy"');
    expect(JSON.stringify(rows)).not.toMatch(/unit_entry|allocation/);
  });

  it.each([
    { name: '90 %', shares: { EQ: '90' } },
    { name: 'a share of nothing', shares: { EQ: '100', FI: '0' } },
  ])('refuses $name before anything is written', async ({ shares: wrong }) => {
    await expect(ledger.core().post(ledger.posting([dividing(wrong)]))).rejects.toThrow('100 %');
    expect(await ledger.count('posting')).toBe(0);
  });
});

it('a switch in which a fund is both source and target is refused', async () => {
  const both = switching([rest('FI', 'MM'), rest('EQ', 'FI')]);
  await expect(ledger.core().post(ledger.posting([both]))).rejects.toThrow('both gives and takes');
});
