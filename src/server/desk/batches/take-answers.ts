import { createHash } from 'node:crypto';
import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import { formatMoney, rupiah } from '#shared/money/money.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { AnswerReport } from '#shared/wire/operations/desk-batches.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuseField, refuseState } from '#server/http/refuse.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { settleLine, type BatchLine } from '#server/payout-batches/batch-lines.ts';
import { findBatchOfReference } from '#server/payout-batches/batch-repository.ts';
import { insertUpload, listFetches } from '#server/payout-batches/fetch-repository.ts';
import { readAnswerFile, type FileAnswer, type UnreadAnswer } from '#server/payout-batches/read-answer-file.ts';
import { batchRecord } from './make-batch.ts';
import { readBatch, type CheckedBatch } from './read-batch.ts';
import type { BatchCall } from './release-batch.ts';

type ReportLine = AnswerReport['lines'][number];
type Outcome = Pick<ReportLine, 'outcome' | 'text'>;

const resultText = { PAID: 'dibayar', RETURNED: 'ditolak bank' } as const;
const endOf = { PAID: 'paid', RETURNED: 'refused' } as const;

const unusable = (text: string): Outcome => ({ outcome: 'unusable', text });

/** Says why a reference is not of this batch. */
async function explainUnknown(desk: Pick<DeskServices, 'pool'>, reference: string): Promise<Outcome> {
  const other = await findBatchOfReference(desk.pool, reference);
  return unusable(
    other === undefined
      ? 'Nomor referensi tidak dikenal.'
      : `Nomor referensi ini milik kumpulan ${other}. Unggah jawabannya di sana.`,
  );
}

/** Gives one answer to the core and ends its line; a repeated one changes nothing. */
async function record(
  desk: Pick<DeskServices, 'coreOperations' | 'pool'>,
  line: BatchLine,
  answer: FileAnswer,
  at: Instant,
): Promise<Outcome> {
  const { payableId, attempt, state } = line;
  const { result, reason } = answer;
  if (!new Big(answer.amount).eq(line.amount))
    return unusable(
      `Jumlahnya ${formatMoney(answer.amount, rupiah)}, padahal yang dikirim ${formatMoney(line.amount, rupiah)}. Tanyakan ke bank.`,
    );
  if (state === endOf[result]) return { outcome: 'repeated', text: `Sudah tercatat ${resultText[result]}.` };
  if (state === 'paid' || state === 'refused')
    return unusable(
      `Bank menjawab ${resultText[result]}, padahal sudah tercatat ${state === 'paid' ? resultText.PAID : resultText.RETURNED}. Tanyakan ke bank.`,
    );
  try {
    await desk.coreOperations.answerPayout({ payableId, attempt, result, reason });
  } catch (error) {
    if (!(error instanceof CoreRefusal)) throw error;
    return unusable('Jawaban ini bertentangan dengan yang sudah tercatat untuk pembayaran itu. Tanyakan ke bank.');
  }
  await settleLine(desk.pool, { payableId, attempt, result }, reason, at);
  return { outcome: 'recorded', text: `Dicatat ${resultText[result]}.` };
}

/** Handles the answers one after the other: each is stored with its effect, whatever becomes of the next. */
async function handle(
  desk: DeskServices,
  { lines }: CheckedBatch,
  answers: readonly (FileAnswer | UnreadAnswer)[],
  at: Instant,
): Promise<readonly ReportLine[]> {
  const open = new Map(lines.map((line) => [line.reference, line]));
  const report: ReportLine[] = [];
  for (const answer of answers) {
    const { line, reference } = answer;
    const known = open.get(reference);
    if ('problem' in answer) report.push({ line, reference, ...unusable(answer.problem) });
    else if (known === undefined) report.push({ line, reference, ...(await explainUnknown(desk, reference)) });
    else {
      const outcome = await record(desk, known, answer, at);
      report.push({ line, reference, ...outcome });
      if (outcome.outcome === 'recorded') open.set(reference, { ...known, state: endOf[answer.result] });
    }
  }
  return report;
}

/**
 * Takes the bank's answer to a payment file (rulebook 6.12): each usable line is answered to the core once, every other
 * one is named with its reason. The upload and its counts are recorded.
 * @throws 404; 409 for a batch that was never fetched or is damaged; 422 for a file that cannot be read
 */
export async function takeAnswers(desk: DeskServices, call: BatchCall, text: string): Promise<AnswerReport> {
  const { batchId, caller } = call;
  const checked = await readBatch(desk.pool, desk.vault, batchId);
  const [first] = await listFetches(desk.pool, batchId);
  if (first === undefined) throw refuseState('Berkas kumpulan ini belum pernah diambil, jadi belum ada jawabannya.');
  const answers = readAnswerFile(text, first.layout.answer);
  if ('problem' in answers) throw refuseField('text', answers.problem);
  const at = desk.clock.systemNow();
  const lines = await handle(desk, checked, answers, at);
  const count = (outcome: ReportLine['outcome']): number => lines.filter((line) => line.outcome === outcome).length;
  const counts = { recorded: count('recorded'), repeated: count('repeated'), unusable: count('unusable') };
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex');
  await inTransaction(desk.pool, async (tx) => {
    await insertUpload(tx, batchId, { by: caller.userName, at, ...counts }, sha256);
    await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
    await appendAudit(
      tx,
      desk.vault,
      batchRecord(caller, at, 'answer', { batch: checked.batch.number, ...counts, sha256 }),
    );
  });
  return { ...counts, lines: [...lines] };
}
