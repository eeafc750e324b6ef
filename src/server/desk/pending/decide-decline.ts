import { CoreRefusal, type PolicyCore } from '#core/port.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { DeclineInput } from '#shared/wire/operations/desk-pending.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { decideEntry, refuseSecondEntry, type EntryDecision } from '#server/desk/decisions/decide-entry.ts';
import { getTypedHolder } from '#server/desk/decisions/typed-holder.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { findWaitingDeclineForUpdate, insertDecline, type PolicyDecline } from './decline-repository.ts';

const issued = 'Polis ini tidak lagi menunggu diterbitkan. Muat ulang daftarnya.';
const waitsAlready = 'Tunggu penyetuju memutuskannya.';

const audit = (
  tx: Queryable,
  { vault }: Pick<DeskServices, 'vault'>,
  { recordedAt: at }: Moment,
  { policyNumber, action, by }: Record<'action' | 'by' | 'policyNumber', string>,
): Promise<void> =>
  appendAudit(tx, vault, { stream: `policy:${policyNumber}`, at, actor: `staff:${by}`, action, detail: {} });

/** One person enters that a policy is not issued; nothing changes until another one approves. @throws 409, 422 */
export async function enterDecline(desk: DeskServices, input: DeclineInput, caller: StaffSession): Promise<void> {
  const moment = await readMoment(desk);
  const { policyNumber } = await getTypedHolder(desk, input);
  const { position } = await desk.core.getPolicyFacts(policyNumber, businessDateOf(moment.at));
  if (position.subStatus !== 'PENDING_ISSUE') throw refuseState(issued);
  const entry = { policyNumber, note: input.note, madeBy: caller.userName, madeAt: moment.recordedAt };
  await inTransaction(desk.pool, async (tx) => {
    if (!(await insertDecline(tx, entry)))
      throw await refuseSecondEntry(
        tx,
        { table: 'policy_decline', values: { policy_number: policyNumber }, next: waitsAlready },
        caller,
      );
    await audit(tx, desk, moment, { policyNumber, action: 'policy.decline-entered', by: caller.userName });
  });
}

/** The policy ends in the core and its money is owed; what the core tells of it is read at once. */
async function decline(
  tx: Queryable,
  core: PolicyCore,
  { policyNumber }: PolicyDecline,
  { at }: Moment,
): Promise<void> {
  const requestNumber = `TOLAK-${policyNumber}`;
  const changes = [{ kind: 'DeclinePolicy' as const, effective: 'APPROVAL' as const }];
  await core.post({ requestNumber, step: 'decline', policyNumber, goodAt: at, changes }).catch((error: unknown) => {
    if (error instanceof CoreRefusal) throw refuseState(issued);
    throw error;
  });
  await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
}

/** Another person decides: the policy is declined, or goes on waiting. @throws 404, 409 */
export const decideDecline = (
  desk: DeskServices,
  decision: EntryDecision & { readonly id: string },
  caller: StaffSession,
): Promise<PolicyDecline> =>
  decideEntry<PolicyDecline>(
    desk,
    {
      table: 'policy_decline',
      findForUpdate: findWaitingDeclineForUpdate,
      follow: async (tx, entry, moment) => {
        if (decision.approved) await decline(tx, desk.coreIn(tx, moment), entry, moment);
        const action = decision.approved ? 'policy.declined' : 'policy.decline-rejected';
        await audit(tx, desk, moment, { policyNumber: entry.policyNumber, action, by: caller.userName });
      },
    },
    decision,
    caller,
  );
