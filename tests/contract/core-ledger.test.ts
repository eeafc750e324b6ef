import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWriteCore } from '#core/embedded/write-core.ts';
import type { Queryable } from '#core/embedded/database.ts';
import type { CoreEventBody } from '#core/events.ts';
import type { Posting } from '#core/port.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { Instant } from '#shared/dates.ts';
import type { PolicyChange } from '#shared/policy-change.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  createHandClock,
  seedLedgerPolicy,
  seedLedgerProduct,
  sell,
  setDraftPrice,
} from '#tests/support/ledger-policy.ts';

/** Tuesday 24 November 2026, 10:00 WIB; the price of that day is published on Wednesday at 08:00 WIB. */
const TUESDAY = '2026-11-24T03:00:00.000Z';
const WEDNESDAY = '2026-11-25T01:00:00.000Z';

let database: TestDatabase;
let serial = 0;
let policyNumber = '';
let requestNumber = '';
const clock = createHandClock(TUESDAY);

type Work<Answer> = (tx: Queryable) => Promise<Answer>;
const coreWith = (wrap: (tx: Queryable) => Queryable): ReturnType<typeof createWriteCore> =>
  createWriteCore({
    q: database.pool,
    transact: <Answer>(work: Work<Answer>) => inTransaction(database.pool, (tx) => work(wrap(tx))),
    clock,
  });
const core = (): ReturnType<typeof createWriteCore> => coreWith((tx) => tx);

/** The connection dies when a statement of `table` is about to run. */
const dyingAt = (table: string): ReturnType<typeof createWriteCore> =>
  coreWith((tx) => ({
    query: (statement, values) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (text.includes(table)) throw new Error(`crash at ${table}`);
      return tx.query(statement, values);
    },
  }));

const posting = (changes: readonly PolicyChange[], step = 'post'): Posting => ({
  requestNumber,
  step,
  policyNumber,
  goodAt: Instant.parse(TUESDAY),
  changes,
});

const one = async (sql: string, values: unknown[] = []): Promise<unknown> => {
  const { rows } = await database.pool.query<{ answer: unknown }>(sql, values);
  return rows[0]?.answer;
};
const unitsOf = async (fund: string, bucket: string): Promise<unknown> =>
  one('SELECT units AS answer FROM core.unit_balance WHERE policy_number = $1 AND fund_code = $2 AND bucket = $3', [
    policyNumber,
    fund,
    bucket,
  ]);
const count = async (table: string): Promise<unknown> =>
  one(`SELECT count(*)::integer AS answer FROM core.${table} WHERE policy_number = $1`, [policyNumber]);
const eventsOf = async (): Promise<readonly CoreEventBody[]> => {
  const events = await core().listEvents('0', 1000);
  return events.filter((event) => event.policyNumber === policyNumber).map((event) => event.body);
};
const kindsOf = async (): Promise<readonly string[]> => (await eventsOf()).map((event) => event.kind);
const payable = async (): Promise<Awaited<ReturnType<ReturnType<typeof core>['listPayables']>>[number]> => {
  const [first] = await core().listPayables({ requestNumber });
  if (first === undefined) throw new Error('no payable');
  return first;
};

const sellAndPrice = async (items: Readonly<Record<string, string>>): Promise<void> => {
  await core().post(posting([sell(items)]));
  clock.set(WEDNESDAY);
  await core().catchUp();
};

beforeAll(async () => {
  database = await createTestDatabase();
  await seedLedgerProduct(database.pool);
});
afterAll(() => database.drop());

beforeEach(async () => {
  serial += 1;
  policyNumber = `99000000${String(serial).padStart(2, '0')}`;
  requestNumber = `R-${serial}`;
  clock.set(TUESDAY);
  await database.pool.query('DELETE FROM core.job_run');
  await database.pool.query(`DELETE FROM core.fund_price WHERE day > '2026-11-20'`);
  await setDraftPrice(database.pool, 'EQ', '2026-11-24', 1600);
  await setDraftPrice(database.pool, 'FI', '2026-11-24', 2000);
  await seedLedgerPolicy(database.pool, policyNumber);
});

