import type { Facts } from '#shared/policy/facts.ts';
import type { Person } from '#shared/policy-document/person.ts';

/** Holder, insured or payer with what they are in this policy, in words with wording tokens. */
export interface Worker {
  readonly partyId: number;
  readonly person: Person;
  readonly roles: readonly string[];
}

/** Everybody whose work this request may change, each once, the main insured first (rulebook 7.18 EL). */
export function workers({ policy }: Facts): readonly Worker[] {
  const ofCovers = policy.coverages.flatMap(({ insureds }) => insureds.map(({ insured }) => insured));
  const told = [...[...policy.insureds].sort((left, right) => left.insuredNo - right.insuredNo), ...ofCovers].map(
    ({ partyId, person }) => ({ partyId, person, role: '{Tertanggung}' }),
  );
  const { policyHolder, payers } = policy;
  const all = [
    ...told,
    { partyId: policyHolder.partyId, person: policyHolder.person, role: 'Pemegang polis' },
    ...payers.map(({ partyId, person }) => ({ partyId, person, role: '{PembayarPremi}' })),
  ];
  const ids = [...new Set(all.map(({ partyId }) => partyId))];
  return ids.flatMap((partyId) => {
    const own = all.filter((each) => each.partyId === partyId);
    const [first] = own;
    return first === undefined
      ? []
      : [{ partyId, person: first.person, roles: [...new Set(own.map(({ role }) => role))] }];
  });
}

export const findWorker = (partyId: number, facts: Facts): Worker | undefined =>
  workers(facts).find((each) => each.partyId === partyId);
