import { describe, expect, it } from 'vitest';
import { Instant } from '#shared/time/dates.ts';
import { sell, setDraftPrice } from '#tests/support/ledger-policy.ts';
import { useLedger, WEDNESDAY } from '#tests/support/ledger.ts';

const ledger = useLedger();

describe('posting of a sale', () => {
  it('is queued for the price of its pricing date, known on the next working day', async () => {
    expect(await ledger.core().post(ledger.posting([sell({ EQ: '1000000' })]))).toEqual({
      outcome: 'QUEUED',
      effectiveDate: '2026-11-24',
      dueOn: '2026-11-25',
    });
  });

  it('is stored once when sent several times in parallel', async () => {
    const same = ledger.posting([sell({ EQ: '1000000', FI: 'ALL' })]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ledger.core().post(same)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([await ledger.count('posting'), await ledger.count('unit_order')]).toEqual([1, 2]);
  });

  it('returns its first answer when it is repeated after pricing, and sells no more units', async () => {
    const same = ledger.posting([sell({ EQ: '1000000' })]);
    const first = await ledger.core().post(same);
    ledger.clock.set(WEDNESDAY);
    await ledger.core().catchUp();
    expect(await ledger.core().post(same)).toEqual(first);
    await ledger.core().catchUp();
    expect(await ledger.count('payable')).toBe(1);
  });

  it.each([
    { name: 'other changes', other: () => ledger.posting([sell({ EQ: '2000000' })]) },
    {
      name: 'another moment',
      other: () => ({ ...ledger.posting([sell({ EQ: '1000000' })]), goodAt: Instant.parse(WEDNESDAY) }),
    },
  ])('is refused when its key was used with $name', async ({ other }) => {
    await ledger.core().post(ledger.posting([sell({ EQ: '1000000' })]));
    await expect(ledger.core().post(other())).rejects.toMatchObject({ code: 'POSTING_DIFFERS' });
  });

  it.each([
    { name: 'half a rupiah', changes: () => [sell({ EQ: '1000000.5' })] },
    { name: 'nothing', changes: () => [sell({ EQ: '0' })] },
    { name: 'no fund', changes: () => [sell({})] },
    { name: 'two sales', changes: () => [sell({ EQ: '1000000' }), sell({ FI: '1000000' })] },
  ])('is refused for $name and stores nothing', async ({ changes }) => {
    await expect(ledger.core().post(ledger.posting(changes()))).rejects.toMatchObject({ code: 'POSTING_INVALID' });
    expect(await ledger.count('posting')).toBe(0);
  });

  it('is refused for an unknown policy', async () => {
    const nowhere = { ...ledger.posting([sell({ EQ: '1000000' })]), policyNumber: '0' };
    await expect(ledger.core().post(nowhere)).rejects.toMatchObject({ name: 'PolicyNotFound' });
  });
});

describe('pricing of a sale', () => {
  it('waits for the final price and accepts no other', async () => {
    await ledger.core().post(ledger.posting([sell({ EQ: '1000000' })]));
    await ledger.core().catchUp();
    expect([
      await ledger.one(`SELECT state AS answer FROM core.fund_price WHERE fund_code = 'EQ' AND day = '2026-11-23'`),
      await ledger.kinds(),
    ]).toEqual(['FINAL', []]);
    ledger.clock.set('2026-11-25T00:59:59.999Z');
    await ledger.core().catchUp();
    expect(await ledger.kinds()).toEqual([]);
    ledger.clock.set(WEDNESDAY);
    await ledger.core().catchUp();
    expect(await ledger.kinds()).toEqual(['ORDERS_PRICED', 'PAYABLE_CREATED']);
  });

  it('sells TOPUP before BASIC, charges BASIC in policy year 3, and reports every figure', async () => {
    await ledger.sellAndPrice({ EQ: '4800000' });
    expect([await ledger.units('EQ', 'TOPUP'), await ledger.units('EQ', 'BASIC')]).toEqual(['0.0000', '8000.0000']);
    expect((await ledger.events())[0]).toEqual({
      kind: 'ORDERS_PRICED',
      pricingDate: '2026-11-24',
      lines: [
        { side: 'SELL', fundCode: 'EQ', bucket: 'TOPUP', units: '1000.0000', price: '1600.0000', amount: '1600000' },
        { side: 'SELL', fundCode: 'EQ', bucket: 'BASIC', units: '2000.0000', price: '1600.0000', amount: '3200000' },
      ],
      figures: [
        { figure: 'WITHDRAWAL_GROSS', amount: '4800000' },
        { figure: 'WITHDRAWAL_CHARGE', amount: '960000' },
        { figure: 'PAYOUT', amount: '3840000' },
      ],
    });
    expect(await ledger.booked()).toEqual({
      'unit-liability:EQ': 4_800_000,
      'income-withdrawal-charge': -960_000,
      'policyholder-payable': -3_840_000,
    });
    expect(await ledger.payable()).toMatchObject({
      state: 'OPEN',
      amount: '3840000.00',
      payableFrom: '2026-11-25',
      attempt: 0,
    });
  });

  it('leaves no remainder when a whole fund is sold', async () => {
    await ledger.sellAndPrice({ EQ: 'ALL', FI: '1000000' });
    expect([
      await ledger.units('EQ', 'TOPUP'),
      await ledger.units('EQ', 'BASIC'),
      await ledger.units('FI', 'BASIC'),
    ]).toEqual(['0.0000', '0.0000', '4500.0000']);
  });

  it('takes a fee from the fifth withdrawal of a policy year on', async () => {
    const first = ledger.current.requestNumber;
    for (const step of ['1', '2', '3', '4', '5']) {
      ledger.current.requestNumber = `${first}-${step}`;
      await ledger.core().post(ledger.posting([sell({ FI: '600000' })]));
    }
    ledger.clock.set(WEDNESDAY);
    await ledger.core().catchUp();
    const fees = (await ledger.events()).flatMap((event) =>
      event.kind === 'ORDERS_PRICED'
        ? [event.figures.find(({ figure }) => figure === 'TRANSACTION_FEE')?.amount ?? '0']
        : [],
    );
    expect(fees).toEqual(['0', '0', '0', '0', '50000']);
    const { 'income-withdrawal-fee': fee, ...rest } = await ledger.booked();
    expect([fee, Object.keys(rest).toSorted()]).toEqual([
      -50_000,
      ['income-withdrawal-charge', 'policyholder-payable', 'unit-liability:FI'],
    ]);
  });

  it('keeps unit balance, unit ledger and journal equal', async () => {
    await ledger.sellAndPrice({ EQ: '3333333', FI: '777777' });
    const difference = await ledger.one(
      `SELECT count(*)::integer AS answer FROM core.unit_balance AS b
       WHERE b.units <> (SELECT sum(e.units) FROM core.unit_entry AS e
                         WHERE (e.policy_number, e.fund_code, e.bucket) = (b.policy_number, b.fund_code, b.bucket))`,
    );
    const entries = await ledger.count('journal_entry');
    const sum = await ledger.one('SELECT sum(amount) AS answer FROM core.journal_line');
    expect([difference, entries, sum]).toEqual([0, 1, '0.00']);
  });

  it('returns the sale with its figures and sells no units when prices fell too far', async () => {
    await setDraftPrice(ledger.database().pool, 'FI', '2026-11-24', 450);
    await ledger.sellAndPrice({ FI: '5000000' });
    expect(await ledger.events()).toEqual([
      { kind: 'PRICE_SHORTFALL', pricingDate: '2026-11-24', requested: '5000000', possible: '250000' },
    ]);
    expect([await ledger.units('FI', 'BASIC'), await ledger.count('payable')]).toEqual(['5000.0000', 0]);
    expect(
      await ledger.one('SELECT voided AS answer FROM core.posting WHERE policy_number = $1', [
        ledger.current.policyNumber,
      ]),
    ).toBe(true);
  });

  it('happens once when several processes try it', async () => {
    await ledger.core().post(ledger.posting([sell({ EQ: '1000000' })]));
    ledger.clock.set(WEDNESDAY);
    await Promise.all([ledger.core().catchUp(), ledger.core().catchUp(), ledger.core().catchUp()]);
    expect(await ledger.kinds()).toEqual(['ORDERS_PRICED', 'PAYABLE_CREATED']);
  });

  it.each([
    'core.unit_entry',
    'core.unit_order SET',
    'core.journal_entry',
    'core.payable',
    'core.event',
    'core.job_run',
  ])('leaves no half-done work after a crash at %s, and succeeds later', async (table) => {
    await ledger.core().post(ledger.posting([sell({ EQ: '1000000' })]));
    ledger.clock.set(WEDNESDAY);
    await expect(ledger.dyingAt(table).catchUp()).rejects.toThrow();
    const half = [
      await ledger.kinds(),
      await ledger.count('payable'),
      await ledger.count('journal_entry'),
      await ledger.units('EQ', 'TOPUP'),
    ];
    expect(half).toEqual([[], 0, 0, '1000.0000']);
    await ledger.core().catchUp();
    expect(await ledger.kinds()).toEqual(['ORDERS_PRICED', 'PAYABLE_CREATED']);
  });
});

describe('cancelling a posting', () => {
  it('voids it permanently when it has no price yet', async () => {
    const sale = ledger.posting([sell({ EQ: '1000000' })]);
    await ledger.core().post(sale);
    expect([
      await ledger.core().cancelPosting(ledger.current.requestNumber),
      await ledger.core().cancelPosting(ledger.current.requestNumber),
    ]).toEqual([true, true]);
    ledger.clock.set(WEDNESDAY);
    await ledger.core().catchUp();
    expect([await ledger.kinds(), await ledger.units('EQ', 'TOPUP')]).toEqual([[], '1000.0000']);
    await expect(ledger.core().post(sale)).rejects.toMatchObject({ code: 'POSTING_VOID' });
  });

  it('is refused after pricing', async () => {
    await ledger.sellAndPrice({ EQ: '1000000' });
    expect(await ledger.core().cancelPosting(ledger.current.requestNumber)).toBe(false);
    expect((await ledger.payable()).state).toBe('OPEN');
  });

  it('either succeeds or fails when pricing runs at the same time, but never both happen', async () => {
    await ledger.core().post(ledger.posting([sell({ EQ: '1000000' })]));
    ledger.clock.set(WEDNESDAY);
    const [cancelled] = await Promise.all([
      ledger.core().cancelPosting(ledger.current.requestNumber),
      ledger.core().catchUp(),
    ]);
    expect(await ledger.count('payable')).toBe(cancelled ? 0 : 1);
  });
});
