import * as z from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import { BankAccount, Policy } from '#shared/policy/policy.ts';

/** Period of a party in a role; `from` null = since the start, `until` null = still. */
export const PartyRole = z.object({
  role: z.enum(['HOLDER', 'PAYER', 'INSURED']),
  partyId: z.number(),
  from: z.nullable(BusinessDate),
  until: z.nullable(BusinessDate),
  /** Relation code given by the request that brought the party in; null = not given. */
  relation: z.nullable(z.number()),
  requestNumber: z.nullable(z.string()),
});
export type PartyRole = z.infer<typeof PartyRole>;

/** Account for benefits; one without a number is stored as null. */
export const BenefitAccount = z
  .nullable(BankAccount)
  .transform((account) => (account === null || account.bankAccount === '' ? null : account));

/** Stored version of a policy: the policy, and facts about its people that only this core keeps. */
export const StoredPolicy = z.object({
  ...Policy.shape,
  benefitAccount: BenefitAccount,
  /** Role history, from the first change of a role on (rulebook 2.3). */
  partyRoles: z.array(PartyRole),
  /** Payer other than the holder (rulebook 7.21, 6.7). */
  beneficialOwner: z.nullable(z.object({ partyId: z.number(), since: BusinessDate, requestNumber: z.string() })),
});
export type StoredPolicy = z.infer<typeof StoredPolicy>;
