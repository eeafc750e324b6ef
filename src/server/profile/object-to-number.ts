import type { PolicyCore } from '#core/port.ts';
import { instantAt } from '#shared/time/dates.ts';
import type { NumberObjected } from '#shared/wire/number-change/number-objected.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { endAttemptsOfPolicy } from '#server/auth/limits/sign-in-attempt-repository.ts';
import { markPartySessionsEnded } from '#server/auth/sessions/session-repository.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import {
  findNumberChange,
  findNumberChangeForUpdate,
  type NumberChange,
} from '#server/number-changes/number-change-repository.ts';
import { findLinkedNumber, markObjected } from '#server/number-changes/number-link-repository.ts';
import { stopNumberChange } from '#server/number-changes/stop-number-changes.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { deleteDevicesOfHolder } from '#server/push/subscription-repository.ts';
import { findUnder } from '#server/vault/find-under.ts';
import { insertReport, newSecurityNumber } from './report-repository.ts';

const actor = 'unknown';

/**
 * Builds the note for the call: of a number that is in effect already, with the phone before it, because the recorded one may be
 * a stranger's.
 */
async function buildNote(core: PolicyCore, { number, state, policy_number: policy, effective_on: on }: NumberChange) {
  const text = `Pemilik kontak lama berkeberatan atas nomor baru (permintaan ${number}).`;
  if (state !== 'DONE' || on === null) return text;
  const before = await core.findContactBefore(policy, instantAt(on, '00:00'));
  return before === undefined || before.mobile === '' ? text : `${text} Telepon nomor lamanya: ${before.mobile}.`;
}

interface Objected {
  readonly change: NumberChange;
  readonly partyId: number;
  readonly policies: readonly string[];
  readonly moment: Moment;
}

/** Freezes the payouts of every policy of the holder and opens a security report, which compliance closes after a call. */
async function secure(
  tx: Queryable,
  engine: Pick<Engine, 'coreIn' | 'vault'>,
  { change, partyId, policies, moment }: Objected,
): Promise<void> {
  const at = moment.recordedAt;
  const core = engine.coreIn(tx, moment);
  for (const policyNumber of policies) await core.setPayoutsFrozen(policyNumber, true);
  const number = newSecurityNumber(moment.at);
  await insertReport(tx, engine.vault, {
    number,
    policyNumber: change.policy_number,
    partyId,
    about: 'number',
    requestNumber: null,
    note: await buildNote(core, change),
    policies,
    lookedBy: null,
    at,
  });
  for (const policyNumber of policies) {
    const detail = { report: number, application: change.number };
    await appendAudit(tx, engine.vault, {
      stream: `policy:${policyNumber}`,
      at,
      actor,
      action: 'payouts.frozen',
      detail,
    });
  }
}

/** Ends what was opened with a number that is in effect already, because it may be a stranger's. */
async function endAccess(tx: Queryable, { policies, partyId, moment }: Objected): Promise<void> {
  for (const policyNumber of policies) {
    await markPartySessionsEnded(tx, { policyNumber, partyId }, 'fraud-confirmed', moment.recordedAt);
    await deleteDevicesOfHolder(tx, { policyNumber, partyId });
    await endAttemptsOfPolicy(tx, policyNumber);
  }
}

/** Lists the policies of the holder whom two people recognised, sorted, so that two objections do not deadlock. */
async function listPolicies(tx: Queryable, engine: Pick<Engine, 'coreIn'>, moment: Moment, change: NumberChange) {
  const core = engine.coreIn(tx, moment);
  const held = (await core.listPoliciesOf(change.identityNumber)).map(({ policyNumber }) => policyNumber);
  return [...new Set([change.policy_number, ...held])].toSorted();
}

async function object(tx: Queryable, engine: Engine, moment: Moment, change: NumberChange): Promise<void> {
  const policies = await listPolicies(tx, engine, moment, change);
  const objected = { change, partyId: change.party_id ?? 0, policies, moment };
  await stopNumberChange(tx, engine, moment, change, { by: 'OBJECTION', actor });
  if (change.state === 'DONE') await endAccess(tx, objected);
  await secure(tx, engine, objected);
}

/**
 * Takes an objection by the link of a notice: the change stops, payouts are frozen, and compliance calls (rulebook 7.31). The
 * link is the proof; opening it again changes nothing. @throws 404
 */
export async function objectToNumber(engine: Engine, token: string): Promise<NumberObjected> {
  const { pool, vault, clock } = engine;
  const now = clock.systemNow();
  const link = await findUnder(vault.fingerprints(token, 'object-to-number'), (hash) =>
    findLinkedNumber(pool, hash, now),
  );
  if (link === undefined) throw refuse('NOT_FOUND');
  const moment = await readMoment(engine);
  await inTransaction(pool, async (tx) => {
    const change = await findNumberChangeForUpdate(tx, vault, link.found);
    if (change === undefined || !(await markObjected(tx, change.number, link.hash, moment.recordedAt))) return;
    await object(tx, engine, moment, change);
  });
  const after = await findNumberChange(pool, vault, link.found);
  return { number: link.found, stopped: after?.state === 'STOPPED' };
}
