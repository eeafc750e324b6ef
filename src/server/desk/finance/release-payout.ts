import { isCreditRefund } from '#core/events.ts';
import type { Payable, PayableRelease } from '#core/port.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { appendAudit, type AuditEntry } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppError } from '#server/http/app-error.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { moveProposal, noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuseBatched } from '#server/desk/payables/batched.ts';
import { listOwners } from '#server/desk/payables/payables.ts';
import { hasTerms, heldBy, isPayable, termsOf, type PayableOwner } from '#server/desk/payables/payable-view.ts';
import {
  savePrepared,
  markReleased,
  findReleaseForUpdate,
  listReleases,
  type Release,
} from '#server/desk/payables/payout-repository.ts';
import { watchPayouts } from './watch-payouts.ts';

/** Payout call from the finance page; `attempt` = transfers that the caller saw as sent before. */
export interface PayoutCall {
  readonly payableId: string;
  readonly attempt: number;
  readonly caller: StaffSession;
}

interface Payout {
  readonly payable: Payable;
  readonly owner: PayableOwner;
  /** The request that it is paid for: the latest one it belongs to. Undefined for suspense that its holder asked for in the portal. */
  readonly row: ProposalRow | undefined;
  /** Requests that it belonged to before a returned transfer: they move on with it. */
  readonly earlier: readonly ProposalRow[];
  readonly moment: Moment;
  readonly release: Release | undefined;
}

const payableStates: readonly ProposalRow['state'][] = ['DALAM_PROSES', 'GAGAL_TRANSFER', 'PROSES_TRANSFER'];

/** Returns the refusal of a transfer that was released already: who did so, and when. */
async function refuseReleased(q: Queryable, { payableId, attempt, caller }: PayoutCall): Promise<AppError> {
  const release = (await listReleases(q, [payableId])).find((each) => each.attempt === attempt + 1);
  const { releaser: by = null, released_at: at = null } = release ?? {};
  return refuseDone(q, by === null || at === null ? undefined : { done: 'Dilepas', by, at }, caller);
}

async function getPayable(desk: Pick<DeskServices, 'core' | 'pool'>, call: PayoutCall): Promise<Payable> {
  const found = await desk.core.findPayable(call.payableId);
  if (found?.state === 'PAID') throw await refuseReleased(desk.pool, call);
  if (!found || found.state === 'CANCELLED') throw refuse('NOT_FOUND');
  if (found.requests.length === 0) throw refuseState('Pembayaran ini belum diminta nasabah.');
  return found;
}

/**
 * True when the request may be paid: a refund belongs to a request that has ended; everything else to one that is being
 * paid.
 */
const isBeingPaid = ({ payable, row }: Payout): boolean =>
  row === undefined || payableStates.includes(row.state) || (payable.kind === 'REFUND' && row.ended_at !== null);

/**
 * Refuses a payout that cannot be paid. @throws 409 when the money is not payable now, or differs from what the caller
 * saw; with the releaser, if it was released
 */
async function refuseUnpayable(tx: Queryable, payout: Payout, call: PayoutCall): Promise<void> {
  const { payable, owner, moment, release } = payout;
  if (release !== undefined && release.releaser !== null) throw await refuseReleased(tx, call);
  if (payable.attempt !== call.attempt || !isPayable(payable) || !isBeingPaid(payout)) throw refuse('REQ-STATE');
  const held = heldBy({ payable, owner, today: businessDateOf(moment.at) });
  if (held !== '') throw refuseState(held);
}

/** Locks requests in the order of their numbers, so that two who lock the same ones cannot wait for each other. */
async function lockRequests(tx: Queryable, payable: Payable): Promise<Pick<Payout, 'row' | 'earlier'>> {
  const rows: ProposalRow[] = [];
  for (const number of payable.requests.toSorted()) {
    const found = await findProposalForUpdate(tx, number);
    if (found) rows.push(found);
  }
  const row = rows.find(({ number }) => number === payable.requests.at(-1));
  if (!row && !isCreditRefund(payable.requests.at(-1) ?? null)) throw refuse('NOT_FOUND');
  return { row, earlier: rows.filter((each) => each !== row && each.state === 'GAGAL_TRANSFER') };
}

/** Payable on which somebody acts, in one transaction at one moment. */
export interface PayoutStep {
  readonly desk: Pick<DeskServices, 'vault' | 'coreIn'>;
  readonly payable: Payable;
  readonly call: PayoutCall;
  readonly moment: Moment;
}

/** Entry for the audit trail; undefined = nothing was done. Appends of one stream wait for each other, so it comes last. */
export type PayoutRecord = AuditEntry | undefined;

/** Locks a payable's case and release in the caller's transaction, and acts on them. */
async function actOn(
  tx: Queryable,
  { desk, payable, call, moment }: PayoutStep,
  action: 'prepare' | 'release',
  act: (payout: Payout) => Promise<unknown>,
): Promise<PayoutRecord> {
  const { row, earlier } = await lockRequests(tx, payable);
  const owner = (await listOwners(tx, desk.coreIn(tx, moment), [payable.policyNumber]))(payable.policyNumber);
  const release = await findReleaseForUpdate(tx, payable.payableId, call.attempt + 1);
  const mine = call.caller.userName;
  if (action === 'release' && release?.releaser === mine) return undefined;
  const payout = { payable, owner, row, earlier, moment, release };
  await refuseUnpayable(tx, payout, call);
  await act(payout);
  return {
    stream: 'desk',
    at: moment.recordedAt,
    actor: `staff:${mine}`,
    action: `payout.${action}`,
    detail: { request: row?.number ?? null, payable: payable.payableId, attempt: call.attempt + 1 },
  };
}

