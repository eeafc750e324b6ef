import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { changeCovers } from './covers.ts';
import { changePerson } from './people.ts';
import type { StoredPolicy } from './stored-policy.ts';

type CorrectBirth = ChangeOf<'CorrectBirth'>;

function withAmounts(cover: Coverage, covers: CorrectBirth['covers']): Coverage {
  const changed = covers.find(({ itemId }) => itemId === cover.itemId);
  if (changed === undefined) return cover;
  return {
    ...cover,
    sumAssured: changed.sumAssured === null ? cover.sumAssured : Number(changed.sumAssured),
    premium: changed.premium === null ? cover.premium : Number(changed.premium),
  };
}

/** Corrects these lives in every role, and the sums and premiums of their covers. */
export function withBirth(policy: StoredPolicy, { lives, covers }: CorrectBirth): StoredPolicy {
  const corrected = lives.reduce(
    (known, { partyId, birthDate, gender }) =>
      changePerson(known, partyId, (person) => ({ ...person, birthDate, gender })),
    policy,
  );
  return changeCovers(corrected, (cover) => withAmounts(cover, covers));
}
