import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import {
  AnswerFileInput,
  AnswerReport,
  BatchReleaseInput,
  DeskBatchDetail,
  DeskBatches,
  FetchInput,
  NewBatchInput,
  PaymentFileAnswer,
  TakeOutInput,
} from '#shared/wire/operations/desk-batches.ts';
import { financeRoles } from '#server/desk/payables/finance-roles.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import { describeBatch, listBatches } from './batch-view.ts';
import { fetchPaymentFile } from './fetch-file.ts';
import { makeBatch } from './make-batch.ts';
import { releaseBatch, takeOutLines } from './release-batch.ts';
import { takeAnswers } from './take-answers.ts';

const params = z.object({ id: z.uuid() });

/** Bytes of JSON that hold the largest answer file, its letters escaped. */
const answerFileBytes = 1_000_000;

const reading = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.finance, {
    method: 'GET',
    path: '/desk/v1/payout-batches',
    summary: 'Batches of payouts, newest first, and what may go into the next one',
    input: z.object({ query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }) }),
    answers: DeskBatches,
    handle: async ({ input: { query }, caller }) => answer(await listBatches(desk, caller, query.page)),
  }),
  staffRoute(deskPageReaders.finance, {
    method: 'GET',
    path: '/desk/v1/payout-batches/:id',
    summary: 'A batch of payouts with its payments',
    input: z.object({ params }),
    answers: DeskBatchDetail,
    handle: async ({ input, caller }) => answer(await describeBatch(desk, caller, input.params.id)),
  }),
];

const twoPeople = (desk: DeskServices): readonly Route[] => [
  staffRoute(['KEUANGAN_PEMBUAT'], {
    method: 'POST',
    path: '/desk/v1/payout-batches',
    summary: 'Makes a batch of payouts',
    input: z.object({ body: NewBatchInput }),
    answers: DeskBatchDetail,
    handle: async ({ input: { body }, caller }) =>
      answer(await describeBatch(desk, caller, await makeBatch(desk, body.payments, caller))),
  }),
  staffRoute(['KEUANGAN_PENYETUJU'], {
    method: 'POST',
    path: '/desk/v1/payout-batches/:id/release',
    summary: 'Releases a batch of payouts that somebody else made',
    input: z.object({ params, body: BatchReleaseInput }),
    answers: DeskBatchDetail,
    handle: async ({ input: { params: of, body }, caller }) => {
      await releaseBatch(desk, { batchId: of.id, caller }, body.hash);
      return answer(await describeBatch(desk, caller, of.id));
    },
  }),
];

/** Lists the routes of payout batches (rulebook 6.12): one person makes one, another releases it; both fetch and answer. */
export const batchRoutes = (desk: DeskServices): readonly Route[] => [
  ...reading(desk),
  ...twoPeople(desk),
  staffRoute(financeRoles, {
    method: 'POST',
    path: '/desk/v1/payout-batches/:id/take-out',
    summary: 'Takes payments out of a batch before its release',
    input: z.object({ params, body: TakeOutInput }),
    answers: DeskBatchDetail,
    handle: async ({ input: { params: of, body }, caller }) => {
      await takeOutLines(desk, { batchId: of.id, caller }, body.lines);
      return answer(await describeBatch(desk, caller, of.id));
    },
  }),
  staffRoute(financeRoles, {
    method: 'POST',
    path: '/desk/v1/payout-batches/:id/file',
    summary: 'Fetches the payment file of a released batch; each fetch is recorded',
    input: z.object({ params, body: FetchInput }),
    answers: PaymentFileAnswer,
    handle: async ({ input: { params: of, body }, caller }) =>
      answer(await fetchPaymentFile(desk, { batchId: of.id, caller }, body.again)),
  }),
  staffRoute(financeRoles, {
    method: 'POST',
    path: '/desk/v1/payout-batches/:id/answers',
    summary: "Takes the bank's answer to a payment file and reports on each of its lines",
    bodyLimit: answerFileBytes,
    input: z.object({ params, body: AnswerFileInput }),
    answers: AnswerReport,
    handle: async ({ input: { params: of, body }, caller }) =>
      answer(await takeAnswers(desk, { batchId: of.id, caller }, body.text)),
  }),
];
