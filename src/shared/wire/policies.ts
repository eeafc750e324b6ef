import * as z from 'zod/mini';
import { CoverStatus } from '../policy/coverage.ts';
import { compactCode } from '../text/compact-code.ts';
import { requiredField } from '#shared/words/messages.ts';

/** GET policies: every policy of the signed-in identity; `current` is the session's policy. */
export const PolicyChoice = z.object({
  policyNumber: z.string(),
  productName: z.string(),
  status: CoverStatus,
  current: z.boolean(),
});
export type PolicyChoice = z.infer<typeof PolicyChoice>;
export const PolicyChoices = z.object({ items: z.array(PolicyChoice) });
export type PolicyChoices = z.infer<typeof PolicyChoices>;

/** POST policies/switch; returns the user with that policy. A policy of another identity does not exist for the caller. */
export const PolicySwitchInput = z.object({
  policy_number: z
    .string(requiredField)
    .check(z.overwrite(compactCode), z.minLength(1, requiredField), z.maxLength(40)),
});
export type PolicySwitchInput = z.infer<typeof PolicySwitchInput>;

/**
 * POST policy/reveal: one masked number in full, recorded in the access log; `field` = its path in the policy
 * ('holder.person.identityNumber').
 */
export const RevealInput = z.strictObject({ field: z.string(requiredField).check(z.maxLength(80)) });
export type RevealInput = z.infer<typeof RevealInput>;
export const RevealedValue = z.object({ value: z.string() });
export type RevealedValue = z.infer<typeof RevealedValue>;