describe('posting', () => {
  it('is queued for the price of its pricing date, known on the next working day', async () => {
    expect(await core().post(posting([sell({ EQ: '1000000' })]))).toEqual({
      outcome: 'QUEUED',
      effectiveDate: '2026-11-24',
      dueOn: '2026-11-25',
    });
  });

  it('twice in parallel is one', async () => {
    const same = posting([sell({ EQ: '1000000', FI: 'ALL' })]);
    const receipts = await Promise.all([1, 2, 3, 4].map(() => core().post(same)));
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect([await count('posting'), await count('unit_order')]).toEqual([1, 2]);
  });

  it('repeated after pricing is answered the first receipt and sells nothing more', async () => {
    const same = posting([sell({ EQ: '1000000' })]);
    const first = await core().post(same);
    clock.set(WEDNESDAY);
    await core().catchUp();
    expect(await core().post(same)).toEqual(first);
    await core().catchUp();
    expect(await count('payable')).toBe(1);
  });

  it.each([
    { name: 'other changes', other: () => posting([sell({ EQ: '2000000' })]) },
    {
      name: 'another moment',
      other: () => ({ ...posting([sell({ EQ: '1000000' })]), goodAt: Instant.parse(WEDNESDAY) }),
    },
  ])('under the same key with $name is refused', async ({ other }) => {
    await core().post(posting([sell({ EQ: '1000000' })]));
    await expect(core().post(other())).rejects.toMatchObject({ code: 'POSTING_DIFFERS' });
  });

  it.each([
    { name: 'half a rupiah', changes: () => [sell({ EQ: '1000000.5' })] },
    { name: 'nothing', changes: () => [sell({ EQ: '0' })] },
    { name: 'no fund', changes: () => [sell({})] },
    { name: 'two sales', changes: () => [sell({ EQ: '1000000' }), sell({ FI: '1000000' })] },
  ])('of $name is refused and leaves nothing', async ({ changes }) => {
    await expect(core().post(posting(changes()))).rejects.toMatchObject({ code: 'POSTING_INVALID' });
    expect(await count('posting')).toBe(0);
  });

  it('for an unknown policy says so', async () => {
    const nowhere = { ...posting([sell({ EQ: '1000000' })]), policyNumber: '0' };
    await expect(core().post(nowhere)).rejects.toMatchObject({ name: 'PolicyNotFound' });
  });
});

