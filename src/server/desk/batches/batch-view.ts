import { payableKindText } from '#shared/lists/payable-kinds.ts';
import { transferWayText } from '#shared/lists/payout-ways.ts';
import { formatMoney, rupiah } from '#shared/money/money.ts';
import { chooseWay } from '#server/payout-batches/choose-way.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type {
  BatchCandidate,
  DeskBatch,
  DeskBatchDetail,
  DeskBatches,
  DeskBatchLine,
} from '#shared/wire/operations/desk-batches.ts';
import type { PayoutWay } from '#server/config/payout-settings.ts';
import { listBankNames } from '#server/reference/list-rows.ts';
import { findOpenBatches } from '#server/desk/payables/batched.ts';
import { describePayables, findDue, listOwners } from '#server/desk/payables/payables.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { isFinance } from '#server/desk/payables/finance-roles.ts';
import type { BatchLine, LineState } from '#server/payout-batches/batch-lines.ts';
import { listBatchLines } from '#server/payout-batches/batch-lines.ts';
import { sumUp } from '#server/payout-batches/batch-repository.ts';
import { listFetches, listUploads } from '#server/payout-batches/fetch-repository.ts';
import { findListedBatch, pageBatches, type ListedBatch } from '#server/payout-batches/page-batches.ts';
import { judgeLines, readyLines } from './judge-lines.ts';
import { readBatch } from './read-batch.ts';

const lineStates: Readonly<Record<LineState, string>> = {
  waiting: 'Belum dikirim',
  sent: 'Di bank',
  unclear: 'Belum jelas, bank ditanya',
  paid: 'Dibayar',
  refused: 'Ditolak bank',
  out: 'Dikeluarkan',
};

function stateOf({ left, releasedBy, fetches, paid, refused }: ListedBatch): DeskBatch['state'] {
  if (left === 0) return 'void';
  if (releasedBy === null) return 'open';
  if (paid + refused === left) return 'done';
  return fetches > 0 ? 'fetched' : 'released';
}

const stateText = (state: DeskBatch['state'], way: PayoutWay): string =>
  ({
    open: 'Menunggu dilepas',
    released: way === 'snap' ? 'Sedang dikirim' : 'Berkas belum diambil',
    fetched: 'Berkas di bank',
    done: 'Selesai',
    void: 'Dibatalkan',
  })[state];

function toBatch(listed: ListedBatch, way: PayoutWay): DeskBatch {
  const state = stateOf(listed);
  const { batchId: batch_id, number, left, total, paid, refused, unclear, fetches } = listed;
  const { releasedBy, releasedAt } = listed;
  return {
    batch_id,
    number,
    state,
    state_text: stateText(state, way),
    made: { by: listed.madeBy, at: listed.madeAt },
    released: releasedBy === null || releasedAt === null ? null : { by: releasedBy, at: releasedAt },
    line_count: left,
    total: formatMoney(total, rupiah),
    paid,
    refused,
    unclear,
    fetches,
  };
}

/** Lists payments that may be paid today, with the way of each or why none carries it. */
async function listCandidates(desk: DeskServices, caller: StaffSession): Promise<readonly BatchCandidate[]> {
  const due = await findDue(desk);
  const described = await describePayables(desk, caller, due);
  const numbers = due.map(({ policyNumber }) => policyNumber);
  const ownerOf = await listOwners(desk.pool, desk.core, numbers);
  const open = await findOpenBatches(
    desk.pool,
    due.map(({ payableId }) => payableId),
  );
  const banks = await listBankNames(desk.pool);
  return due.flatMap((payable, index) => {
    if (open.has(payable.payableId)) return [];
    const chosen = chooseWay(payable, ownerOf(payable.policyNumber).parameters, banks);
    return [
      {
        payable_id: payable.payableId,
        attempt: payable.attempt,
        policy_number: payable.policyNumber,
        kind_text: payableKindText(payable.kind),
        amount: formatMoney(payable.amount, payable.currency),
        bank_name: payable.bankName,
        bank_account: payable.bankAccount,
        account_name: payable.accountName,
        way_text: 'way' in chosen ? transferWayText(chosen.way) : null,
        note: 'problem' in chosen ? chosen.problem : '',
        call_first: described[index]?.call_first ?? '',
      },
    ];
  });
}

