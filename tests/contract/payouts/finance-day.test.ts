import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaffRole } from '#shared/requests/roles.ts';
import { addDays, businessDateOf, instantAt, type BusinessDate } from '#shared/time/dates.ts';
import { DeskMoneyList } from '#shared/wire/desk-money.ts';
import { PaidHistory } from '#shared/wire/finance/paid-history.ts';
import { PayableTable, type PayableRow } from '#shared/wire/finance/payable-table.ts';
import { Reconciliation } from '#shared/wire/finance/reconciliation.ts';
import { payoutReference } from '#server/payout-batches/payout-reference.ts';
import { createStatementStory } from '#tests/support/bank-statement.ts';
import { staffToken, startDeskApp, type DeskApp, type Reply } from '#tests/support/desk-app.ts';
import { owePayout } from '#tests/support/owed-payout.ts';

let app: DeskApp;
let today: BusinessDate;
const tokens: Record<string, string> = {};
const { upload } = createStatementStory(
  () => app,
  (name) => tokens[name] ?? '',
);

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001', '7700000003']);
  today = businessDateOf(await app.services.clock.businessNow());
  for (const name of ['keuangan1', 'keuangan2', 'auditor1']) tokens[name] = await staffToken(app, name);
});
afterAll(() => app.close());

const get = (path: string, by = 'keuangan1'): Promise<Reply> => app.call('GET', `/desk/v1/${path}`, tokens[by]);
const table = async (query = '', by = 'keuangan1') =>
  PayableTable.parse((await get(`finance/payables?${query}`, by)).data);
const file = async (path: string): Promise<string> =>
  (await app.fetchFile(`/desk/v1/${path}`, tokens['keuangan1'] ?? '')).bytes.toString('utf8');
const audited = async (action: string) => {
  const { rows } = await app.services.pool.query<{ actor: string; detail: object }>(
    'SELECT actor, detail FROM audit_event WHERE action = $1 ORDER BY position',
    [action],
  );
  return rows;
};

/** Rows of these payables, as this person sees them. */
async function rowsOf(ids: readonly string[], by = 'keuangan1'): Promise<readonly PayableRow[]> {
  const { items } = await table('sort=-amount', by);
  return ids.flatMap((id) => items.find(({ payable_id }) => payable_id === id) ?? []);
}

const act = (step: 'prepare' | 'release', rows: readonly PayableRow[], by: string): Promise<Reply> =>
  app.call('POST', `/desk/v1/finance/payables/${step}`, tokens[by], {
    payments: rows.map(({ payable_id, attempt, seen }) => ({ payable_id, attempt, seen })),
  });

const stateOf = async (id: string) => (await app.services.core.findPayable(id))?.state;

/** Owes, prepares and releases payments; the bank pays them. Returns their ids. */
async function pay(...owed: readonly Parameters<typeof owePayout>[1][]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const one of owed) ids.push(await owePayout(app.services.pool, one));
  await act('prepare', await rowsOf(ids), 'keuangan1');
  expect(await act('release', await rowsOf(ids, 'keuangan2'), 'keuangan2')).toMatchObject({ status: 200 });
  for (const payableId of ids)
    await app.services.coreOperations.answerPayout({ payableId, attempt: 1, result: 'PAID', reason: null });
  return ids;
}