describe('pricing', () => {
  it('waits until the price is final, and no other price will do', async () => {
    await core().post(posting([sell({ EQ: '1000000' })]));
    await core().catchUp();
    expect([
      await one(`SELECT state AS answer FROM core.fund_price WHERE fund_code = 'EQ' AND day = '2026-11-23'`),
      await kindsOf(),
    ]).toEqual(['FINAL', []]);
    clock.set('2026-11-25T00:59:59.999Z');
    await core().catchUp();
    expect(await kindsOf()).toEqual([]);
    clock.set(WEDNESDAY);
    await core().catchUp();
    expect(await kindsOf()).toEqual(['ORDERS_PRICED', 'PAYABLE_CREATED']);
  });

  it('sells TOPUP before BASIC, charges BASIC in policy year 3, and tells every figure', async () => {
    await sellAndPrice({ EQ: '4800000' });
    expect([await unitsOf('EQ', 'TOPUP'), await unitsOf('EQ', 'BASIC')]).toEqual(['0.0000', '8000.0000']);
    expect((await eventsOf())[0]).toEqual({
      kind: 'ORDERS_PRICED',
      pricingDate: '2026-11-24',
      lines: [
        { fundCode: 'EQ', bucket: 'TOPUP', units: '1000.0000', price: '1600.0000', amount: '1600000' },
        { fundCode: 'EQ', bucket: 'BASIC', units: '2000.0000', price: '1600.0000', amount: '3200000' },
      ],
      gross: '4800000',
      charge: '96000',
      fee: '0',
      net: '4704000',
    });
    expect(await payable()).toMatchObject({
      state: 'OPEN',
      amount: '4704000.00',
      payableFrom: '2026-11-25',
      attempt: 0,
    });
  });

  it('of a whole fund leaves no dust', async () => {
    await sellAndPrice({ EQ: 'ALL', FI: '1000000' });
    expect([await unitsOf('EQ', 'TOPUP'), await unitsOf('EQ', 'BASIC'), await unitsOf('FI', 'BASIC')]).toEqual([
      '0.0000',
      '0.0000',
      '4500.0000',
    ]);
  });

  it('takes the fee from the fifth withdrawal of a policy year on', async () => {
    for (const step of ['1', '2', '3', '4', '5']) {
      requestNumber = `R-${serial}-${step}`;
      await core().post(posting([sell({ FI: '600000' })]));
    }
    clock.set(WEDNESDAY);
    await core().catchUp();
    const fees = (await eventsOf()).flatMap((event) => (event.kind === 'ORDERS_PRICED' ? [event.fee] : []));
    expect(fees).toEqual(['0', '0', '0', '0', '50000']);
  });

  it('keeps balance, unit ledger and journal equal', async () => {
    await sellAndPrice({ EQ: '3333333', FI: '777777' });
    const difference = await one(
      `SELECT count(*)::integer AS answer FROM core.unit_balance AS b
       WHERE b.units <> (SELECT sum(e.units) FROM core.unit_entry AS e
                         WHERE (e.policy_number, e.fund_code, e.bucket) = (b.policy_number, b.fund_code, b.bucket))`,
    );
    const entries = await count('journal_entry');
    const sum = await one('SELECT sum(amount) AS answer FROM core.journal_line');
    expect([difference, entries, sum]).toEqual([0, 1, '0.00']);
  });

  it('goes back with the figures when the market fell too far, and sells nothing', async () => {
    await setDraftPrice(database.pool, 'FI', '2026-11-24', 450);
    await sellAndPrice({ FI: '5000000' });
    expect(await eventsOf()).toEqual([
      { kind: 'PRICE_SHORTFALL', pricingDate: '2026-11-24', requested: '5000000', possible: '250000' },
    ]);
    expect([await unitsOf('FI', 'BASIC'), await count('payable')]).toEqual(['5000.0000', 0]);
    expect(await one('SELECT voided AS answer FROM core.posting WHERE policy_number = $1', [policyNumber])).toBe(true);
  });

  it('by several processes at once happens once', async () => {
    await core().post(posting([sell({ EQ: '1000000' })]));
    clock.set(WEDNESDAY);
    await Promise.all([core().catchUp(), core().catchUp(), core().catchUp()]);
    expect(await kindsOf()).toEqual(['ORDERS_PRICED', 'PAYABLE_CREATED']);
  });

  it.each([
    'core.unit_entry',
    'core.unit_order SET',
    'core.journal_entry',
    'core.payable',
    'core.event',
    'core.job_run',
  ])('that dies at %s leaves nothing half and succeeds later', async (table) => {
    await core().post(posting([sell({ EQ: '1000000' })]));
    clock.set(WEDNESDAY);
    await expect(dyingAt(table).catchUp()).rejects.toThrow();
    const half = [await kindsOf(), await count('payable'), await count('journal_entry'), await unitsOf('EQ', 'TOPUP')];
    expect(half).toEqual([[], 0, 0, '1000.0000']);
    await core().catchUp();
    expect(await kindsOf()).toEqual(['ORDERS_PRICED', 'PAYABLE_CREATED']);
  });
});

describe('cancelling', () => {
  it('before pricing voids the posting for good', async () => {
    const sale = posting([sell({ EQ: '1000000' })]);
    await core().post(sale);
    expect([await core().cancelPosting(requestNumber), await core().cancelPosting(requestNumber)]).toEqual([
      true,
      true,
    ]);
    clock.set(WEDNESDAY);
    await core().catchUp();
    expect([await kindsOf(), await unitsOf('EQ', 'TOPUP')]).toEqual([[], '1000.0000']);
    await expect(core().post(sale)).rejects.toMatchObject({ code: 'POSTING_VOID' });
  });

  it('after pricing is too late', async () => {
    await sellAndPrice({ EQ: '1000000' });
    expect(await core().cancelPosting(requestNumber)).toBe(false);
    expect((await payable()).state).toBe('OPEN');
  });

  it('against pricing at the same moment has one winner', async () => {
    await core().post(posting([sell({ EQ: '1000000' })]));
    clock.set(WEDNESDAY);
    const [cancelled] = await Promise.all([core().cancelPosting(requestNumber), core().catchUp()]);
    expect(await count('payable')).toBe(cancelled ? 0 : 1);
  });
});

