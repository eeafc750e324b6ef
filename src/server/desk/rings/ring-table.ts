import type { GroupHolder } from '#core/port.ts';
import { SharedKind, sharedKindText } from '#shared/requests/sharing.ts';
import type { RingPerson, RingContact } from '#shared/wire/desk-rings/ring.ts';

/** Use of an account, contact or device by a policy; `value` clear, or a fingerprint where nobody knows it any more. */
export interface RingUse {
  readonly policyNumber: string;
  readonly kind: SharedKind;
  readonly value: string;
}

/** Policy of the ring with its holder; null = the core does not know the holder any more. */
export interface RingMember {
  readonly policyNumber: string;
  readonly holder: GroupHolder | null;
}

/** Table of a ring before anything is masked. */
export interface RingTable {
  readonly contacts: readonly (Omit<RingContact, 'detail'> & { readonly value: string })[];
  readonly people: readonly RingPerson[];
  /** True when more contacts are shared than the table shows. */
  readonly isCut: boolean;
}

/** Identity of a member; a policy without a known holder counts as a person of its own. */
const personOf = ({ policyNumber, holder }: RingMember): string =>
  holder === null || holder.identityNumber === '' ? policyNumber : holder.identityNumber;

/** Letters that tell contacts of one kind apart; a ring shows fewer contacts than there are letters. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

interface Group {
  readonly kind: SharedKind;
  readonly value: string;
  readonly policies: ReadonlySet<string>;
  readonly people: number;
}

/** Groups uses by contact, and keeps those of at least two people: by kind, the most shared first. */
function groupUses(members: readonly RingMember[], uses: readonly RingUse[]): readonly Group[] {
  const personBy = new Map(members.map((member) => [member.policyNumber, personOf(member)]));
  const groups = Map.groupBy(
    uses.filter(({ policyNumber }) => personBy.has(policyNumber)),
    ({ kind, value }) => `${kind}/${value}`,
  );
  return [...groups.values()]
    .flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const policies = new Set(same.map(({ policyNumber }) => policyNumber));
      const people = new Set([...policies].map((policy) => personBy.get(policy))).size;
      return people < 2 ? [] : [{ kind: first.kind, value: first.value, policies, people }];
    })
    .toSorted((a, b) => SharedKind.options.indexOf(a.kind) - SharedKind.options.indexOf(b.kind) || b.people - a.people);
}

/**
 * Builds the table of a ring: rows are people with their policies, in the order of `members`; columns are the contacts that
 * at least two people use, at most `most`.
 */
export function buildTable(members: readonly RingMember[], uses: readonly RingUse[], most: number): RingTable {
  const groups = groupUses(members, uses);
  const shown = groups.slice(0, most);
  const contacts = shown.map(({ kind, value, people }, index) => {
    const nth = shown.slice(0, index).filter((each) => each.kind === kind).length;
    return { key: `${index + 1}`, kind, value, people, text: `${sharedKindText(kind)} ${letters.charAt(nth)}` };
  });
  const usesOf = (policyNumber: string): string[] =>
    shown.flatMap(({ policies }, index) => (policies.has(policyNumber) ? [`${index + 1}`] : []));
  const people = [...Map.groupBy(members, personOf).values()].map((own, index) => ({
    key: `${index + 1}`,
    name: own[0]?.holder?.fullName ?? '',
    identity_number: own[0]?.holder?.identityNumber ?? '',
    policies: own.map(({ policyNumber, holder }) => ({
      policy_number: policyNumber,
      payouts_frozen: holder?.payoutsFrozen ?? false,
      uses: usesOf(policyNumber),
    })),
  }));
  return { contacts, people, isCut: groups.length > shown.length };
}
