import * as z from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import { BankAccount, Policy } from '#shared/policy/policy.ts';

/** The time of a party in a role; `from` null = from the beginning, `until` null = still. */
export const PartyRole = z.object({
  role: z.enum(['HOLDER', 'PAYER', 'INSURED']),
  partyId: z.number(),
  from: z.nullable(BusinessDate),
  until: z.nullable(BusinessDate),
  /** Relation code told with the request that brought the party in; null = not told. */
  relation: z.nullable(z.number()),
  requestNumber: z.nullable(z.string()),
});
export type PartyRole = z.infer<typeof PartyRole>;

/** The account for benefits; one without a number is none. */
export const BenefitAccount = z
  .nullable(BankAccount)
  .transform((account) => (account === null || account.bankAccount === '' ? null : account));

/** A version of a policy as it is stored: the policy, and what only this core keeps of its people. */
export const StoredPolicy = z.object({
  ...Policy.shape,
  benefitAccount: BenefitAccount,
  /** Who had which role when, once somebody changed (rulebook 2.3). */
  partyRoles: z.array(PartyRole),
  /** A payer who is somebody else than the holder (rulebook 7.21, 6.7). */
  beneficialOwner: z.nullable(z.object({ partyId: z.number(), since: BusinessDate, requestNumber: z.string() })),
});
export type StoredPolicy = z.infer<typeof StoredPolicy>;
