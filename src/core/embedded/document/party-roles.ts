import type { BusinessDate } from '#shared/time/dates.ts';
import type { PartyRole, StoredPolicy } from './stored-policy.ts';

interface RoleChange {
  readonly role: PartyRole['role'];
  readonly oldPartyId: number | null;
  readonly newPartyId: number;
  readonly on: BusinessDate;
  readonly relation: number | null;
  readonly requestNumber: string;
}

/** Ends the old party's role on the day on which the new party's begins (rulebook 2.3). */
export function withRole(policy: StoredPolicy, change: RoleChange): StoredPolicy {
  const { role, oldPartyId, newPartyId, on, relation, requestNumber } = change;
  const known = policy.partyRoles;
  const isReplaced = (each: PartyRole) => each.role === role && each.partyId === oldPartyId && each.until === null;
  const first: readonly PartyRole[] =
    oldPartyId === null || known.some(isReplaced)
      ? []
      : [{ role, partyId: oldPartyId, from: null, until: null, relation: null, requestNumber: null }];
  const ended = [...known, ...first].map((each) => (isReplaced(each) ? { ...each, until: on } : each));
  const started: PartyRole = { role, partyId: newPartyId, from: on, until: null, relation, requestNumber };
  return { ...policy, partyRoles: [...ended, started] };
}
