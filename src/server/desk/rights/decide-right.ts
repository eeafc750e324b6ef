import { CoreRefusal, type PolicyCore } from '#core/port.ts';
import { businessDateOf, formatDate } from '#shared/time/dates.ts';
import type { EnterRightInput } from '#shared/wire/operations/desk-rights.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuseField, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { decideEntry, refuseSecondEntry, type EntryDecision } from '#server/desk/decisions/decide-entry.ts';
import { getTypedHolder } from '#server/desk/decisions/typed-holder.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { findWaitingRightForUpdate, insertRightChange, type RightChange } from './right-change-repository.ts';

const known = 'Hak ini sudah tercatat pada polis. Periksa daftar haknya.';
const gone = 'Hak ini tidak tercatat atau sudah berakhir. Periksa daftar haknya.';
const waitsAlready = 'Tunggu penyetuju memutuskannya.';

const audit = (
  tx: Queryable,
  { vault }: Pick<DeskServices, 'vault'>,
  { recordedAt: at }: Moment,
  { policyNumber, kind, action, by }: Pick<RightChange, 'kind' | 'policyNumber'> & Record<'action' | 'by', string>,
): Promise<void> =>
  appendAudit(tx, vault, {
    stream: `policy:${policyNumber}`,
    at,
    actor: `staff:${by}`,
    action,
    detail: { kind },
  });

/** @throws 422 for a day that has not come, or an end before the beginning */
function refuseDays({ action, since, ended_on }: EnterRightInput, { at }: Moment): void {
  const today = businessDateOf(at);
  if (since > today) throw refuseField('since', `Hak berlaku paling lambat mulai ${formatDate(today)}.`);
  if ((action === 'END') !== (ended_on !== null))
    throw refuseField('ended_on', 'Isi tanggal berakhir untuk hak yang diakhiri.');
  if (ended_on !== null && (ended_on < since || ended_on > today))
    throw refuseField('ended_on', `Isi tanggal antara ${formatDate(since)} dan ${formatDate(today)}.`);
}

/** @throws 409 where the right is there already, or does not go on */
async function refuseWhatIs({ core }: Pick<DeskServices, 'core'>, input: EnterRightInput): Promise<void> {
  const running = (await core.listRights(input.policy_number)).filter(({ endedOn }) => endedOn === null);
  const same = running.filter(({ kind, rightHolder }) => kind === input.kind && rightHolder === input.right_holder);
  if (input.action === 'ADD' && same.length > 0) throw refuseState(known);
  if (input.action === 'END' && !same.some(({ since }) => since === input.since)) throw refuseState(gone);
}

/** One person enters a right, or its end, from the paper; nothing changes until another one approves. @throws 409, 422 */
export async function enterRight(desk: DeskServices, input: EnterRightInput, caller: StaffSession): Promise<void> {
  const moment = await readMoment(desk);
  refuseDays(input, moment);
  const { policyNumber } = await getTypedHolder(desk, input);
  await refuseWhatIs(desk, input);
  const change = {
    policyNumber,
    action: input.action,
    kind: input.kind,
    rightHolder: input.right_holder,
    since: input.since,
    endedOn: input.ended_on,
    note: input.note,
    madeBy: caller.userName,
    madeAt: moment.recordedAt,
  };
  await inTransaction(desk.pool, async (tx) => {
    if (!(await insertRightChange(tx, change)))
      throw await refuseSecondEntry(
        tx,
        {
          table: 'right_change',
          values: { policy_number: change.policyNumber, kind: change.kind, right_holder: change.rightHolder },
          next: waitsAlready,
        },
        caller,
      );
    await audit(tx, desk, moment, { ...change, action: 'right.entered', by: caller.userName });
  });
}

async function apply(core: PolicyCore, change: RightChange): Promise<void> {
  const { policyNumber, kind, rightHolder, since, endedOn } = change;
  const right = { kind, rightHolder, since };
  const done = endedOn === null ? core.addRight(policyNumber, right) : core.endRight(policyNumber, right, endedOn);
  await done.catch((error: unknown) => {
    if (!(error instanceof CoreRefusal)) throw error;
    throw refuseState(error.code === 'RIGHT_KNOWN' ? known : gone);
  });
}

/** Another person decides: the right counts, or ends, from its day; or the entry comes to nothing. @throws 404, 409 */
export const decideRight = (
  desk: DeskServices,
  decision: EntryDecision & { readonly id: string },
  caller: StaffSession,
): Promise<RightChange> =>
  decideEntry<RightChange>(
    desk,
    {
      table: 'right_change',
      findForUpdate: findWaitingRightForUpdate,
      follow: async (tx, change, moment) => {
        if (decision.approved) await apply(desk.coreIn(tx, moment), change);
        const action = decision.approved ? 'right.approved' : 'right.rejected';
        await audit(tx, desk, moment, { ...change, action, by: caller.userName });
      },
    },
    decision,
    caller,
  );