describe('table of payables', () => {
  let ids: readonly string[] = [];
  beforeAll(async () => {
    const { pool } = app.services;
    ids = [
      await owePayout(pool, { amount: 900_000_001, accountName: 'ZAINAL' }),
      await owePayout(pool, { amount: 900_000_002, policyNumber: '7700000003', accountName: 'ANI' }),
      await owePayout(pool, { amount: 900_000_003, bankName: 'Bank Khayalan', accountName: '=HYPERLINK("x")' }),
    ];
  });

  it('shows each payable on one page, and its sums by state and currency', async () => {
    const { total, page_size, sums } = await table();
    const seen = new Set<string>();
    for (let page = 1; page <= Math.ceil(total / page_size); page += 1)
      for (const { payable_id } of (await table(`page=${page}`)).items) seen.add(payable_id);
    expect(seen.size).toBe(total);
    expect(sums.reduce((all, { count }) => all + count, 0)).toBe(total);
    expect((await table('state=ready&currency=30')).total).toBe(
      sums.find(({ stage, currency }) => stage === 'ready' && currency === 30)?.count,
    );
  });

  it.each([
    ['the greatest amount first', 'sort=-amount', [900_000_003, 900_000_002, 900_000_001]],
    ['payees from A', 'sort=payee&day=2026-01-01', ['=HYPERLINK("x")', 'ANI', 'ZAINAL']],
  ])('sorts by %s', async (_name, query, wanted) => {
    const items = (await table(query)).items.filter(({ payable_id }) => ids.includes(payable_id));
    const found =
      typeof wanted[0] === 'number' ? items.map(({ exact }) => Number(exact)) : items.map((row) => row.account_name);
    expect(found).toEqual(wanted);
  });

  it.each([
    ['a way', 'way=skn', [0, 1]],
    ['no way', 'way=none', [2]],
    ['another way', 'way=bi-fast', []],
    ['a policy', 'search=7700000003', [1]],
    ['a currency that nothing has', 'currency=4', []],
    ['another stage', 'state=prepared', []],
    ['its first day', 'day=2026-01-01', [0, 1, 2]],
    ['another day', 'day=2026-01-02', []],
  ])('filters by %s', async (_name, query, wanted) => {
    const found = (await table(`${query}&sort=-amount`)).items.map(({ payable_id }) => payable_id);
    expect(ids.flatMap((id, index) => (found.includes(id) ? [index] : []))).toEqual(wanted);
  });

  it('is filtered by the same way that each payment is given', async () => {
    const { pool } = app.services;
    const nameOwnBank = (code: string) =>
      pool.query(`UPDATE core.parameter SET value = to_jsonb($1::text) WHERE key = 'payout.own_bank'`, [code]);
    await nameOwnBank('014');
    const banks = [
      'Bank Central Asia (BCA)',
      '  bca ',
      'MANDIRI',
      'Bank Mandiri',
      'Bank Mayapada',
      'Bank Khayalan',
      '',
    ];
    const amounts = [1, 0.5, 100.25, 50_000_000, 250_000_000, 250_000_001, 1_000_000_000, 1_000_000_001];
    const owed: string[] = [];
    for (const bankName of banks) for (const amount of amounts) owed.push(await owePayout(pool, { bankName, amount }));
    owed.push(await owePayout(pool, { amount: 77 }));
    await pool.query('UPDATE core.payable SET currency = 4 WHERE payable_id = $1', [owed.at(-1)]);
    const all = async (query: string): Promise<ReadonlyMap<string, string>> => {
      const first = await table(query);
      const rows = [...first.items];
      for (let page = 2; rows.length < first.total; page += 1)
        rows.push(...(await table(`${query}&page=${page}`)).items);
      return new Map(rows.map(({ payable_id, way }) => [payable_id, way]));
    };
    const given = await all('');
    expect(new Set(owed.map((id) => given.get(id)))).toEqual(new Set(['same-bank', 'bi-fast', 'skn', 'rtgs', '']));
    for (const { way } of (await table()).ways) {
      const wanted = [...given].filter(([, each]) => each === (way === 'none' ? '' : way));
      expect([way, await all(`way=${way}`)]).toEqual([way, new Map(wanted)]);
    }
    await pool.query(`UPDATE core.payable SET state = 'CANCELLED' WHERE payable_id = ANY($1::uuid[])`, [owed]);
    await nameOwnBank('-');
  });

  it('is saved as CSV in which a formula stays text, and this is recorded', async () => {
    const text = await file('finance/payables/file?search=900000003');
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toContain(';900000003;IDR;01/01/2026;');
    expect(await audited('finance.exported')).toEqual([
      { actor: 'staff:keuangan1', detail: { what: 'payables', rows: 1, cut: false } },
    ]);
  });
});

