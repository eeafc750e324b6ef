import type { DeskRights, WaitingRight } from '#shared/wire/operations/desk-rights.ts';
import { isDecider } from '#server/desk/decisions/deciders.ts';
import { readHolderNames } from '#server/desk/decisions/read-holders.ts';
import { recordLook } from '#server/desk/decisions/record-look.ts';
import { againstApproving, type Looking } from '#server/desk/decisions/second-person.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { listWaitingRights, type RightChange } from './right-change-repository.ts';

const describeWaiting =
  (caller: Looking) =>
  (change: RightChange): WaitingRight => ({
    id: change.id,
    policy_number: change.policyNumber,
    action: change.action,
    kind: change.kind,
    right_holder: change.rightHolder,
    since: change.since,
    ended_on: change.endedOn,
    note: change.note,
    made_by: change.madeBy,
    made_at: change.madeAt,
    stands_against: againstApproving(change, caller),
  });

/** The rights of a policy; the look is recorded. */
async function describePolicy(desk: DeskServices, caller: Looking, number: string): Promise<DeskRights['policy']> {
  const holderName = (await readHolderNames(desk, [number]))(number);
  if (holderName === undefined) return null;
  const rights = await desk.core.listRights(number);
  await recordLook(desk, caller, { policyNumber: number, action: 'rights.viewed' });
  return {
    policy_number: number,
    holder_name: holderName,
    rights: rights.map(({ kind, rightHolder, since, endedOn }) => ({
      kind,
      right_holder: rightHolder,
      since,
      ended_on: endedOn,
    })),
  };
}

/** What waits for a second person, and the rights of the policy that is looked for. */
export async function describeRights(desk: DeskServices, caller: Looking, policyNumber?: string): Promise<DeskRights> {
  const waiting = (await listWaitingRights(desk.pool)).map(describeWaiting(caller));
  const policy = policyNumber === undefined ? null : await describePolicy(desk, caller, policyNumber);
  return { waiting, policy, may_enter: isDecider(caller) };
}
