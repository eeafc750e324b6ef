import { Big } from 'big.js';
import { sum } from '#shared/money/sum.ts';
import type { LoadQueryable } from '../db/copy-rows.ts';
import { bucketKey } from './check-units.ts';
import type { LoadMoment } from './load-moment.ts';
import type { PolicyRecord } from './policy-record.ts';

const copyEntries = `
  COPY core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, step, recorded_at)
  FROM STDIN`;

const copyBalances = 'COPY core.unit_balance (policy_number, fund_code, bucket, units) FROM STDIN';

/**
 * The debt in units, by fund, against the money behind it: the bank. One entry for each policy; units that were taken have
 * their own (`insertCharges`).
 */
const insertJournal = `
  WITH moved AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (policy_number text, currency integer, fund_code text, amount numeric)
  ), entry AS (
    INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
    SELECT DISTINCT 'opening-units/OPENING/' || policy_number, policy_number, $2::date, 'Opening units OPENING', $3::timestamptz
    FROM moved
    RETURNING journal_id, policy_number
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, moved.currency, sum(line.amount)
  FROM entry JOIN moved USING (policy_number),
       LATERAL (VALUES ('unit-liability:' || fund_code, -moved.amount),
                       ('bank', moved.amount)) AS line (account, amount)
  GROUP BY 1, 2, 3 HAVING sum(line.amount) <> 0`;

/** Lists the entries of a policy in the order of the ledger: by day, those of one day as the file has them. */
const entryRows = ({ policy, unitEntries }: PolicyRecord, { systemNow }: LoadMoment) =>
  unitEntries
    .toSorted((left, right) =>
      left.pricingDate < right.pricingDate ? -1 : Number(left.pricingDate > right.pricingDate),
    )
    .map(({ fundCode, bucket, units, price, amount, pricingDate, reason, reference }) => [
      policy.number,
      fundCode,
      bucket,
      units,
      price,
      amount,
      pricingDate,
      reason,
      reference ?? null,
      systemNow,
    ]);

/** Lists the balances of a policy; the check has shown that they are the sums of the entries. */
function balanceRows({ policy, unitEntries, unitBalances }: PolicyRecord) {
  const stated = new Map(unitBalances.map((balance) => [bucketKey(balance), balance.units]));
  const held = new Map(unitEntries.map((entry) => [bucketKey(entry), entry]));
  return [...held].map(([key, { fundCode, bucket }]) => [policy.number, fundCode, bucket, stated.get(key) ?? '0']);
}

/** Adds up, by fund, what the units cost that came in, less what was paid for those that left. */
function movedAmounts({ policy, unitEntries }: PolicyRecord) {
  const entries = unitEntries.filter(({ reason }) => reason !== 'CHARGE');
  return [...Map.groupBy(entries, ({ fundCode }) => fundCode)]
    .map(([fundCode, moves]) => ({ fundCode, amount: sum(moves.map(({ amount }) => new Big(amount))) }))
    .filter(({ amount }) => !amount.eq(0))
    .map(({ fundCode, amount }) => ({
      policy_number: policy.number,
      currency: policy.currency,
      fund_code: fundCode,
      amount: amount.toFixed(2),
    }));
}

/** Inserts the unit ledger, its balances and the journal of the units that came in, all from the same entries. */
export async function insertUnits(q: LoadQueryable, records: readonly PolicyRecord[], at: LoadMoment): Promise<void> {
  await q.copyRows(
    copyEntries,
    records.flatMap((record) => entryRows(record, at)),
  );
  await q.copyRows(copyBalances, records.flatMap(balanceRows));
  await q.query(insertJournal, [JSON.stringify(records.flatMap(movedAmounts)), at.asOf, at.systemNow]);
}