const pageSize = 20;

/** Lists batches, newest first, and what may go into the next one; a demo that pays one by one has neither. */
export async function listBatches(desk: DeskServices, caller: StaffSession, page: number): Promise<DeskBatches> {
  const way = desk.config.payoutWay;
  const may_make = way !== 'demo' && caller.roles.includes('KEUANGAN_PEMBUAT');
  const { items, total } = await pageBatches(desk.pool, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    way,
    may_make,
    candidates: may_make ? [...(await listCandidates(desk, caller))] : [],
    items: items.map((each) => toBatch(each, way)),
    total,
    page,
    page_size: pageSize,
  };
}

const toLine = (line: BatchLine, problem: string): DeskBatchLine => ({
  line_number: line.lineNumber,
  reference: line.reference,
  policy_number: line.policyNumber,
  way_text: transferWayText(line.way),
  amount: formatMoney(line.amount, rupiah),
  bank_name: line.bankName,
  bank_account: line.accountNumber,
  account_name: line.accountName,
  state: line.state,
  state_text: problem === '' ? lineStates[line.state] : 'Akan dikeluarkan',
  reason: problem === '' ? (line.reason ?? '') : problem,
  drops_out: problem !== '',
});

/** Says what comes next for a batch, and for an open one why this caller cannot release it. */
function noteOf({ state, made }: DeskBatch, way: PayoutWay, caller: StaffSession): string {
  if (state === 'open' && made.by === caller.userName)
    return 'Anda yang membuat kumpulan ini. Petugas keuangan lain memeriksa dan melepasnya.';
  if (state === 'released' && way === 'snap') return 'Pembayaran dikirim ke bank satu per satu lewat SNAP.';
  if (state === 'released') return 'Ambil berkasnya, lalu serahkan ke bank satu kali.';
  if (state === 'fetched') return 'Unggah jawaban bank setelah berkas diproses.';
  return '';
}

/** Describes a batch with its payments, as the caller may act on it. @throws 404; 409 when it is damaged */
export async function describeBatch(
  desk: DeskServices,
  caller: StaffSession,
  batchId: string,
): Promise<DeskBatchDetail> {
  const { pool, vault, core, config } = desk;
  const { batch, lines } = await readBatch(pool, vault, batchId);
  const listed = await findListedBatch(pool, batchId);
  if (listed === undefined) throw refuse('NOT_FOUND');
  const shown = toBatch(listed, config.payoutWay);
  const today = businessDateOf(await desk.clock.businessNow());
  const judged = shown.state === 'open' ? await judgeLines({ q: pool, core, today }, lines) : [];
  const problems = new Map(judged.map(({ line, problem }) => [line.lineNumber, problem]));
  const ready = sumUp(vault, batchId, shown.state === 'open' ? readyLines(judged) : lines);
  const all = await listBatchLines(pool, vault, batchId);
  const fetched = await listFetches(pool, batchId);
  const finance = isFinance(caller);
  const isOpen = shown.state === 'open' && config.payoutWay !== 'demo';
  return {
    ...shown,
    hash: ready.hash,
    ready_count: ready.lineCount,
    ready_total: formatMoney(ready.total, rupiah),
    lines: all.map((line) => toLine(line, problems.get(line.lineNumber) ?? '')),
    fetched: fetched.map(({ by, at, sha256 }) => ({ by, at, sha256 })),
    answers: [...(await listUploads(pool, batchId))],
    may_release:
      isOpen && caller.roles.includes('KEUANGAN_PENYETUJU') && batch.madeBy !== caller.userName && ready.lineCount > 0,
    may_take_out: shown.state === 'open' && finance,
    may_fetch: finance && (fetched.length > 0 || (shown.state === 'released' && config.payoutWay === 'file')),
    may_answer: finance && shown.state === 'fetched',
    note: noteOf(shown, config.payoutWay, caller),
  };
}
