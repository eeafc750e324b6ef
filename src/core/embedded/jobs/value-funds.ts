import type { Big } from 'big.js';
import { roundMoney } from '#shared/money/money.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { addToReport } from '../engine/job-report.ts';
import {
  findUnvalued,
  listFundBooks,
  lockValuation,
  saveFundValue,
  type FundBooks,
  type Valuing,
} from '../funds/fund-value-repository.ts';
import { accounts, fundAssets, fundResult, unitLiability, unitResult } from '../journal/accounts.ts';
import { recordEntry, type JournalLine } from '../journal/record-entry.ts';
import type { JobRound } from './job-round.ts';

/** What a fund is worth, and what is to be booked for it. */
interface Valuation {
  readonly value: Big;
  /** Put into the assets of the fund for units that were bought, less what was taken out for those sold. */
  readonly invested: Big;
  /** Earned since the last valuation, what rounding and another day's price left included. */
  readonly earned: Big;
}

/**
 * Units × price, rounded once for the fund. The result comes from the unit ledger alone, so that the liability in the journal can be checked
 * against it (rulebook 2.5).
 */
function valueOf({ units, price, currency, cost, result, assets }: FundBooks): Valuation {
  const value = roundMoney(units.times(price), currency);
  return { value, invested: cost.minus(assets.minus(result)), earned: value.minus(cost).minus(result) };
}

function linesOf({ fundCode, currency }: FundBooks, { invested, earned }: Valuation): readonly JournalLine[] {
  return [
    { account: fundAssets(fundCode), currency, amount: invested },
    { account: accounts.bank, currency, amount: invested.neg() },
    { account: fundAssets(fundCode), currency, amount: earned },
    { account: fundResult(fundCode), currency, amount: earned.neg() },
    { account: unitResult(fundCode), currency, amount: earned },
    { account: unitLiability(fundCode), currency, amount: earned.neg() },
  ];
}

async function bookValuation(
  tx: Queryable,
  books: FundBooks,
  valuation: Valuation,
  key: string,
  { businessDate, now }: Valuing,
) {
  const lines = linesOf(books, valuation).filter(({ amount }) => !amount.eq(0));
  if (lines.length === 0) return;
  await recordEntry(tx, {
    key,
    policyNumber: null,
    requestNumber: null,
    businessDate,
    recordedAt: now,
    description: `Fund ${books.fundCode} valued at the price of ${books.priceDay}`,
    lines,
  });
}

async function valueFund(tx: Queryable, books: FundBooks, valuing: Valuing): Promise<void> {
  const { fundCode, currency } = books;
  const { businessDate } = valuing;
  const valuation = valueOf(books);
  const { value, earned } = valuation;
  const unexplained = books.liability.plus(earned).minus(value);
  const times = await saveFundValue(tx, { ...books, value, unexplained }, valuing);
  await bookValuation(tx, books, valuation, `fund-value/${fundCode}/${businessDate}/${times}`, valuing);
  const about = { job: 'fund-values', businessDate, currency } as const;
  if (!earned.eq(0)) await addToReport(tx, { ...about, outcome: 'DONE', kind: 'FUNDS_VALUED', amount: earned });
  if (!unexplained.eq(0) && times === 1)
    await addToReport(tx, { ...about, outcome: 'REFUSED', kind: 'FUND_UNEQUAL', amount: unexplained });
}

/**
 * Books the result of every fund once its price is FINAL and once its units have moved, and checks that what is owed in units is worth units ×
 * price (rulebook 2.5). Each day, and again when something moved: after the orders and charges of the day.
 */
export async function valueFunds({ transactor, now }: JobRound): Promise<void> {
  const businessDate = businessDateOf(now);
  await transactor.inTransaction(async (tx) => {
    await lockValuation(tx);
    const lastEntry = await findUnvalued(tx, businessDate);
    if (lastEntry === undefined) return;
    for (const books of await listFundBooks(tx, businessDate))
      await valueFund(tx, books, { businessDate, lastEntry, now });
  });
}
