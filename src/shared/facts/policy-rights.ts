import * as z from 'zod/mini';

/** Third parties with rights in the policy, by name (rulebook 6.10). */
export const PolicyRights = z.object({
  /** Names of lenders to whom the policy is pledged. */
  pledgedTo: z.array(z.string()),
  /** Names of beneficiaries who can be removed only with their consent. */
  irrevocable: z.array(z.string()),
});
