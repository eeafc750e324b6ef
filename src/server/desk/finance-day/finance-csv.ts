import { Buffer } from 'node:buffer';
import type { FastifyReply } from 'fastify';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import { currencyLetters, minorDigits } from '#shared/money/money.ts';
import { csvNumber, csvType, mostCsvRows, writeCsv, type CsvCell } from '#shared/text/csv.ts';
import { formatDate, formatMoment, type BusinessDate } from '#shared/time/dates.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readSuspense, type SuspenseQuestion } from '#server/desk/finance/suspense.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { answeredItself } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { PaidHistoryQuestion, PayableTableQuestion } from './finance-questions.ts';
import { interpretPaidSearch, readPaid, recordPaidSearch } from './paid-history.ts';
import { readPayableRows } from './payable-table.ts';
import { compareDay, describeDifference } from './reconciliation.ts';

/** Part that a file reads: one row more shows that some are left out. */
const wholeFile = { limit: mostCsvRows + 1, offset: 0 };

/** File of finance: its name, its columns and its rows. */
export interface FinanceFile {
  readonly what: 'payables' | 'paid' | 'suspense' | 'reconciliation' | 'differences';
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
  /** Lines above the head. */
  readonly above?: readonly (readonly string[])[];
}

const payableHead = [
  'Keadaan',
  'Penerima',
  'Pemegang',
  'Polis',
  'Pengajuan',
  'Jenis',
  'Jumlah',
  'Mata uang',
  'Jatuh tempo',
  'Cara',
  'Bank',
  'Rekening',
  'Disiapkan',
  'Kumpulan',
  'Keterangan',
];
const paidHead = [
  'Dibayar',
  'Penerima',
  'Pemegang',
  'Polis',
  'Pengajuan',
  'Jenis',
  'Jumlah',
  'Mata uang',
  'Bank',
  'Rekening',
  'Disiapkan',
  'Dilepas',
  'Referensi',
];
const suspenseHead = [
  'Tanggal dana',
  'Umur (hari kerja)',
  'Lama',
  'Pemilik',
  'Jumlah masuk',
  'Belum dicocokkan',
  'Mata uang',
  'Polis',
  'Pemegang',
  'Pembayar',
  'Virtual account',
  'Tujuan',
  'Referensi bank',
];
const differenceHead = [
  'Hari',
  'Mata uang',
  'Selisih',
  'Perihal',
  'Referensi',
  'Polis',
  'Rekening koran',
  'Tanggal rekening koran',
  'Buku besar',
  'Tanggal buku besar',
  'Dibayar',
  'Tanggal dibayar',
  'Penjelasan',
];

/** Writes an amount as a number, and the letters of its currency beside it. */
const money = (amount: string, currency: CurrencyCode): readonly [CsvCell, string] => [
  csvNumber(amount, minorDigits(currency)),
  currencyLetters(currency),
];

/** Sends a file and records who took it, how many rows it has, and whether some are left out. */
export async function sendFinanceFile(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  { userName }: Pick<StaffSession, 'userName'>,
  reply: FastifyReply,
  file: FinanceFile,
): Promise<typeof answeredItself> {
  await inTransaction(desk.pool, (tx) =>
    appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: desk.clock.systemNow(),
      actor: `staff:${userName}`,
      action: 'finance.exported',
      detail: {
        what: file.what,
        rows: Math.min(file.rows.length, mostCsvRows),
        cut: file.rows.length > mostCsvRows,
      },
    }),
  );
  return sendFile(reply, { name: file.name, content: Buffer.from(writeCsv(file)), contentType: csvType });
}

/** Builds the file of the payables that the filters leave. */
export async function buildPayablesFile(
  desk: DeskServices,
  caller: StaffSession,
  question: PayableTableQuestion,
): Promise<FinanceFile> {
  const { rows } = await readPayableRows(desk, caller, question, wholeFile);
  return {
    what: 'payables',
    name: 'pembayaran.csv',
    head: payableHead,
    rows: rows.map((row) => [
      row.stage_text,
      row.account_name,
      row.holder_name,
      row.policy_number,
      row.request_number ?? '',
      row.kind_text,
      ...money(row.exact, row.currency),
      formatDate(row.payable_from),
      row.way_text,
      row.bank_name,
      row.bank_account,
      row.prepared_by ?? '',
      row.batch?.number ?? '',
      row.note,
    ]),
  };
}

/** Builds the file of the paid history that the search leaves; the search is recorded like that of the page. */
export async function buildPaidFile(
  desk: DeskServices,
  caller: StaffSession,
  question: PaidHistoryQuestion,
): Promise<FinanceFile> {
  await recordPaidSearch(desk, caller, interpretPaidSearch(question.search));
  const { payments } = await readPaid(desk, question, wholeFile);
  return {
    what: 'paid',
    name: 'riwayat-pembayaran.csv',
    head: paidHead,
    rows: payments.map(({ shown: paid, amount, currency }) => [
      formatMoment(paid.paid_at),
      paid.account_name,
      paid.holder_name,
      paid.policy_number,
      paid.request_number ?? '',
      paid.kind_text,
      ...money(amount, currency),
      paid.bank_name,
      paid.bank_account,
      paid.prepared_by,
      paid.released_by,
      paid.reference,
    ]),
  };
}

/** Builds the file of suspense in a view. */
export async function buildSuspenseFile(
  desk: DeskServices,
  caller: StaffSession,
  { view }: SuspenseQuestion,
): Promise<FinanceFile> {
  const { rows } = await readSuspense(desk, caller, { view, page: 1, size: mostCsvRows + 1 });
  return {
    what: 'suspense',
    name: 'titipan.csv',
    head: suspenseHead,
    rows: rows.map(({ money: { amount, free, currency }, shown }) => [
      formatDate(shown.value_date),
      csvNumber(shown.age_wd, 0),
      shown.is_old ? 'ya' : '',
      shown.owner ?? '',
      csvNumber(amount, minorDigits(currency)),
      ...money(free, currency),
      shown.policy_number ?? '',
      shown.holder_name,
      shown.payer_name,
      shown.virtual_account_number,
      shown.purpose_text,
      shown.bank_reference,
    ]),
  };
}

/** Warns that the sides of a day have more rows than are compared. */
const incomplete =
  'Baris di sekitar hari ini terlalu banyak untuk dibandingkan seluruhnya. Selisih di bawah ini tidak lengkap.';

const dayText = (day: BusinessDate | null): string => (day === null ? '' : formatDate(day));

/** Builds the file of all differences of a day. */
export async function buildReconciliationFile(desk: DeskServices, asked: BusinessDate | null): Promise<FinanceFile> {
  const { day, currencies, tooMany } = await compareDay(desk, asked);
  const differences = currencies.flatMap(({ currency, differences: found }) =>
    found.map((each) => ({ shown: describeDifference(each, currency), found: each, currency })),
  );
  return {
    what: 'reconciliation',
    name: `rekonsiliasi-${day}.csv`,
    above: tooMany ? [[incomplete]] : [],
    head: differenceHead,
    rows: differences.map(({ shown, found: { statement, ledger, payable }, currency }) => [
      formatDate(day),
      currencyLetters(currency),
      shown.kind_text,
      shown.what,
      shown.reference,
      shown.policy_number,
      csvNumber(statement.amount, minorDigits(currency)),
      dayText(statement.day),
      csvNumber(ledger.amount, minorDigits(currency)),
      dayText(ledger.day),
      csvNumber(payable.amount, minorDigits(currency)),
      dayText(payable.day),
      shown.note,
    ]),
  };
}
