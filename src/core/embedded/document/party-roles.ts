import * as z from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import type { DocumentNode } from './party-in-document.ts';

/** The time of a party in a role; `from` null = from the beginning, `until` null = still. */
const PartyRole = z.object({
  role: z.enum(['HOLDER', 'PAYER', 'INSURED']),
  partyId: z.number(),
  from: z.nullable(BusinessDate),
  until: z.nullable(BusinessDate),
  /** Relation code told with the request that brought the party in; null = not told. */
  relation: z.nullable(z.number()),
  requestNumber: z.nullable(z.string()),
});
export type PartyRole = z.infer<typeof PartyRole>;

const PartyRoles = z.array(PartyRole).default([]);

interface RoleChange {
  readonly role: PartyRole['role'];
  readonly oldPartyId: number | null;
  readonly newPartyId: number;
  readonly on: BusinessDate;
  readonly relation: number | null;
  readonly requestNumber: string;
}

/** The document with the old party's time in the role ended on the day on which the new one's begins (rulebook 2.3). */
export function withRole(document: DocumentNode, change: RoleChange): DocumentNode {
  const { role, oldPartyId, newPartyId, on, relation, requestNumber } = change;
  const known = PartyRoles.parse(document['partyRoles']);
  const isEnding = (each: PartyRole) => each.role === role && each.partyId === oldPartyId && each.until === null;
  const first: readonly PartyRole[] =
    oldPartyId === null || known.some(isEnding)
      ? []
      : [{ role, partyId: oldPartyId, from: null, until: null, relation: null, requestNumber: null }];
  const ended = [...known, ...first].map((each) => (isEnding(each) ? { ...each, until: on } : each));
  const begun: PartyRole = { role, partyId: newPartyId, from: on, until: null, relation, requestNumber };
  return { ...document, partyRoles: [...ended, begun] };
}