/** Acts on a single payout in a transaction, so that two presses run one after the other. */
async function withPayout(
  desk: DeskServices,
  call: PayoutCall,
  act: (tx: Queryable, step: PayoutStep) => Promise<PayoutRecord>,
): Promise<void> {
  const payable = await getPayable(desk, call);
  await refuseBatched(desk, payable);
  const moment = await readMoment(desk);
  await watchPayouts(desk, [payable.payableId], moment);
  await inTransaction(desk.pool, async (tx) => {
    const record = await act(tx, { desk, payable, call, moment });
    if (record !== undefined) await appendAudit(tx, desk.vault, record);
  });
}

/** Prepares a payable in the caller's transaction; `again` = in place of somebody else who prepared the same. */
export const prepareIn = (tx: Queryable, step: PayoutStep, again: boolean): Promise<PayoutRecord> =>
  actOn(tx, step, 'prepare', async ({ payable, row, moment, release }) => {
    const { desk, call } = step;
    const maker = call.caller.userName;
    const prepared_for = termsOf(desk, payable);
    const attempt = call.attempt + 1;
    if (release && hasTerms(desk, payable, release.prepared_for)) {
      if (release.maker === maker) return;
      if (!again)
        throw await refuseDone(tx, { done: 'Disiapkan', by: release.maker, at: release.prepared_at }, call.caller);
    }
    const release_key = `${payable.payableId}:${attempt}`;
    const { payableId: payable_id } = payable;
    const stored = { release_key, payable_id, request_number: row?.number ?? null, attempt, maker, prepared_for };
    await savePrepared(tx, { ...stored, prepared_at: moment.recordedAt });
    if (row === undefined) return;
    await noteOnProposal(tx, moment, row, {
      kind: 'payout-prepared',
      actor: maker,
      role: 'KEUANGAN_PEMBUAT',
      detail: { payableId: payable_id, attempt },
    });
  });

/**
 * Prepares a payout. A second press by the same person changes nothing; a payout that changed since is prepared again.
 * @throws 404, 409
 */
export const preparePayout = (desk: DeskServices, call: PayoutCall): Promise<void> =>
  withPayout(desk, call, (tx, step) => prepareIn(tx, step, false));

function refuseWrongRelease(desk: Pick<DeskServices, 'vault'>, payout: Payout, releaser: string): Release {
  const { release, payable } = payout;
  if (!release) throw refuseState('Pembayaran ini belum disiapkan. Minta petugas keuangan lain menyiapkannya.');
  if (release.maker === releaser)
    throw refuseState('Anda yang menyiapkan pembayaran ini. Petugas keuangan lain harus melepasnya.');
  if (!hasTerms(desk, payable, release.prepared_for))
    throw refuseState('Jumlah atau rekening berubah sejak disiapkan. Siapkan ulang pembayaran ini.');
  return release;
}

interface ReleaseStep {
  readonly actor: string;
  readonly role: 'KEUANGAN_PENYETUJU';
  readonly detail: { readonly payableId: string; readonly attempt: number; readonly maker: string };
}

/** Moves the request to its transfer; one that is already there, or has ended, only gets a note. */
async function notifyRequest(tx: Queryable, moment: Moment, row: ProposalRow, step: ReleaseStep): Promise<void> {
  if (row.state === 'PROSES_TRANSFER' || row.ended_at !== null)
    await noteOnProposal(tx, moment, row, { ...step, kind: 'payout-released' });
  else await moveProposal(tx, moment, row, { ...step, to: 'PROSES_TRANSFER', evidence: { maker: step.detail.maker } });
}

/** Releases a prepared payable in the caller's transaction; `send` gives it to the core. */
export const releaseIn = (
  tx: Queryable,
  step: PayoutStep,
  send: (release: PayableRelease) => Promise<void>,
): Promise<PayoutRecord> =>
  actOn(tx, step, 'release', async (payout) => {
    const { row, moment } = payout;
    const releaser = step.call.caller.userName;
    const {
      release_key: releaseKey,
      payable_id: payableId,
      maker,
      attempt,
    } = refuseWrongRelease(step.desk, payout, releaser);
    const noted = { actor: releaser, role: 'KEUANGAN_PENYETUJU', detail: { payableId, attempt, maker } } as const;
    if (row !== undefined) await notifyRequest(tx, moment, row, noted);
    for (const each of payout.earlier)
      await moveProposal(tx, moment, each, { ...noted, to: 'PROSES_TRANSFER', evidence: { maker } });
    await markReleased(tx, releaseKey, releaser, moment.recordedAt);
    await send({ releaseKey, payableId, maker, releaser });
  });

/**
 * Releases a prepared payout as a second person; a job notifies the core, exactly once per release key. @throws 404,
 * 409
 */
export const releasePayout = (desk: DeskServices, call: PayoutCall): Promise<void> =>
  withPayout(desk, call, (tx, step) =>
    releaseIn(tx, step, async (release) => {
      await addJob(tx, 'payout-release', { ...release }, { jobKey: `payout:${release.releaseKey}` });
    }),
  );
