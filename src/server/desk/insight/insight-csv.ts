import { Buffer } from 'node:buffer';
import type { FastifyReply } from 'fastify';
import { csvType, mostCsvRows, writeCsv } from '#shared/text/csv.ts';
import { formatDate, formatMoment } from '#shared/time/dates.ts';
import type { InsightName, ListKind } from '#shared/wire/desk-insight/insight.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { answeredItself } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { describeInsight } from './describe-insight.ts';
import { readList } from './describe-list.ts';
import type { ListQuestion, PeriodQuestion } from './insight-question.ts';

/** File of insight: the page or list that it has, its name, the lines above its head, and its rows. */
interface InsightFile {
  readonly what: InsightName | ListKind;
  readonly name: string;
  readonly above: readonly (readonly string[])[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const madeText = (at: Parameters<typeof formatMoment>[0] | null): string =>
  at === null ? 'sedang dihitung' : formatMoment(at);

/** Builds the file of a page: its tables one after the other, each with its definition. @throws 422 */
export async function buildPageFile(
  desk: DeskServices,
  caller: StaffSession,
  name: InsightName,
  question: PeriodQuestion,
): Promise<InsightFile> {
  const { title, made_at, since, until, lead, tables } = await describeInsight(desk, caller, name, question);
  const days = since === null || until === null ? [] : [['Masa', formatDate(since), formatDate(until)]];
  const above = [[title], ['Dihitung', madeText(made_at)], ...days, ...lead.map(({ label, text }) => [label, text])];
  const rows = tables.flatMap((table) => [
    [table.title, table.definition],
    ['', ...table.heads],
    ...table.rows.map((row) => [row.name, ...row.cells.map(({ text }) => text)]),
    [],
  ]);
  return { what: name, name: `gambaran-${name}.csv`, above, head: [], rows };
}

/** Builds the file of a list, as far as a file goes. @throws 422 */
export async function buildListFile(desk: DeskServices, question: ListQuestion): Promise<InsightFile> {
  const { title, made_at, items, total } = await readList(desk, question, { limit: mostCsvRows, offset: 0 });
  const head = ['Hari', 'Pengajuan', 'Jenis', 'Keterangan', 'Petugas', 'Status'];
  const above = [
    [title],
    ['Dihitung', madeText(made_at)],
    ['Jumlah', total > items.length ? `${items.length} dari ${total}; pilih masa yang lebih pendek` : `${total}`],
  ];
  const rows = items.map((item) => [
    formatDate(item.day),
    item.number,
    item.title,
    item.what,
    item.clerk ?? '',
    item.state_text,
  ]);
  return { what: question.kind, name: 'gambaran-daftar.csv', above, head, rows };
}

/** Sends a file for a spreadsheet and records who took it. */
export async function sendInsightFile(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  { userName }: Pick<StaffSession, 'userName'>,
  reply: FastifyReply,
  { what, name, above, head, rows }: InsightFile,
): Promise<typeof answeredItself> {
  await inTransaction(desk.pool, (tx) =>
    appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: desk.clock.systemNow(),
      actor: `staff:${userName}`,
      action: 'insight.exported',
      detail: { what, rows: rows.length },
    }),
  );
  const content = Buffer.from(writeCsv({ above, head, rows }));
  return sendFile(reply, { name, content, contentType: csvType });
}
