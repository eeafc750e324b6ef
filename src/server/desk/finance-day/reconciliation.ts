import { Big } from 'big.js';
import type { BankPosting, PaidOnDay } from '#core/port.ts';
import { currencyLetters, formatMoney, rupiah } from '#shared/money/money.ts';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import type { CurrencyDay, DifferenceKind, Reconciliation } from '#shared/wire/finance/reconciliation.ts';
import { currencyOf } from '#server/bank-statements/account-currency.ts';
import { listCoveringAccounts, listDayLines, type StatementDayLine } from '#server/bank-statements/day-lines.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { payoutReference } from '#server/payout-batches/payout-reference.ts';
import { reconcileDay, type DayRows, type FoundDifference } from './reconcile-day.ts';

/** Rows of each side that are compared. */
const mostRows = 20_000;

/** Differences of a currency that the page shows. */
const mostShown = 200;

const kindTexts: Readonly<Record<DifferenceKind, string>> = {
  statement_only: 'Hanya di rekening koran',
  ledger_only: 'Hanya di buku besar',
  amount: 'Jumlah berbeda',
  other_day: 'Tanggal berbeda',
  returned: 'Transfer yang kembali',
  no_payable: 'Tidak ada di daftar dibayar',
  no_posting: 'Dibayar, tidak ada di buku besar',
  payable_amount: 'Jumlah dibayar berbeda dari buku besar',
};

/** Names what an entry of the bank account is about, by its key. */
function whatOf(key: string): string {
  if (key.startsWith('money-in/')) return 'Pembayaran masuk';
  if (key.startsWith('money-back/')) return 'Ditarik kembali oleh bank';
  if (key.startsWith('payout/')) return 'Pembayaran keluar';
  return key.startsWith('fund-value/') ? 'Dana investasi' : 'Jurnal lain';
}

const transferOf = ({ payableId, attempt }: { readonly payableId: string; readonly attempt: number }): string =>
  payoutReference(payableId, attempt);

const toPosting = ({ key, bankReference, payout, ...posting }: BankPosting): DayRows['postings'][number] => ({
  ...posting,
  amount: new Big(posting.amount),
  reference: bankReference ?? (payout === null ? key : transferOf(payout)),
  isPayout: payout !== null,
  what: whatOf(key),
});

const toPaid = (paid: PaidOnDay): DayRows['paid'][number] => ({
  ...paid,
  amount: new Big(paid.amount),
  reference: transferOf(paid),
});

const toLine = (line: StatementDayLine): DayRows['lines'][number] => ({ ...line, amount: new Big(line.amount) });

/** Rows of a currency, with all of its differences. */
interface ReconciledCurrency {
  readonly currency: number;
  readonly accounts: readonly string[];
  readonly isCovered: boolean;
  readonly rows: DayRows;
  readonly differences: readonly FoundDifference[];
}

/** Comparison of a day in all currencies. */
export interface ReconciledDay {
  readonly day: BusinessDate;
  readonly today: BusinessDate;
  readonly matchDays: number;
  readonly currencies: readonly ReconciledCurrency[];
  readonly tooMany: boolean;
}

/** Compares bank, ledger and payables of a day, by five indexed statements; null = of the day before today. */
export async function compareDay(
  desk: Pick<DeskServices, 'clock' | 'config' | 'core' | 'pool'>,
  asked: BusinessDate | null,
): Promise<ReconciledDay> {
  const { core, pool, config } = desk;
  const today = businessDateOf(await desk.clock.businessNow());
  const day = asked ?? addDays(today, -1);
  const { accounts } = config.statementLayout;
  const ids = accounts.map(({ id }) => id);
  const { matchDays } = await core.getStatementRules(rupiah, today);
  const [from, to] = [addDays(day, -matchDays), addDays(day, matchDays)];
  const lines = await listDayLines(pool, { accounts: ids, from, to, limit: mostRows });
  const covering = await listCoveringAccounts(pool, ids, day);
  const postings = await core.listBankPostings(from, to, mostRows);
  const paid = await core.listPaidOn(from, to, mostRows);
  const known = [...accounts.map(currencyOf), ...[...postings, ...paid].map(({ currency }) => currency)];
  const currencies = [...new Set<number>(known)]
    .toSorted((one, other) => other - one)
    .map((currency) => {
      const own = accounts.filter((account) => currencyOf(account) === currency);
      const rows = {
        lines: lines.filter(({ account }) => own.some(({ id }) => id === account)).map(toLine),
        postings: postings.filter((posting) => posting.currency === currency).map(toPosting),
        paid: paid.filter((one) => one.currency === currency).map(toPaid),
      };
      const isCovered = own.length > 0 && own.every(({ id }) => covering.includes(id));
      return {
        currency,
        accounts: own.map(({ name }) => name),
        isCovered,
        rows,
        differences: reconcileDay(rows, day, isCovered),
      };
    });
  const tooMany = [lines, postings, paid].some(({ length }) => length === mostRows);
  return { day, today, matchDays, currencies, tooMany };
}

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

