import * as z from 'zod/mini';
import { CoverStatus } from '../policy/coverage.ts';
import { compactCode } from '../text/compact-code.ts';
import { requiredField } from '#shared/words/messages.ts';

/** Answer of GET policies: every policy of the signed-in identity; `current` = the session's policy. */
export const PolicyChoice = z.object({
  policyNumber: z.string(),
  productName: z.string(),
  status: CoverStatus,
  current: z.boolean(),
});
export type PolicyChoice = z.infer<typeof PolicyChoice>;
export const PolicyChoices = z.object({ items: z.array(PolicyChoice) });
export type PolicyChoices = z.infer<typeof PolicyChoices>;

/**
 * Body of POST policies/switch, which returns the user with that policy. Another identity's policy is reported as not
 * found.
 */
export const PolicySwitchInput = z.object({
  policy_number: z
    .string(requiredField)
    .check(z.overwrite(compactCode), z.minLength(1, requiredField), z.maxLength(40)),
});
export type PolicySwitchInput = z.infer<typeof PolicySwitchInput>;

/**
 * Body of POST policy/reveal, which returns one masked number in full and records that in the access log. `field` = its
 * path in the policy ('holder.person.identityNumber').
 */
export const RevealInput = z.strictObject({ field: z.string(requiredField).check(z.maxLength(80)) });
export type RevealInput = z.infer<typeof RevealInput>;
export const RevealedValue = z.object({ value: z.string() });
export type RevealedValue = z.infer<typeof RevealedValue>;
