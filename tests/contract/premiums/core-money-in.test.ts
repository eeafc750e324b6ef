import { beforeEach, describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { useLedger, WEDNESDAY } from '#tests/support/ledger.ts';
import { accountOf, expected, openAccounts, paid } from '#tests/support/money-in.ts';

const ledger = useLedger();
beforeEach(() => openAccounts(ledger));

const balance = (account: string) =>
  ledger.one(
    `SELECT coalesce(sum(line.amount), 0)::text AS answer FROM core.journal_line AS line JOIN core.journal_entry USING (journal_id)
     WHERE policy_number = $1 AND account = $2`,
    [ledger.current.policyNumber, account],
  );
const unbalanced = () =>
  ledger.one(
    `SELECT count(*)::integer AS answer FROM (SELECT 1 FROM core.journal_line GROUP BY currency HAVING sum(amount) <> 0) AS wrong`,
  );
const suspense = async () =>
  (await ledger.core().listSuspense())
    .filter((each) => each.policyNumber === ledger.current.policyNumber)
    .map((each) => each.free);
const buy = (items: Readonly<Record<string, string>>): PolicyChange =>
  PolicyChange.parse({
    kind: 'BuyUnits',
    effective: 'PRICING_DATE',
    items: Object.entries(items).map(([fundCode, amount]) => ({ fundCode, amount })),
  });

describe('payment that a request waits for', () => {
  it('is matched on arrival and counted once, however often the bank sends it', async () => {
    expect(await ledger.core().expectMoney(expected(ledger))).toBe('WAITING');
    const payment = paid(ledger, '5000000');
    await Promise.all([1, 2, 3].map(() => ledger.core().receiveMoney(payment)));
    expect(await ledger.events()).toEqual([
      {
        kind: 'MONEY_MATCHED',
        purpose: '04',
        amount: '5000000',
        surplus: '0',
        currency: 30,
        valueDate: '2026-11-24',
        by: 'sistem',
      },
    ]);
    expect([await balance('bank'), await balance('suspense')]).toEqual(['5000000.00', '-5000000.00']);
    expect(await suspense()).toEqual([]);
  });

  it('is matched at once when it is already in suspense', async () => {
    await ledger.core().receiveMoney(paid(ledger, '5000000'));
    expect(await ledger.kinds()).toEqual(['MONEY_RECEIVED']);
    expect(await ledger.core().expectMoney(expected(ledger))).toBe('MATCHED');
    expect(await ledger.kinds()).toEqual(['MONEY_RECEIVED', 'MONEY_MATCHED']);
    expect(await ledger.core().expectMoney(expected(ledger))).toBe('MATCHED');
  });

  it.each([
    { name: 'in two parts', amounts: ['2000000', '3000000'], left: [], last: { kind: 'MONEY_MATCHED', surplus: '0' } },
    {
      name: 'with too much: the rest stays in suspense',
      amounts: ['5500000'],
      left: ['500000.00'],
      last: { kind: 'MONEY_MATCHED', amount: '5000000', surplus: '500000' },
    },
    {
      name: 'with too little: all of it stays in suspense, and the missing amount is reported',
      amounts: ['4000000'],
      left: ['4000000.00'],
      last: { kind: 'MONEY_RECEIVED', amount: '4000000', missing: '1000000' },
    },
  ])('is assigned when it arrives $name', async ({ amounts, left, last }) => {
    await ledger.core().expectMoney(expected(ledger));
    for (const amount of amounts) await ledger.core().receiveMoney(paid(ledger, amount));
    expect((await ledger.events()).at(-1)).toMatchObject(last);
    expect(await suspense()).toEqual(left);
    expect(await unbalanced()).toBe(0);
  });

  it('may exceed the minimum of an open repayment', async () => {
    await ledger.core().expectMoney(expected(ledger, { purpose: '07', least: '100000', exact: false }));
    const virtualAccountNumber = accountOf(ledger.current.policyNumber, '07');
    await ledger.core().receiveMoney(paid(ledger, '6000000', { virtualAccountNumber }));
    expect((await ledger.events()).at(-1)).toMatchObject({ kind: 'MONEY_MATCHED', amount: '6000000', surplus: '0' });
  });

  it('is not matched for another purpose', async () => {
    await ledger.core().expectMoney(expected(ledger));
    const virtualAccountNumber = accountOf(ledger.current.policyNumber, '02');
    await ledger.core().receiveMoney(paid(ledger, '5000000', { virtualAccountNumber }));
    expect(await ledger.kinds()).toEqual(['MONEY_RECEIVED']);
  });

  it('that arrives late in the evening counts from its value date', async () => {
    await ledger.core().expectMoney(expected(ledger));
    await ledger.core().receiveMoney(paid(ledger, '5000000', { valueDate: parseBusinessDate('2026-11-25') }));
    expect(await ledger.kinds()).toEqual(['MONEY_RECEIVED']);
    ledger.clock.set(WEDNESDAY);
    await ledger.core().catchUp();
    await ledger.core().catchUp();
    expect(await ledger.kinds()).toEqual(['MONEY_RECEIVED', 'MONEY_MATCHED']);
  });

  it.each([
    { name: 'another amount', changes: { amount: '6000000' } },
    { name: 'another day', changes: { valueDate: parseBusinessDate('2026-11-23') } },
  ])('is refused when its reference is repeated with $name', async ({ changes }) => {
    const payment = paid(ledger, '5000000');
    await ledger.core().receiveMoney(payment);
    await expect(ledger.core().receiveMoney({ ...payment, ...changes })).rejects.toMatchObject({
      code: 'MONEY_DIFFERS',
    });
    expect(await balance('bank')).toBe('5000000.00');
  });

  it('is refused when its amount has half a rupiah', async () => {
    await expect(ledger.core().receiveMoney(paid(ledger, '1000.50'))).rejects.toMatchObject({ code: 'MONEY_INVALID' });
  });

  it('leaves no data after a crash while it is stored, and is stored when the bank repeats it', async () => {
    const payment = paid(ledger, '5000000');
    await ledger.core().expectMoney(expected(ledger));
    await expect(ledger.dyingAt('INSERT INTO core.money_use').receiveMoney(payment)).rejects.toThrow('crash');
    expect([await balance('bank'), await ledger.kinds()]).toEqual(['0', []]);
    await ledger.core().receiveMoney(payment);
    expect(await ledger.kinds()).toEqual(['MONEY_MATCHED']);
  });
});

describe('payment to an unknown account', () => {
  it('is kept for a person to review and assign to a request', async () => {
    const payment = paid(ledger, '5000000', { virtualAccountNumber: '8801404999999999' });
    await ledger.core().receiveMoney(payment);
    const money = (await ledger.core().listSuspense()).find((each) => each.bankReference === payment.bankReference);
    expect(money).toMatchObject({ policyNumber: null, purpose: null, free: '5000000.00' });
    const assignment = {
      paymentId: money?.paymentId ?? '',
      requestNumber: ledger.current.requestNumber,
      by: 'keuangan1',
    };
    await expect(ledger.core().assignMoney(assignment)).rejects.toMatchObject({ code: 'MONEY_UNKNOWN' });
    await ledger.core().expectMoney(expected(ledger));
    await ledger.core().assignMoney(assignment);
    expect((await ledger.events()).at(-1)).toMatchObject({ kind: 'MONEY_MATCHED', by: 'keuangan1' });
    await expect(ledger.core().assignMoney(assignment)).rejects.toMatchObject({ code: 'MONEY_NOT_FREE' });
  });

  it.each([
    { name: 'completes the request with what its account holds', onAccount: '2000000', kind: 'MONEY_MATCHED' },
    { name: 'names what is missing besides it', onAccount: '1500000', kind: 'MONEY_RECEIVED', missing: '500000' },
  ])('assigned by finance $name', async ({ onAccount, kind, missing }) => {
    await ledger.core().expectMoney(expected(ledger));
    await ledger.core().receiveMoney(paid(ledger, onAccount));
    const payment = paid(ledger, '3000000', { virtualAccountNumber: '8801404999999999' });
    await ledger.core().receiveMoney(payment);
    const money = (await ledger.core().listSuspense()).find((each) => each.bankReference === payment.bankReference);
    const { requestNumber } = ledger.current;
    await ledger.core().assignMoney({ paymentId: money?.paymentId ?? '', requestNumber, by: 'keuangan1' });
    expect((await ledger.events()).at(-1)).toMatchObject({
      kind,
      ...(missing === undefined ? { amount: '5000000', by: 'keuangan1' } : { missing }),
    });
  });

  it('is not offered in the answer to a bank inquiry', async () => {
    expect(await ledger.core().answerInquiry('8801404999999999')).toBeUndefined();
  });
});

describe('bank inquiry', () => {
  it.each([
    { name: 'open, nothing waits', purpose: '04' as const, wait: false, answer: { amount: null, exact: false } },
    { name: 'open, a request waits', purpose: '04' as const, wait: true, answer: { amount: '5000000', exact: false } },
    { name: 'exact, nothing waits', purpose: '03' as const, wait: false, answer: undefined },
    { name: 'exact, a request waits', purpose: '03' as const, wait: true, answer: { amount: '5000000', exact: true } },
  ])('is answered for an account: $name', async ({ purpose, wait, answer }) => {
    if (wait) await ledger.core().expectMoney(expected(ledger, { purpose }));
    const shown = await ledger.core().answerInquiry(accountOf(ledger.current.policyNumber, purpose));
    if (answer === undefined) expect(shown).toBeUndefined();
    else expect(shown).toEqual({ name: 'Siti', currency: 30, ...answer });
  });

  it('shows only the amount that is still missing', async () => {
    await ledger.core().expectMoney(expected(ledger));
    await ledger.core().receiveMoney(paid(ledger, '1500000'));
    expect(await ledger.core().answerInquiry(accountOf(ledger.current.policyNumber, '04'))).toMatchObject({
      amount: '3500000',
    });
  });
});

describe('request that ends before its payment is complete', () => {
  const matched = async () => {
    await ledger.core().expectMoney(expected(ledger));
    await ledger.core().receiveMoney(paid(ledger, '5000000'));
  };

  it('leaves the money in suspense, where the next request finds it', async () => {
    await matched();
    await Promise.all([1, 2].map(() => ledger.core().releaseMoney(ledger.current.requestNumber, 'SUSPENSE')));
    expect((await ledger.events()).at(-1)).toMatchObject({ kind: 'MONEY_RELEASED', to: 'SUSPENSE' });
    expect(await suspense()).toEqual(['5000000.00']);
    expect(
      await ledger.core().expectMoney(expected(ledger, { requestNumber: `${ledger.current.requestNumber}-2` })),
    ).toBe('MATCHED');
  });

  it('refunds the money to the registered account, once', async () => {
    await matched();
    await ledger.core().releaseMoney(ledger.current.requestNumber, 'REFUND');
    await ledger.core().releaseMoney(ledger.current.requestNumber, 'REFUND');
    expect(await ledger.payable()).toMatchObject({ kind: 'REFUND', amount: '5000000.00', bankAccount: '0012345678' });
    expect(await ledger.count('payable')).toBe(1);
    expect([await balance('suspense'), await balance('policyholder-payable')]).toEqual(['0.00', '-5000000.00']);
    expect(await suspense()).toEqual([]);
    expect(await unbalanced()).toBe(0);
  });

  it('keeps the money in suspense when no account is registered', async () => {
    await openAccounts(ledger, false);
    await matched();
    await ledger.core().releaseMoney(ledger.current.requestNumber, 'REFUND');
    expect(await ledger.count('payable')).toBe(0);
    expect(await suspense()).toEqual(['5000000.00']);
  });

  it('raises no event when the request expected no payment', async () => {
    await ledger.core().releaseMoney('R-unknown', 'REFUND');
    expect(await ledger.kinds()).toEqual([]);
  });
});

describe('single top-up', () => {
  it('buys units at the price of its pricing date, rounded down, after the charge', async () => {
    await ledger.core().expectMoney(expected(ledger));
    await ledger.core().receiveMoney(paid(ledger, '5000000'));
    const payment = await ledger.core().post(ledger.posting([buy({ EQ: '3000000', FI: '2000000' })]));
    expect(payment).toMatchObject({ outcome: 'QUEUED', effectiveDate: '2026-11-24', dueOn: '2026-11-25' });
    ledger.clock.set(WEDNESDAY);
    await ledger.core().catchUp();
    await ledger.core().catchUp();
    // 2,850,000 / 1,600 and 1,900,000 / 2,000
    expect([await ledger.units('EQ', 'TOPUP'), await ledger.units('FI', 'TOPUP')]).toEqual(['2781.2500', '950.0000']);
    expect((await ledger.events()).slice(1)).toMatchObject([
      {
        kind: 'ORDERS_PRICED',
        figures: [
          { figure: 'TOPUP_GROSS', amount: '5000000' },
          { figure: 'TOPUP_CHARGE', amount: '250000' },
          { figure: 'TOPUP_INVESTED', amount: '4750000' },
        ],
      },
      { kind: 'CHANGES_APPLIED' },
    ]);
    const ledgers = ['bank', 'suspense', 'unit-liability:EQ', 'unit-liability:FI', 'income-topup-charge'];
    expect(await Promise.all(ledgers.map(balance))).toEqual([
      '5000000.00',
      '0.00',
      '-2850000.00',
      '-1900000.00',
      '-250000.00',
    ]);
    expect(await unbalanced()).toBe(0);
  });

  it.each([
    { name: 'no money', money: '0' },
    { name: 'less money than it buys for', money: '4000000' },
  ])('is refused with $name', async ({ money }) => {
    await ledger.core().expectMoney(expected(ledger, { amount: '4000000', least: '4000000' }));
    if (money !== '0') await ledger.core().receiveMoney(paid(ledger, money));
    const posting = ledger.posting([buy({ EQ: '5000000' })]);
    await expect(ledger.core().post(posting)).rejects.toMatchObject({ code: 'MONEY_MISSING' });
    expect(await ledger.count('unit_order')).toBe(0);
  });

  it('that is cancelled before its price is known refunds the money and buys no units', async () => {
    await ledger.core().expectMoney(expected(ledger));
    await ledger.core().receiveMoney(paid(ledger, '5000000'));
    await ledger.core().post(ledger.posting([buy({ EQ: '5000000' })]));
    expect(await ledger.core().cancelPosting(ledger.current.requestNumber)).toBe(true);
    await ledger.core().releaseMoney(ledger.current.requestNumber, 'REFUND');
    ledger.clock.set(WEDNESDAY);
    await ledger.core().catchUp();
    expect([await ledger.units('EQ', 'TOPUP'), await balance('unit-liability:EQ')]).toEqual(['1000.0000', '0']);
    expect(await ledger.payable()).toMatchObject({ amount: '5000000.00' });
  });
});