describe('paying', () => {
  const release = async (releaseKey: string, releaser = 'keuangan2'): Promise<void> =>
    core().releasePayable({ payableId: (await payable()).payableId, releaseKey, maker: 'keuangan1', releaser });
  const answer = async (attempt: number, result: 'PAID' | 'RETURNED', reason: string | null = null): Promise<void> =>
    core().answerPayout({ payableId: (await payable()).payableId, attempt, result, reason });
  const accountsOf = async (): Promise<unknown> => {
    const { rows } = await database.pool.query(
      `SELECT account, sum(amount)::text AS sum FROM core.journal_line JOIN core.journal_entry USING (journal_id)
       WHERE policy_number = $1 GROUP BY account HAVING sum(amount) <> 0 ORDER BY account`,
      [policyNumber],
    );
    return Object.fromEntries(rows.map((row) => [row.account, row.sum]));
  };

  beforeEach(() => sellAndPrice({ EQ: '1000000' }));

  it('released, returned, released again, paid: the journal ends at the bank', async () => {
    await release('K1-' + requestNumber);
    expect(await accountsOf()).toEqual({ 'bank-clearing': '-1000000.00', 'unit-liability:EQ': '1000000.00' });
    await answer(1, 'RETURNED', 'Rekening tutup');
    expect(await payable()).toMatchObject({ state: 'RETURNED', attempt: 1, returnReason: 'Rekening tutup' });
    expect(await accountsOf()).toEqual({ 'policyholder-payable': '-1000000.00', 'unit-liability:EQ': '1000000.00' });
    await release('K2-' + requestNumber);
    await answer(2, 'PAID');
    expect(await accountsOf()).toEqual({ bank: '-1000000.00', 'unit-liability:EQ': '1000000.00' });
    expect(await payable()).toMatchObject({ state: 'PAID', attempt: 2, returnReason: null });
    expect((await kindsOf()).slice(2)).toEqual(['PAYOUT_SENT', 'PAYOUT_RETURNED', 'PAYOUT_SENT', 'PAYOUT_PAID']);
  });

  it('released twice under one key, also in parallel, is sent once', async () => {
    await Promise.all([1, 2, 3].map(() => release('K-' + requestNumber)));
    expect((await kindsOf()).filter((kind) => kind === 'PAYOUT_SENT')).toHaveLength(1);
    await expect(release('other-' + requestNumber)).rejects.toMatchObject({ code: 'PAYABLE_NOT_OPEN' });
  });

  it('answered twice the same is harmless, answered otherwise is refused', async () => {
    await release('K-' + requestNumber);
    await answer(1, 'PAID');
    await answer(1, 'PAID');
    await expect(answer(1, 'RETURNED')).rejects.toMatchObject({ code: 'ANSWER_UNEXPECTED' });
    await expect(answer(2, 'PAID')).rejects.toMatchObject({ code: 'ANSWER_UNEXPECTED' });
    expect((await kindsOf()).slice(2)).toEqual(['PAYOUT_SENT', 'PAYOUT_PAID']);
  });

  it('is never released by its maker', async () => {
    await expect(release('K-' + requestNumber, 'keuangan1')).rejects.toMatchObject({ code: 'SAME_PERSON' });
  });

  it('waits while the policy is on hold after a change of contact', async () => {
    const contact = { email: 'baru@contoh.test' };
    await core().post(posting([{ kind: 'ChangeContact', effective: 'APPROVAL', partyId: 11, contact }], 'contact'));
    expect((await payable()).payableFrom).toBe('2026-11-28');
    await expect(release('K-' + requestNumber)).rejects.toMatchObject({ code: 'PAYABLE_NOT_DUE' });
    clock.set('2026-11-27T17:00:00.000Z');
    await release('K-' + requestNumber);
    expect((await payable()).state).toBe('SENT');
  });

  it('of something unknown says so', async () => {
    const unknown = { releaseKey: 'x', maker: 'keuangan1', releaser: 'keuangan2' };
    for (const payableId of ['no-uuid', '00000000-0000-4000-8000-000000000000']) {
      await expect(core().releasePayable({ payableId, ...unknown })).rejects.toMatchObject({ code: 'PAYABLE_UNKNOWN' });
    }
  });
});

