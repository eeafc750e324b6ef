import type { Facts } from '#shared/facts/facts.ts';
import type { Life } from '#shared/policy/person.ts';
import { coversOf } from '#shared/policy/policy.ts';

/** Holder, insured or payer with all roles on this policy, as wording tokens. */
export interface Worker extends Readonly<Life> {
  readonly roles: readonly string[];
}

/** Returns the people whose occupation can change, each once, main insured first (rulebook 7.18 EL). */
export function workers({ policy }: Facts): readonly Worker[] {
  const insureds = [...policy.insureds].sort((left, right) => left.order - right.order);
  const lives = [...insureds, ...coversOf(policy).flatMap((cover) => cover.lives)];
  const all = [
    ...lives.map((life) => ({ ...life, role: '{Tertanggung}' })),
    { ...policy.holder, role: 'Pemegang polis' },
    { ...policy.payer, role: '{PembayarPremi}' },
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