const onDay = <Row extends { readonly day: BusinessDate; readonly amount: Big }>(
  rows: readonly Row[],
  day: BusinessDate,
) => rows.filter((row) => row.day === day);

/** Writes an amount with its sign, as the page shows it. */
const signed = (amount: Big, currency: number): string =>
  `${amount.lt(0) ? '−' : ''}${formatMoney(amount.abs(), currency)}`;

function totalOf(amounts: readonly Big[], currency: number): CurrencyDay['statement'] {
  return {
    count: amounts.length,
    money_in: formatMoney(sum(amounts.filter((amount) => amount.gt(0))), currency),
    money_out: formatMoney(sum(amounts.filter((amount) => amount.lt(0))).abs(), currency),
  };
}

const describeSide = ({ amount, day }: FoundDifference['statement'], currency: number) => ({
  amount: amount === null ? '-' : signed(amount, currency),
  day,
});

/** Describes a difference for the page and the file. */
export const describeDifference = (found: FoundDifference, currency: number): CurrencyDay['differences'][number] => ({
  kind: found.kind,
  kind_text: kindTexts[found.kind],
  reference: found.reference === '' ? '-' : found.reference,
  policy_number: found.policyNumber ?? '-',
  what: found.what === '' ? 'Baris rekening koran' : found.what,
  statement: describeSide(found.statement, currency),
  ledger: describeSide(found.ledger, currency),
  payable: describeSide(found.payable, currency),
  note: found.note,
});

function describeCurrency({ currency, rows, ...compared }: ReconciledCurrency, day: BusinessDate): CurrencyDay {
  const amountsOf = (given: readonly { readonly day: BusinessDate; readonly amount: Big }[]): readonly Big[] =>
    onDay(given, day).map(({ amount }) => amount);
  const [stated, booked] = [amountsOf(rows.lines), amountsOf(rows.postings)];
  const owed = amountsOf(rows.paid).map((amount) => amount.times(-1));
  const payouts = onDay(rows.postings, day).flatMap(({ amount, isPayout }) => (isPayout ? [amount] : []));
  const { differences, isCovered } = compared;
  return {
    currency,
    currency_text: currencyLetters(currency),
    covered: isCovered,
    accounts: [...compared.accounts],
    statement: totalOf(stated, currency),
    ledger: totalOf(booked, currency),
    payables: totalOf(owed, currency),
    apart_statement: signed(sum(stated).minus(sum(booked)), currency),
    apart_payables: signed(sum(payouts).minus(sum(owed)), currency),
    agrees: isCovered && differences.length === 0,
    differences: differences.slice(0, mostShown).map((found) => describeDifference(found, currency)),
    left_off: Math.max(0, differences.length - mostShown),
  };
}

/** Describes the comparison of a day for the page. */
export async function describeReconciliation(
  desk: Pick<DeskServices, 'clock' | 'config' | 'core' | 'pool'>,
  asked: BusinessDate | null,
): Promise<Reconciliation> {
  const { day, today, matchDays, currencies, tooMany } = await compareDay(desk, asked);
  return {
    day,
    today,
    match_days: matchDays,
    currencies: currencies.map((each) => describeCurrency(each, day)),
    too_many: tooMany,
  };
}
