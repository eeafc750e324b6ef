import type { PolicyCore } from '#core/port.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { markReported, findReported } from './report-link-repository.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { moveProposal, noteOnProposal } from './move-proposal.ts';
import { findProposal, findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { findUnder } from '#server/vault/find-under.ts';

/** Actor that stops the request: the link of a message, or the customer in their profile. */
type Stopper = { readonly actor: string; readonly role: 'SISTEM' | 'NASABAH' };

const reason = 'Dihentikan karena Anda melaporkan bahwa pengajuan ini bukan dari Anda.';

const byLink: Stopper = { actor: 'tautan-bukan-saya', role: 'SISTEM' };

/**
 * Returns true when the request can be stopped: it cannot be posted while the row is locked, and a waiting posting is
 * voided.
 */
async function isStoppable(core: PolicyCore, row: ProposalRow): Promise<boolean> {
  if (row.ended_at !== null || !row.holds_lock) return false;
  return row.state !== 'DALAM_PROSES' || core.cancelPosting(row.number);
}

/** Stops the request if it is not applied yet; otherwise records the report in its history. `core` joins the transaction. */
export async function stopUnauthorised(
  tx: Queryable,
  core: PolicyCore,
  moment: Moment,
  row: ProposalRow,
  by: Stopper,
): Promise<void> {
  if (await isStoppable(core, row)) {
    const patch = { decision_reason: reason, pause_reason: null, reply_by: null };
    const held = await noteOnProposal(tx, moment, row, { ...by, kind: 'disowned', detail: {} });
    await moveProposal(tx, moment, held, { actor: by.actor, role: 'SISTEM', to: 'DIBATALKAN', reason, patch });
    return;
  }
  await noteOnProposal(tx, moment, row, { ...by, kind: 'disowned', detail: {} });
}

/**
 * Handles a report of unauthorised activity: freezes every payout of the policy first, then stops the request if it is
 * not applied yet. The link is the proof; opening it again changes nothing. Returns the request's number, undefined for
 * an unknown link.
 */
export async function reportByLink(engine: Engine, token: string): Promise<string | undefined> {
  const now = engine.clock.systemNow();
  const link = await findUnder(engine.vault.fingerprints(token, 'disown-request'), (hash) =>
    findReported(engine.pool, hash, now),
  );
  const found = link && (await findProposal(engine.pool, link.found));
  if (!found) return undefined;
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, found.number);
    if (!row || !(await markReported(tx, row.number, link.hash, moment.recordedAt))) return;
    const core = engine.coreIn(tx, moment);
    await core.setPayoutsFrozen(row.policy_number, true);
    await stopUnauthorised(tx, core, moment, row, byLink);
    const detail = { request: row.number };
    const { recordedAt: at } = moment;
    await appendAudit(tx, engine.vault, {
      stream: `policy:${row.policy_number}`,
      at,
      actor: 'unknown',
      action: 'payouts.frozen',
      detail,
    });
  });
  return found.number;
}
