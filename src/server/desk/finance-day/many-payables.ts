import type { Payable, PolicyCore } from '#core/port.ts';
import { formatMoney } from '#shared/money/money.ts';
import { businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import type { ManyPayablesAnswer, ManyPayablesInput } from '#shared/wire/finance/payable-table.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { makeBatch, namePolicy, readChosen } from '#server/desk/batches/make-batch.ts';
import { readBatch } from '#server/desk/batches/read-batch.ts';
import { lockTogether, releaseBatch } from '#server/desk/batches/release-batch.ts';
import { prepareIn, releaseIn, type PayoutRecord, type PayoutStep } from '#server/desk/finance/release-payout.ts';
import { watchPayouts } from '#server/desk/finance/watch-payouts.ts';
import { describeBatched, findBatching, listOpenBatches, type OpenBatch } from '#server/desk/payables/batched.ts';
import { hasTerms, heldBy, isPayable } from '#server/desk/payables/payable-view.ts';
import { listOwners } from '#server/desk/payables/payables.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { sumUp } from '#server/payout-batches/batch-repository.ts';
import { readMoment } from '#server/proposal-store/engine.ts';

type Seen = readonly ManyPayablesInput['payments'][number][];

/** Lines that a refusal names. */
const mostNamed = 10;

const nameOf = ({ policyNumber, amount, currency }: Payable): string =>
  `polis ${policyNumber} (${formatMoney(amount, currency)})`;

/** Returns each payment once. */
const distinct = (payments: Seen): Seen => [...new Map(payments.map((each) => [each.payable_id, each])).values()];

/** Says what became of a payable since the caller saw it; '' = nothing. */
const changeOf = (desk: Pick<DeskServices, 'vault'>, payable: Payable, seen: Seen[number] | undefined): string => {
  if (!isPayable(payable) || payable.attempt !== seen?.attempt) return 'tidak menunggu dibayar lagi';
  return hasTerms(desk, payable, seen.seen) ? '' : 'jumlah atau rekeningnya berubah';
};

/** Reading of what changed: with the database and core of the transaction that locked the payments. */
interface Comparing {
  readonly desk: Pick<DeskServices, 'vault'>;
  readonly q: Queryable;
  readonly core: Pick<PolicyCore, 'listPoliciesForPayout'>;
  readonly today: BusinessDate;
  /** Step that is refused: 'disiapkan' or 'dilepas'. */
  readonly done: string;
}

/** Refuses all payments when one of them changed since the caller saw it, or is held; names each of these. @throws 409 */
async function refuseChanged(
  { desk, q, core, today, done }: Comparing,
  payables: readonly Payable[],
  seen: Seen,
): Promise<void> {
  const ownerOf = await listOwners(
    q,
    core,
    payables.map(({ policyNumber }) => policyNumber),
  );
  const flaws = payables.flatMap((payable) => {
    const own = seen.find(({ payable_id }) => payable_id === payable.payableId);
    const change = changeOf(desk, payable, own);
    const flaw = change === '' ? heldBy({ payable, owner: ownerOf(payable.policyNumber), today }) : change;
    return flaw === '' ? [] : [`${nameOf(payable)}: ${flaw.replace(/\.$/, '')}`];
  });
  if (flaws.length === 0) return;
  const named = flaws.slice(0, mostNamed).join('; ');
  const more = flaws.length > mostNamed ? `; dan ${flaws.length - mostNamed} lagi` : '';
  throw refuseState(
    `Tidak ada yang ${done}. Berubah sejak Anda melihatnya: ${named}${more}. Muat ulang, lalu pilih lagi.`,
  );
}

interface Acting {
  readonly desk: DeskServices;
  readonly caller: StaffSession;
  readonly seen: Seen;
}

/** Acts on each payable in one transaction: all or none. `chosen` = the payables as they are before it. */
async function actTogether(
  { desk, caller, seen }: Acting,
  { chosen, done }: { readonly chosen: readonly Payable[]; readonly done: string },
  act: (tx: Queryable, step: PayoutStep, core: PolicyCore) => Promise<PayoutRecord>,
): Promise<void> {
  const moment = await readMoment(desk);
  await watchPayouts(
    desk,
    seen.map(({ payable_id }) => payable_id),
    moment,
  );
  await inTransaction(desk.pool, async (tx) => {
    const core = desk.coreIn(tx, moment);
    await lockTogether(tx, core, chosen);
    const payables = await readChosen(core, [...seen]);
    const today = businessDateOf(moment.at);
    await refuseChanged({ desk, q: tx, core, today, done }, payables, seen);
    const records: PayoutRecord[] = [];
    for (const payable of payables) {
      const call = { payableId: payable.payableId, attempt: payable.attempt, caller };
      const record = act(tx, { desk, payable, call, moment }, core);
      records.push(
        await record.catch((error: unknown) => {
          throw namePolicy(error, payable.policyNumber);
        }),
      );
    }
    await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
    for (const record of records) if (record !== undefined) await appendAudit(tx, desk.vault, record);
  });
}

async function listChosen({ desk, seen }: Acting): Promise<readonly Payable[]> {
  const payables: Payable[] = [];
  for (const { payable_id } of seen) {
    const payable = await desk.core.findPayable(payable_id);
    if (payable === undefined) throw refuseState('Satu pembayaran tidak ada lagi. Muat ulang, lalu pilih lagi.');
    payables.push(payable);
  }
  return payables;
}

/** Payments by how they leave. */
interface Divided {
  readonly batched: readonly Payable[];
  readonly single: readonly Payable[];
}

/** Finds which payments leave in a batch, by whether a way carries them. @throws 409 for an unknown one */
async function divideByWay(acting: Acting): Promise<Divided> {
  const { desk } = acting;
  const payables = await listChosen(acting);
  const ownerOf = await listOwners(
    desk.pool,
    desk.core,
    payables.map(({ policyNumber }) => policyNumber),
  );
  const batching = await findBatching(
    desk,
    payables.map(({ payableId }) => payableId),
  );
  const isBatched = (payable: Payable): boolean =>
    describeBatched(desk.config.payoutWay, payable, ownerOf(payable.policyNumber).parameters, batching) !== '';
  return { batched: payables.filter(isBatched), single: payables.filter((each) => !isBatched(each)) };
}

/** Refuses payments that leave in different ways. @throws 409 */
const refuseMixed = (single: readonly Payable[]): never => {
  throw refuseState(
    `Sebagian tidak dapat masuk kumpulan: ${single.slice(0, mostNamed).map(nameOf).join('; ')}. Pilih itu terpisah.`,
  );
};

/**
 * Prepares several payments, all or none: as one batch where payments leave in batches, else each for its release.
 * @throws 409 with the names of the payments that changed since the caller saw them, or cannot be prepared
 */
export async function prepareMany(
  desk: DeskServices,
  payments: Seen,
  caller: StaffSession,
): Promise<ManyPayablesAnswer> {
  const seen = distinct(payments);
  const acting = { desk, caller, seen };
  const { batched, single } = await divideByWay(acting);
  if (batched.length === 0) {
    await actTogether(acting, { chosen: single, done: 'disiapkan' }, (tx, step) => prepareIn(tx, step, false));
    return { count: seen.length, batch: null };
  }
  if (single.length > 0) return refuseMixed(single);
  const today = businessDateOf(await desk.clock.businessNow());
  const batchId = await makeBatch(desk, [...seen], caller, (q, core, payables) =>
    refuseChanged({ desk, q, core, today, done: 'disiapkan' }, payables, seen),
  );
  const { batch, lines } = await readBatch(desk.pool, desk.vault, batchId);
  return { count: lines.length, batch: { batch_id: batchId, number: batch.number } };
}

/** Releases the batch that the payments are: every payment of it must be among them, unchanged. @throws 409 */
async function releaseWhole(acting: Acting, { batchId, number }: OpenBatch): Promise<ManyPayablesAnswer> {
  const { desk, caller, seen } = acting;
  const { lines } = await readBatch(desk.pool, desk.vault, batchId);
  const lacking = lines.filter(({ payableId }) => !seen.some(({ payable_id }) => payable_id === payableId));
  if (lacking.length > 0)
    throw refuseState(
      `Kumpulan ${number} memuat ${lines.length} pembayaran dan dilepas bersama. Buka kumpulannya, periksa semuanya, lalu lepas di sana.`,
    );
  const { pool: q, core, clock } = desk;
  const today = businessDateOf(await clock.businessNow());
  await refuseChanged({ desk, q, core, today, done: 'dilepas' }, await listChosen(acting), seen);
  await releaseBatch(desk, { batchId, caller }, sumUp(desk.vault, batchId, lines).hash);
  return { count: lines.length, batch: { batch_id: batchId, number } };
}

/**
 * Releases several payments as a second person, all or none; those of a batch as the whole batch.
 * @throws 409 with the names of the payments that changed since the caller saw them, or that the caller prepared
 */
export async function releaseMany(
  desk: DeskServices,
  payments: Seen,
  caller: StaffSession,
): Promise<ManyPayablesAnswer> {
  const seen = distinct(payments);
  const acting = { desk, caller, seen };
  const ids = seen.map(({ payable_id }) => payable_id);
  const open = await listOpenBatches(desk.pool, ids);
  const batches = [...new Map([...open.values()].map((each) => [each.batchId, each])).values()];
  const [batch] = batches;
  if (batch !== undefined) {
    if (batches.length > 1 || open.size < seen.length)
      throw refuseState('Lepas satu kumpulan dalam satu kali. Pilih pembayaran dari satu kumpulan saja.');
    return releaseWhole(acting, batch);
  }
  const { batched, single } = await divideByWay(acting);
  if (batched.length > 0)
    throw refuseState(`Belum masuk kumpulan: ${batched.slice(0, mostNamed).map(nameOf).join('; ')}. Siapkan dahulu.`);
  await actTogether(acting, { chosen: single, done: 'dilepas' }, (tx, step, core) =>
    releaseIn(tx, step, (release) => core.releasePayable(release)),
  );
  return { count: seen.length, batch: null };
}
