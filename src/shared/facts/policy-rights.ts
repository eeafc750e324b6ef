import * as z from 'zod/mini';

/** Others who may demand something of the policy, by name (rulebook 6.10). */
export const PolicyRights = z.object({
  /** Lenders to whom it is pledged. */
  pledgedTo: z.array(z.string()),
  /** Beneficiaries who cannot be revoked without their consent. */
  irrevocable: z.array(z.string()),
});
