import type { Life } from './person.ts';
import { coversOf, type Policy } from './policy.ts';

/** Returns everyone named on the policy, once for each role. */
export const livesOf = (policy: Policy): readonly Life[] => [
  policy.holder,
  ...policy.insureds,
  policy.payer,
  ...policy.beneficiaries,
  ...coversOf(policy).flatMap(({ lives }) => lives),
];