describe('changes without a price', () => {
  const address = {
    addressType: 7,
    provinceId: '31',
    cityId: '3174',
    districtId: '317401',
    villageId: '3174011001',
    line1: 'Jl. Melati',
    line2: '12',
    rtRw: '001/002',
  };
  const contact = { mobile: '628222', email: 'baru@contoh.test' };
  const both: readonly PolicyChange[] = [
    { kind: 'ChangeContact', effective: 'APPROVAL', partyId: 11, contact },
    { kind: 'ChangeAddress', effective: 'APPROVAL', partyId: 11, address },
  ];

  it('make one new version in every role of the party, and hold payouts', async () => {
    expect(await core().post(posting(both))).toMatchObject({ outcome: 'APPLIED', effectiveDate: '2026-11-24' });
    const { rows } = await database.pool.query(
      `SELECT v.version, v.valid_from, v.request_number, p.payout_hold_until, v.document
       FROM core.policy AS p JOIN core.policy_version AS v ON v.policy_number = p.policy_number AND v.version = p.current_version
       WHERE p.policy_number = $1`,
      [policyNumber],
    );
    const party = {
      person: { mobile: '628222', email: 'baru@contoh.test', homeTel: null },
      mobileTelephone: '628222',
      address: {
        addressFormat: 'Y',
        province: '31',
        city: '3174',
        street: '317401',
        village: '3174011001',
        address3: '001/002',
      },
    };
    const untouched = { partyId: 12, person: { mobile: '628999' }, mobileTelephone: '628999', address: null };
    expect(rows[0]).toMatchObject({
      version: 2,
      valid_from: '2026-11-24',
      request_number: requestNumber,
      payout_hold_until: '2026-11-27',
      document: {
        policyHolder: party,
        insureds: [party, untouched],
        payers: [party],
        coverages: [{ itemId: 1, lifeInsured1: { insured: party } }],
      },
    });
    expect(await eventsOf()).toEqual([{ kind: 'CHANGES_APPLIED', version: '2' }]);
  });

  it('in parallel from two requests become two versions, none lost', async () => {
    const first = posting([{ kind: 'ChangeContact', effective: 'APPROVAL', partyId: 11, contact }], 'a');
    const second = posting([{ kind: 'ChangeAddress', effective: 'APPROVAL', partyId: 11, address }], 'b');
    await Promise.all([core().post(first), core().post(second)]);
    const holder = await one(
      `SELECT document -> 'policyHolder' AS answer FROM core.policy_version WHERE policy_number = $1 AND version = 3`,
      [policyNumber],
    );
    expect(holder).toMatchObject({ mobileTelephone: '628222', address: { village: '3174011001' } });
  });

  it('cannot be cancelled once applied', async () => {
    await core().post(posting(both));
    expect(await core().cancelPosting(requestNumber)).toBe(false);
  });

  it('of a party that the policy does not know leave nothing', async () => {
    const stranger = posting([{ kind: 'ChangeContact', effective: 'APPROVAL', partyId: 99, contact }]);
    await expect(core().post(stranger)).rejects.toMatchObject({ code: 'PARTY_UNKNOWN' });
    expect([await count('posting'), await count('policy_version')]).toEqual([0, 1]);
  });
});

describe('daily jobs', () => {
  it('run each valuation day once, however often and late they are called', async () => {
    clock.set('2026-12-29T03:00:00.000Z');
    await core().catchUp();
    await core().catchUp();
    const { rows } = await database.pool.query<{ day: string; state: string }>(
      `SELECT day, state FROM core.fund_price WHERE fund_code = 'EQ' AND day >= '2026-12-22' ORDER BY day`,
    );
    expect(rows.map((row) => `${row.day} ${row.state}`)).toEqual([
      '2026-12-22 FINAL',
      '2026-12-23 FINAL',
      '2026-12-28 FINAL',
    ]);
  });

  it('name the next publication, also over holidays', async () => {
    expect(await core().nextPricePublication()).toBe(WEDNESDAY);
    clock.set('2026-12-23T08:00:00.000Z');
    expect(await core().nextPricePublication()).toBe('2026-12-28T01:00:00.000Z');
  });
});

it('the database itself refuses an entry that does not balance, at commit', async () => {
  const unbalanced = inTransaction(database.pool, (tx) =>
    tx.query(
      `WITH entry AS (INSERT INTO core.journal_entry (entry_key, business_date, description, recorded_at)
                      VALUES ('crooked', '2026-11-24', 'crooked', now()) RETURNING journal_id)
       INSERT INTO core.journal_line SELECT journal_id, 'bank', 30, 1 FROM entry`,
    ),
  );
  await expect(unbalanced).rejects.toThrow('is not balanced');
});
