import type { PayableFilters, PayableSum, PayableTablePage, WayReach } from '#core/port.ts';
import { bankNames } from '#shared/lists/reference-lists.ts';
import { transferWays, transferWayText } from '#shared/lists/payout-ways.ts';
import { businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import type { DeskPayable } from '#shared/wire/desk.ts';
import { mostBatchLines } from '#shared/wire/operations/desk-batches.ts';
import type { PayableRow, PayableTable } from '#shared/wire/finance/payable-table.ts';
import { chooseWay, type ChosenWay } from '#server/payout-batches/choose-way.ts';
import { listOpenBatches, paidInBatch, type OpenBatch } from '#server/desk/payables/batched.ts';
import { describePayables, listOwners, listWaitingPolicies } from '#server/desk/payables/payables.ts';
import { termsOf } from '#server/desk/payables/payable-view.ts';
import { listPrepared } from '#server/desk/payables/payout-repository.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { listBankNames } from '#server/reference/list-rows.ts';
import type { PayableTableQuestion } from './finance-questions.ts';
import { daySums, stageSums, stageTexts } from './payable-sums.ts';

/** Rows of one page. */
const pageSize = 25;

/** Name of the way that carries nothing. */
const noWay = 'none';

/** Lists the ways with the names of the banks that each reaches, as the core compares them. */
async function listReach(desk: Pick<DeskServices, 'core' | 'pool'>, today: BusinessDate): Promise<readonly WayReach[]> {
  const { ways, ownBank } = await desk.core.getPayoutWays(today);
  const banks = await listBankNames(desk.pool);
  return ways.map(({ except, ...way }) => ({
    ...way,
    banks: banks
      .filter(({ code }) => !except.includes(code) && (way.way !== 'same-bank' || code === ownBank))
      .flatMap(({ name }) => bankNames(name)),
  }));
}

async function filtersOf(
  desk: DeskServices,
  question: PayableTableQuestion,
  today: BusinessDate,
): Promise<PayableFilters> {
  const { state: stage, currency, day, way, search } = question;
  if (way === null) return { stage, currency, day, way, search };
  return {
    stage,
    currency,
    day,
    search,
    way: { wanted: way === noWay ? '' : way, ways: await listReach(desk, today) },
  };
}

type StagedPayable = PayableTablePage['items'][number];

/** Facts about a payable of the table besides itself. */
interface RowFacts {
  readonly shown: DeskPayable;
  readonly chosen: ChosenWay;
  readonly batch: OpenBatch | undefined;
}

/** True when the caller may release the batch that the payable is in. */
const mayReleaseBatch = ({ shown, batch }: RowFacts, { roles, userName }: StaffSession): boolean =>
  roles.includes('KEUANGAN_PENYETUJU') &&
  batch !== undefined &&
  !batch.isReleased &&
  batch.madeBy !== userName &&
  shown.stage === 'now';

function toRow(
  desk: Pick<DeskServices, 'vault'>,
  payable: StagedPayable,
  facts: RowFacts,
  caller: StaffSession,
): PayableRow {
  const { shown, chosen, batch } = facts;
  const text = stageTexts[payable.stage];
  const goesIntoBatch = shown.note === paidInBatch && caller.roles.includes('KEUANGAN_PEMBUAT');
  return {
    ...shown,
    table_stage: payable.stage,
    stage_text: shown.state === 'RETURNED' ? `${text}, pernah kembali` : text,
    currency: payable.currency,
    exact: payable.amount,
    way: 'way' in chosen ? chosen.way : '',
    way_text: 'way' in chosen ? transferWayText(chosen.way) : chosen.problem,
    seen: termsOf(desk, payable),
    batch: batch === undefined ? null : { batch_id: batch.batchId, number: batch.number },
    may_prepare_many: shown.may_prepare || goesIntoBatch,
    may_release_many: shown.may_release || mayReleaseBatch(facts, caller),
  };
}

/** Describes rows of payables: what the finance page says of each, with way, batch and fingerprint. */
async function describeRows(
  desk: DeskServices,
  caller: StaffSession,
  items: readonly StagedPayable[],
): Promise<readonly PayableRow[]> {
  const described = await describePayables(desk, caller, items);
  const ownerOf = await listOwners(
    desk.pool,
    desk.core,
    items.map(({ policyNumber }) => policyNumber),
  );
  const banks = await listBankNames(desk.pool);
  const batches = await listOpenBatches(
    desk.pool,
    items.map(({ payableId }) => payableId),
  );
  return items.flatMap((payable, index) => {
    const shown = described[index];
    if (shown === undefined) return [];
    const chosen = chooseWay(payable, ownerOf(payable.policyNumber).parameters, banks);
    return toRow(desk, payable, { shown, chosen, batch: batches.get(payable.payableId) }, caller);
  });
}

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** Part of the table, and the sums of all payables as of today. */
interface PayableRows {
  readonly rows: readonly PayableRow[];
  readonly total: number;
  readonly sums: readonly PayableSum[];
  readonly today: BusinessDate;
}

/** Reads a part of the table as the caller may act on it. */
export async function readPayableRows(
  desk: DeskServices,
  caller: StaffSession,
  question: PayableTableQuestion,
  part: Part,
): Promise<PayableRows> {
  const today = businessDateOf(await desk.clock.businessNow());
  const moment = {
    today,
    waitingPolicies: await listWaitingPolicies(desk.pool),
    prepared: await listPrepared(desk.pool),
  };
  const filters = await filtersOf(desk, question, today);
  const { sort } = question;
  const [page, sums] = await Promise.all([
    desk.core.pagePayableTable({ ...moment, ...filters, sort, ...part }),
    desk.core.listPayableSums(moment),
  ]);
  return { rows: await describeRows(desk, caller, page.items), total: page.total, sums, today };
}

/** Describes a page of the payables that are not paid, with the sums above it. */
export async function describePayableTable(
  desk: DeskServices,
  caller: StaffSession,
  question: PayableTableQuestion,
): Promise<PayableTable> {
  const { page } = question;
  const { rows, total, sums, today } = await readPayableRows(desk, caller, question, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return {
    items: [...rows],
    total,
    page,
    page_size: pageSize,
    sums: stageSums(sums),
    days: daySums(sums, question, today),
    ways: [
      ...transferWays.map((way) => ({ way, text: transferWayText(way) })),
      { way: noWay, text: 'Tidak ada cara transfer' },
    ],
    batched: desk.config.payoutWay !== 'demo',
    may_prepare: caller.roles.includes('KEUANGAN_PEMBUAT'),
    may_release: caller.roles.includes('KEUANGAN_PENYETUJU'),
    most_together: mostBatchLines,
  };
}
