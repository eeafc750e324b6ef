import * as z from 'zod/mini';

/** Third parties with rights in the policy, by name (rulebook 6.10). */
export const PolicyRights = z.object({
  /** Lenders who hold the policy as security. */
  pledgedTo: z.array(z.string()),
  /** Beneficiaries who cannot be revoked without their consent. */
  irrevocable: z.array(z.string()),
});
