import { csvType } from '#shared/text/csv.ts';
import { saveBlob } from '#ui/storage/save-blob.ts';
import {
  AnswerReport,
  DeskBatchDetail,
  PaymentFileAnswer,
  type NewBatchInput,
} from '#shared/wire/operations/desk-batches.ts';
import { callDesk } from '../api/call-desk.ts';
import { payablesKey } from '../api/desk-queries.ts';
import { batchesKey } from './batch-queries.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';

const changed = [batchesKey, payablesKey, ['queue']];

/** Returns the mutation that makes a batch of the chosen payments. */
export const useNewBatch = () =>
  useDeskMutation(
    (payments: NewBatchInput['payments']) =>
      callDesk('payout-batches', DeskBatchDetail, { method: 'POST', body: { payments } }),
    changed,
  );

const pathOf = (id: string, step: string): string => `payout-batches/${encodeURIComponent(id)}/${step}`;

/** Releases the batch. The hash proves that the released content is the content on screen. */
export const useReleaseBatch = ({ batch_id, hash }: DeskBatchDetail) =>
  useDeskMutation(
    () => callDesk(pathOf(batch_id, 'release'), DeskBatchDetail, { method: 'POST', body: { hash } }),
    changed,
  );

/** Returns the mutation that takes payments out of the batch, given their line numbers. */
export const useTakeOut = ({ batch_id }: DeskBatchDetail) =>
  useDeskMutation(
    (lines: readonly number[]) =>
      callDesk(pathOf(batch_id, 'take-out'), DeskBatchDetail, { method: 'POST', body: { lines } }),
    changed,
  );

/** Fetches the payment file and saves it. `again` tells the server that a repeated fetch is intended. */
export const useFetchFile = ({ batch_id, fetches }: DeskBatchDetail) =>
  useDeskMutation(async () => {
    const body = { again: fetches > 0 };
    const file = await callDesk(pathOf(batch_id, 'file'), PaymentFileAnswer, { method: 'POST', body });
    saveBlob(new Blob([file.content], { type: csvType }), file.name);
    return file;
  }, changed);

/** Returns the mutation that sends the bank's answer to the payment file. */
export const useAnswers = ({ batch_id }: DeskBatchDetail) =>
  useDeskMutation(
    (text: string) => callDesk(pathOf(batch_id, 'answers'), AnswerReport, { method: 'POST', body: { text } }),
    changed,
  );