describe('several payments together', () => {
  const oweThree = async (): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (const amount of [800_000_001, 800_000_002, 800_000_003])
      ids.push(await owePayout(app.services.pool, { amount }));
    return ids;
  };
  const giveUp = (ids: readonly string[]) =>
    app.services.pool.query(`UPDATE core.payable SET state = 'CANCELLED' WHERE payable_id = ANY($1::uuid[])`, [ids]);

  it('are prepared by one person and released by another', async () => {
    const ids = await oweThree();
    expect(await act('prepare', await rowsOf(ids), 'keuangan1')).toMatchObject({
      status: 200,
      message: '3 pembayaran disiapkan.',
    });
    expect(await act('release', await rowsOf(ids), 'keuangan1')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Petugas keuangan lain'),
    });
    expect((await rowsOf(ids, 'keuangan2')).map((row) => [row.table_stage, row.may_release_many])).toEqual(
      ids.map(() => ['prepared', true]),
    );
    expect(await act('release', await rowsOf(ids, 'keuangan2'), 'keuangan2')).toMatchObject({
      status: 200,
      message: '3 pembayaran dilepas.',
    });
    expect(await Promise.all(ids.map(stateOf))).toEqual(['SENT', 'SENT', 'SENT']);
  });

  it.each(['prepare', 'release'] as const)(
    'are all refused at %s when one changed since it was seen, by name',
    async (step) => {
      const ids = await oweThree();
      if (step === 'release') await act('prepare', await rowsOf(ids), 'keuangan1');
      const seen = await rowsOf(ids, 'keuangan2');
      await app.services.pool.query(`UPDATE core.payable SET account_name = 'ORANG LAIN' WHERE payable_id = $1`, [
        ids[1],
      ]);
      const refused = await act(step, seen, 'keuangan2');
      expect(refused).toMatchObject({ status: 409, message: expect.stringMatching(/Rp.800\.000\.002.*berubah/) });
      expect(refused.message).not.toContain('800.000.001');
      expect(await Promise.all(ids.map(stateOf))).toEqual(['OPEN', 'OPEN', 'OPEN']);
      const stages = (await rowsOf(ids)).map(({ prepared_by }) => prepared_by);
      expect(stages).toEqual(step === 'prepare' ? [null, null, null] : ['keuangan1', null, 'keuangan1']);
      await giveUp(ids);
    },
  );

  it('are all refused when one is frozen, and when one is unknown', async () => {
    const ids = await oweThree();
    const rows = await rowsOf(ids);
    await app.services.pool.query(
      `UPDATE core.policy SET payouts_frozen_at = now() WHERE policy_number = '7700000001'`,
    );
    expect(await act('prepare', rows, 'keuangan1')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Dibekukan'),
    });
    await app.services.pool.query(`UPDATE core.policy SET payouts_frozen_at = NULL WHERE policy_number = '7700000001'`);
    const [first] = rows;
    if (first === undefined) throw new Error('no row');
    expect(await act('prepare', [{ ...first, payable_id: 'x' }, ...rows], 'keuangan1')).toMatchObject({ status: 409 });
    await giveUp(ids);
  });
});

describe('paid history', () => {
  let ids: readonly string[] = [];
  const search = async (query: string, by = 'keuangan1') =>
    PaidHistory.parse((await get(`finance/paid?${query}`, by)).data);
  beforeAll(async () => {
    ids = await pay(
      { amount: 700_000_001, accountName: 'DEWI LESTARI PUTRI', accountNumber: '5550009876' },
      { amount: 700_000_002, policyNumber: '7700000003', accountNumber: '123' },
    );
  });

  it.each([
    ['parts of a name in any order', 'search=putri+dew', [0]],
    ['an amount as people write it', 'search=Rp+700.000.002', [1]],
    ['a policy', 'search=7700000003', [1]],
    ['the end of an account', 'search=9876', [0]],
    ['a whole account', 'search=5550009876', [0]],
    ['an account that only ends alike', 'search=1119876', []],
    ['three digits, which are too few', 'search=876', []],
    ['a name of nobody', 'search=zulaikha', []],
    ['the day', 'day=TODAY', [0, 1]],
    ['the day before', 'day=YESTERDAY', []],
    ['no search', '', [0, 1]],
  ])('finds payments by %s', async (_name, query, wanted) => {
    const text = query.replace('TODAY', today).replace('YESTERDAY', addDays(today, -1));
    const found = (await search(text)).items.map(({ payable_id }) => payable_id);
    expect(ids.flatMap((id, index) => (found.includes(id) ? [index] : []))).toEqual(wanted);
  });

  it('records a search by name or account without its words, and no other one', async () => {
    const before = (await audited('people.searched')).length;
    await search('search=lestari', 'auditor1');
    await search('search=9876');
    await search('search=');
    expect((await audited('people.searched')).slice(before)).toEqual([
      { actor: 'staff:auditor1', detail: { by: 'name' } },
      { actor: 'staff:keuangan1', detail: { by: 'account' } },
    ]);
  });

  it('names both people and the reference, on the page and in the file', async () => {
    const [one] = (await search('search=lestari')).items;
    const reference = payoutReference(ids[0] ?? '', 1);
    expect(one).toMatchObject({ prepared_by: 'keuangan1', released_by: 'keuangan2', reference });
    expect(await file('finance/paid/file?search=lestari')).toMatch(new RegExp(`;700000001;IDR;.*;${reference}\r\n`));
  });
});

