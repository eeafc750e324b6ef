import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#core/embedded/journal/accounts.ts';
import { listMovements } from '#core/embedded/policies/list-movements.ts';
import type { Movement, MovementFilter } from '#shared/policy/movement.ts';
import { startFilesApp, type FilesApp } from '#tests/contract/requests/files-app.ts';

let files: FilesApp;
beforeAll(async () => {
  files = await startFilesApp();
});
afterAll(() => files.close());

const policies = Array.from({ length: 15 }, (_, index) => `77000000${String(index + 1).padStart(2, '0')}`);
const everything: MovementFilter = { kind: null, year: null, after: null, limit: 5000 };
const read = (policyNumber: string, filter: Partial<MovementFilter> = {}) =>
  listMovements(files.database.pool, policyNumber, { ...everything, ...filter });

const readByPages = async (policyNumber: string, limit: number): Promise<readonly Movement[]> => {
  const page = async (after: MovementFilter['after']): Promise<readonly Movement[]> => {
    const found = await read(policyNumber, { limit, after });
    return found.length < limit ? found : [...found, ...(await page(found.at(-1) ?? null))];
  };
  return page(null);
};

describe.each(policies)('movements of policy %s', (policyNumber) => {
  it('contain every ledger line once', async () => {
    const { rows } = await files.database.pool.query<{ lines: number }>(
      `SELECT ((SELECT count(*) FROM core.premium_schedule WHERE policy_number = $1 AND state = 'PAID')
             + (SELECT count(*) FROM core.unit_entry WHERE policy_number = $1 AND reason <> 'CHARGE')
             + (SELECT count(DISTINCT (pricing_date, request_number)) FROM core.unit_entry WHERE policy_number = $1 AND reason = 'CHARGE')
             + (SELECT count(*) FROM core.journal_line JOIN core.journal_entry USING (journal_id)
                WHERE policy_number = $1 AND account = 'income-acquisition-charge')
             + (SELECT count(*) FROM core.loan_entry WHERE policy_number = $1)
             + (SELECT count(*) FROM core.payable WHERE policy_number = $1 AND state <> 'CANCELLED')
             + (SELECT count(*) FROM core.money_received AS receipt WHERE policy_number = $1 AND amount >
                (SELECT coalesce(sum(amount), 0) FROM core.money_use AS part
                 WHERE part.receipt_id = receipt.receipt_id AND due_on IS NOT NULL)))::integer AS lines`,
      [policyNumber],
    );
    const shown = await read(policyNumber);
    expect([shown.length, new Set(shown.map(({ key }) => key)).size]).toEqual([rows[0]?.lines, rows[0]?.lines]);
  });

  it('are the same by page, by kind and by year', async () => {
    const whole = await read(policyNumber);
    expect(await readByPages(policyNumber, 3)).toEqual(whole);
    expect(await read(policyNumber, { kind: 'PREMIUM' })).toEqual(whole.filter(({ kind }) => kind === 'PREMIUM'));
    expect(await read(policyNumber, { year: 2026 })).toEqual(whole.filter(({ on }) => on.startsWith('2026')));
  });
});

/** Charge and fee accounts of the chart, without the two that are taken as units and shown with them. */
const feeAccounts = Object.values(accounts).filter(
  (account) =>
    /^income-.*-(?:charge|fee)$/.test(account) &&
    account !== accounts.insuranceCharge &&
    account !== accounts.administrationCharge,
);

it.each(feeAccounts)('lists %s from the journal', async (account) => {
  const client = await files.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `WITH entry AS (
         INSERT INTO core.journal_entry (entry_key, policy_number, request_number, business_date, description, recorded_at)
         VALUES ('test/fee', '7700000001', '20261124-999999', '2026-11-20', 'fee', now()) RETURNING journal_id)
       INSERT INTO core.journal_line (journal_id, account, currency, amount)
       SELECT journal_id, account, 1, amount FROM entry, (VALUES ($1, -125000), ('policyholder-payable', 125000)) AS line (account, amount)`,
      [account],
    );
    const shown = await listMovements(client, '7700000001', { ...everything, kind: 'FEE' });
    expect(shown.filter(({ requestNumber }) => requestNumber === '20261124-999999')).toMatchObject([
      { on: '2026-11-20', reason: account, amount: '125000.00' },
    ]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
