import { currencyLetters } from '#shared/money/money.ts';
import { csvNumber, mostCsvRows, type CsvCell } from '#shared/text/csv.ts';
import { formatDate } from '#shared/time/dates.ts';
import { listItems, type StatementItem } from '#server/bank-statements/difference-repository.ts';
import type { FinanceFile } from '#server/desk/finance-day/finance-csv.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { askAccount } from './find-account.ts';
import { movementText, stateTexts } from './statement-words.ts';

const head = [
  'Keadaan',
  'Tanggal',
  'Jumlah di rekening koran',
  'Referensi bank',
  'Keterangan bank',
  'Jumlah di catatan kami',
  'Mata uang',
  'Jenis',
  'Polis',
  'Referensi kami',
  'Catatan',
  'Petugas',
];

/** Decimals of an amount, which bank and ledger may have in every currency. */
const amountDigits = 2;

const rowOf = (
  { state, day, amount, line, movement, movements, movedTotal, settlement }: StatementItem,
  currency: string,
): readonly CsvCell[] => [
  stateTexts[state],
  formatDate(day),
  csvNumber(line === null ? null : amount, amountDigits),
  line?.reference ?? '',
  line?.text ?? '',
  csvNumber(movement === null ? null : movedTotal, amountDigits),
  currency,
  movement === null ? '' : movementText(movement, movements),
  (movements === 1 ? movement?.policyNumber : null) ?? '',
  movements === 1 ? (movement?.reference ?? '') : '',
  settlement?.note ?? '',
  settlement === null || settlement.madeBy === 'system' ? '' : settlement.madeBy,
];

/** Builds the file of the open differences of an account. @throws 422 */
export async function buildDifferencesFile(desk: DeskServices, accountId: string): Promise<FinanceFile> {
  const { account, currency, rules } = await askAccount(desk, accountId);
  const items = await listItems(
    desk.pool,
    desk.vault,
    { account, matchDays: rules.matchDays },
    { states: ['unknown', 'different', 'missing', 'waiting'], limit: mostCsvRows + 1, offset: 0 },
  );
  const letters = currencyLetters(currency);
  return {
    what: 'differences',
    name: 'selisih-rekening-koran.csv',
    head,
    rows: items.map((item) => rowOf(item, letters)),
  };
}