describe('suspense', () => {
  const list = async (query = '', by = 'keuangan1') => DeskMoneyList.parse((await get(`money?${query}`, by)).data);
  const own = (id: string, owner: string, by = 'keuangan1'): Promise<Reply> =>
    app.call('POST', `/desk/v1/money/${id}/owner`, tokens[by], { owner });
  const receive = async (bankReference: string, day: BusinessDate): Promise<string> => {
    await app.services.core.receiveMoney({
      bankReference,
      virtualAccountNumber: '8801402700000001',
      amount: '250000',
      valueDate: day,
      paidAt: instantAt(day, '09:00'),
      payerName: 'BUDI',
    });
    return (await list()).items.find((one) => one.bank_reference === bankReference)?.payment_id ?? '';
  };
  const references = async (query: string) => (await list(query)).items.map(({ bank_reference }) => bank_reference);

  it('is listed by age with its owner, and marked when it is old', async () => {
    const old = await receive('TITIP-LAMA', addDays(today, -14));
    await receive('TITIP-BARU', addDays(today, -1));
    expect((await list()).items.map(({ bank_reference, is_old }) => [bank_reference, is_old])).toEqual([
      ['TITIP-LAMA', true],
      ['TITIP-BARU', false],
    ]);
    expect(await own(old, 'keuangan2')).toMatchObject({ status: 200 });
    expect(await references('view=old')).toEqual(['TITIP-LAMA']);
    expect(await references('view=unowned')).toEqual(['TITIP-BARU']);
    expect([await references('view=mine'), (await list('view=mine', 'keuangan2')).total]).toEqual([[], 1]);
    expect(await file('finance/suspense/file')).toMatch(/;ya;keuangan2;250000;250000;IDR;/);
    expect(await own(old, '')).toMatchObject({ status: 200 });
    expect((await audited('money.owner-set')).map(({ detail }) => detail)).toEqual([
      { payment: old, owner: 'keuangan2' },
      { payment: old, owner: '' },
    ]);
  });

  it.each([
    ['a person outside finance', () => list().then(({ items }) => items[0]?.payment_id ?? ''), 'verifikator1', 422],
    ['an unknown payment', () => Promise.resolve('00000000-0000-4000-8000-000000000000'), 'keuangan1', 404],
    ['no payment at all', () => Promise.resolve('x'), 'keuangan1', 404],
  ])('is not given to %s', async (_name, find, owner, status) => {
    expect(await own(await find(), owner)).toMatchObject({ status });
  });
});

it('bank, ledger and payables of a day are compared, and each difference is named', async () => {
  const day = async () =>
    Reconciliation.parse((await get(`finance/reconciliation?day=${today}`, 'auditor1')).data).currencies[0];
  const [good = '', other = ''] = await pay({ amount: 600_000_001 }, { amount: 600_000_002 });
  expect(await day()).toMatchObject({ covered: false, agrees: false });
  await upload({ from: today, to: today }, [
    { day: today, reference: payoutReference(good, 1), amount: -600_000_001 },
    { day: today, reference: payoutReference(other, 1), amount: -600_000_009 },
    { day: today, reference: 'ADM', amount: -6_500 },
  ]);
  const compared = await day();
  const kinds = compared?.differences.map(({ kind, reference }) => [kind, reference]) ?? [];
  expect(kinds).toContainEqual(['amount', payoutReference(other, 1)]);
  expect(kinds).toContainEqual(['statement_only', 'ADM']);
  expect(kinds.flatMap(([, reference]) => (reference === payoutReference(good, 1) ? [reference] : []))).toEqual([]);
  expect(kinds.some(([kind]) => kind === 'no_payable' || kind === 'no_posting')).toBe(false);
  const differences = await file(`finance/reconciliation/file?day=${today}`);
  expect(differences).toMatch(/;IDR;Jumlah berbeda;.*;-600000009;.*;-600000002;/);
});

describe('calls of finance by role', () => {
  const read: readonly StaffRole[] = ['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU', 'AUDITOR'];
  const payments = [{ payable_id: 'x', attempt: 0, seen: '' }];
  const calls: readonly (readonly [
    'GET' | 'POST',
    string,
    readonly StaffRole[],
    Readonly<Record<string, unknown>>?,
  ])[] = [
    ...['payables', 'paid', 'reconciliation'].flatMap((name) => [
      ['GET', `finance/${name}`, read] as const,
      ['GET', `finance/${name}/file`, read] as const,
    ]),
    ['GET', 'finance/suspense/file', read],
    ['GET', 'money', read],
    ['POST', 'money/PAYMENT/owner', ['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'], { owner: '' }],
    ['POST', 'finance/payables/prepare', ['KEUANGAN_PEMBUAT'], { payments }],
    ['POST', 'finance/payables/release', ['KEUANGAN_PENYETUJU'], { payments }],
  ];

  it.each(StaffRole.options)('are open to %s as they say, and refused otherwise', async (role) => {
    await app.services.pool.query(`UPDATE staff SET roles = ARRAY[$1] WHERE user_name = 'penyetuju1'`, [role]);
    const token = await staffToken(app, 'penyetuju1');
    const [money] = DeskMoneyList.parse((await get('money')).data).items;
    for (const [method, path, roles, body] of calls) {
      const url = `/desk/v1/${path.replace('PAYMENT', money?.payment_id ?? '')}`;
      const status =
        path.endsWith('/file') && method === 'GET'
          ? (await app.fetchFile(url, token)).status
          : (await app.call(method, url, token, body)).status;
      expect([path, status === 403]).toEqual([path, !roles.includes(role)]);
    }
  });
});
