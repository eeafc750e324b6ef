import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDateOf, formatDate, parseBusinessDate, type BusinessDate } from '#shared/time/dates.ts';
import { findPdfProblem } from '#server/attachments/pdf/pdf-inspection.ts';
import { PremiumCalendar, type PremiumDue } from '#shared/wire/policy-overview.ts';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

/* Inserts how a premium was paid (paid_by and its payment), which the core's collection writes. */

let app: DeskApp;
let token = '';
let ahmads = '';
let paid: readonly PremiumDue[];
/** Monthly due dates of Ahmad's policy. A receipt never changes, so each case uses another due date. */
let monthly: readonly PremiumDue[];
let today: BusinessDate;

const path = (due: string) => `/api/v1/policy/premiums/${due}/receipt`;
const textOf = async (due: string, as = token) => readPdfText((await app.fetchFile(path(due), as)).bytes);
const numberIn = (text: string): string => /TTP-\d{4}-\d{8}/.exec(text)?.[0] ?? '';
const run = (sql: string, values: unknown[] = []) => app.services.pool.query(sql, values);

const paidOf = async (as: string): Promise<readonly PremiumDue[]> => {
  const { data } = await app.call('GET', '/api/v1/policy/premium-calendar', as);
  return PremiumCalendar.parse(data).rows.filter(({ state }) => state === 'PAID');
};
const dueAt = (index: number, of = paid): string => of.at(index)?.due_on ?? '';

beforeAll(async () => {
  app = await startDeskApp();
  token = await signIn(app.server, siti);
  ahmads = await signIn(app.server, ahmad);
  today = businessDateOf(await app.services.clock.businessNow());
  paid = await paidOf(token);
  monthly = await paidOf(ahmads);
});
afterAll(() => app.close());

describe('premium receipt', () => {
  it('is a PDF that shows the amount, due date, payment day and parts of the premium', async () => {
    const { status, cacheControl, bytes } = await app.fetchFile(path(dueAt(-1)), token);
    expect([status, cacheControl]).toEqual([200, 'no-store']);
    expect(await findPdfProblem(bytes)).toBeUndefined();
    const text = readPdfText(bytes);
    const row = paid.at(-1);
    for (const words of [
      'Tanda Terima Premi',
      'Siti Nur Rahmawati',
      siti.policy_number,
      `Premi jatuh tempo ${formatDate(parseBusinessDate(dueAt(-1)))}`,
      'Kami terima',
      'Premi Dasar',
      'Jumlah',
      `Rp ${row?.amount.toLocaleString('id-ID')}`,
      'Halaman 1 dari 1',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('?');
    expect(text).not.toContain('Pengajuan');
  });

  it('uses contribution wording for a syariah policy', async () => {
    const text = await textOf(dueAt(-1, monthly), ahmads);
    expect(text).toContain('Tanda Terima Kontribusi');
    expect(text).not.toMatch(/premi/i);
  });

  it('keeps its number on later days and for parallel calls', async () => {
    const two = await Promise.all([textOf(dueAt(-2)), textOf(dueAt(-2))]);
    const number = numberIn(two[0]);
    expect(number).toMatch(/^TTP-/);
    expect(two.map(numberIn)).toEqual([number, number]);
    await app.call('POST', '/demo/api/clock', '', { advance: 1 });
    expect(numberIn(await textOf(dueAt(-2)))).toBe(number);
    expect(numberIn(await textOf(dueAt(-1)))).not.toBe(number);
    const prints = await Promise.all([1, 2].map(async () => /[0-9a-f]{64}/.exec(await textOf(dueAt(-2)))?.[0]));
    expect(prints[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(prints[1]).toBe(prints[0]);
  });

  it.each([
    ['by a transfer to a virtual account, with the bank reference', 'MONEY', 'Virtual account', -2],
    ['by debit', 'DEBIT', 'Autodebet', -3],
  ])('shows that the premium was paid %s', async (_, by, words, index) => {
    const due = dueAt(index, monthly);
    await run('UPDATE core.premium_schedule SET paid_by = $2 WHERE policy_number = $3 AND due_on = $1', [
      due,
      by,
      ahmad.policy_number,
    ]);
    expect(await textOf(due, ahmads)).toContain(words);
  });

  it('shows which payment paid the premium', async () => {
    const due = dueAt(-4, monthly);
    await run(`UPDATE core.premium_schedule SET paid_by = 'MONEY' WHERE policy_number = $2 AND due_on = $1`, [
      due,
      ahmad.policy_number,
    ]);
    await run(
      `WITH money AS (
         INSERT INTO core.money_received (receipt_id, bank_reference, virtual_account_number, policy_number, purpose, currency, amount,
           value_date, paid_at, received_at)
         VALUES (gen_random_uuid(), 'BANK-4711', '8801402700000002', $1, '02', 30, 18000000, $3, now(), now()) RETURNING receipt_id)
       INSERT INTO core.money_use (receipt_id, amount, state, matched_by, at, due_on)
       SELECT receipt_id, 18000000, 'TAKEN', 'sistem', now(), $2 FROM money`,
      [ahmad.policy_number, due, today],
    );
    expect(await textOf(due, ahmads)).toContain('BANK-4711');
    expect(await textOf(dueAt(-5, monthly), ahmads)).not.toContain('BANK-4711');
  });
});

describe('call for a premium receipt', () => {
  it.each([
    ['an unpaid instalment', () => '2027-07-24'],
    ['a day that is no due date', () => '2024-01-01'],
  ])('is refused for %s', async (_, due) => {
    expectRefusal(await app.call('GET', path(due()), token), { status: 404 });
  });

  it('is refused for premiums lent from the cash value, and for other policies', async () => {
    const mine = dueAt(-1, monthly);
    expect(paid.map(({ due_on }) => String(due_on))).not.toContain(mine);
    expectRefusal(await app.call('GET', path(mine), token), { status: 404 });
    const lent = dueAt(-6, monthly);
    await run(`UPDATE core.premium_schedule SET paid_by = 'ADVANCE' WHERE policy_number = $2 AND due_on = $1`, [
      lent,
      ahmad.policy_number,
    ]);
    expectRefusal(await app.call('GET', path(lent), ahmads), { status: 404 });
  });

  it('is refused for invalid dates, and for callers without a session', async () => {
    expectRefusal(await app.call('GET', path('besok'), token), { status: 404 });
    expectRefusal(await app.call('GET', path(dueAt(-2))), { status: 401 });
  });
});
