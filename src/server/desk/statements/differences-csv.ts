import { csvText } from '#shared/text/csv-text.ts';
import { formatDate } from '#shared/time/dates.ts';
import { listItems, type StatementItem } from '#server/bank-statements/difference-repository.ts';
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
  'Jenis',
  'Polis',
  'Referensi kami',
  'Catatan',
  'Petugas',
];

/** Rows of one file; beyond them the page is the way. */
const mostRows = 10_000;

/** Writes an amount with its sign as a spreadsheet reads it: '-1250000,00'. */
const amountText = (amount: string | null): string => (amount === null ? '' : amount.replace('.', ','));

const rowOf = ({ state, day, amount, line, movement, movements, movedTotal, settlement }: StatementItem): string =>
  [
    csvText(stateTexts[state]),
    formatDate(day),
    amountText(line === null ? null : amount),
    csvText(line?.reference ?? ''),
    csvText(line?.text ?? ''),
    amountText(movement === null ? null : movedTotal),
    csvText(movement === null ? '' : movementText(movement, movements)),
    csvText((movements === 1 ? movement?.policyNumber : null) ?? ''),
    csvText(movements === 1 ? (movement?.reference ?? '') : ''),
    csvText(settlement?.note ?? ''),
    csvText(settlement === null || settlement.madeBy === 'system' ? '' : settlement.madeBy),
  ].join(';');

/** Writes the open differences of an account for a spreadsheet: UTF-8 with its mark, semicolons. @throws 422 */
export async function writeDifferencesCsv(desk: DeskServices, accountId: string): Promise<string> {
  const { account, rules } = await askAccount(desk, accountId);
  const items = await listItems(
    desk.pool,
    desk.vault,
    { account, matchDays: rules.matchDays },
    { states: ['unknown', 'different', 'missing', 'waiting'], limit: mostRows, offset: 0 },
  );
  return `\uFEFF${[head.join(';'), ...items.map(rowOf)].map((row) => `${row}\r\n`).join('')}`;
}
