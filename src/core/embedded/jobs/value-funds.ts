import type { Big } from 'big.js';
import { roundMoney } from '#shared/money/money.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { addResults, type JobResult } from '../engine/job-report.ts';
import {
  findUnvalued,
  listFundBooks,
  lockValuation,
  saveFundValues,
  type FundBooks,
  type Valuing,
} from '../funds/fund-value-repository.ts';
import { accounts, fundAssets, fundResult, unitLiability, unitResult } from '../journal/accounts.ts';
import { recordEntries, type JournalEntry, type JournalLine } from '../journal/record-entry.ts';
import type { JobRound } from './job-round.ts';

/** Value of a fund, with the amounts to book for it. */
interface Valuation {
  readonly value: Big;
  /** Amount to move into the fund's assets: cost of units bought, less that of units sold. */
  readonly invested: Big;
  /** Result since the last valuation, including rounding and price differences between days. */
  readonly earned: Big;
}

/**
 * Calculates units × price, rounded once for the fund. The result comes from the unit ledger alone, so that the
 * liability in the journal can be checked against it (rulebook 2.5).
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

/** Valuation of one fund in this run. */
interface Valued {
  readonly books: FundBooks;
  readonly valuation: Valuation;
  /** Liability above units × price after all bookings. */
  readonly unexplained: Big;
  /** Number of valuations of the fund on that day. */
  readonly times: number;
}

function entryOf({ books, valuation, times }: Valued, { businessDate, now }: Valuing): JournalEntry {
  const { fundCode, priceDay } = books;
  return {
    key: `fund-value/${fundCode}/${businessDate}/${times}`,
    policyNumber: null,
    requestNumber: null,
    businessDate,
    recordedAt: now,
    description: `Fund ${fundCode} valued at the price of ${priceDay}`,
    lines: linesOf(books, valuation).filter(({ amount }) => !amount.eq(0)),
  };
}

function resultsOf({ books, valuation, unexplained, times }: Valued, { businessDate }: Valuing): readonly JobResult[] {
  const { earned } = valuation;
  const about = { job: 'fund-values', businessDate, currency: books.currency } as const;
  return [
    ...(earned.eq(0) ? [] : [{ ...about, outcome: 'DONE', kind: 'FUNDS_VALUED', amount: earned } as const]),
    ...(unexplained.eq(0) || times > 1
      ? []
      : [{ ...about, outcome: 'REFUSED', kind: 'FUND_UNEQUAL', amount: unexplained } as const]),
  ];
}

/** Values all funds with a fixed number of statements. */
async function valueAll(tx: Queryable, all: readonly FundBooks[], valuing: Valuing): Promise<void> {
  const measured = all.map((books) => {
    const valuation = valueOf(books);
    return { books, valuation, unexplained: books.liability.plus(valuation.earned).minus(valuation.value) };
  });
  const timesOf = await saveFundValues(
    tx,
    measured.map(({ books, valuation, unexplained }) => ({ ...books, value: valuation.value, unexplained })),
    valuing,
  );
  const valued = measured.map((each) => ({ ...each, times: timesOf(each.books.fundCode) }));
  const entries = valued.map((each) => entryOf(each, valuing));
  await recordEntries(
    tx,
    entries.filter(({ lines }) => lines.length > 0),
  );
  await addResults(
    tx,
    valued.flatMap((each) => resultsOf(each, valuing)),
  );
}

/**
 * Books each fund's result once its price is FINAL or its units have moved, and checks that the unit liability equals
 * units × price (rulebook 2.5). Runs daily, and again after the day's orders and charges.
 */
export async function valueFunds({ transactor, now }: JobRound): Promise<void> {
  const businessDate = businessDateOf(now);
  await transactor.inTransaction(async (tx) => {
    await lockValuation(tx);
    const lastEntry = await findUnvalued(tx, businessDate);
    if (lastEntry === undefined) return;
    await valueAll(tx, await listFundBooks(tx, businessDate), { businessDate, lastEntry, now });
  });
}
