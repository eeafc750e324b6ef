import type { PolicyHeading } from '#core/port.ts';
import { refuse } from '#server/http/refuse.ts';
import { findComparedHolder } from '#server/desk/decisions/read-holders.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { findCustomer, saveCustomer, type StoredCustomer } from './customer-repository.ts';

/** Person with the policies that they hold now. */
export interface Customer extends StoredCustomer {
  readonly headings: readonly PolicyHeading[];
  /** Numbers of the policies. */
  readonly policies: readonly string[];
}

/** Reads a person by the id of their page. @throws 404 for an unknown id */
export async function getCustomer(
  { core, pool, vault }: Pick<DeskServices, 'core' | 'pool' | 'vault'>,
  id: string,
): Promise<Customer> {
  const stored = await findCustomer(pool, vault, id);
  if (stored === undefined) throw refuse('NOT_FOUND');
  const headings = await core.listPoliciesOf(stored.identityNumber);
  return { ...stored, headings, policies: headings.map(({ policyNumber }) => policyNumber) };
}

/** Returns the id of the page of a policy's holder. @throws 404 for an unknown policy, and for a holder who was erased */
export async function getCustomerOfPolicy(desk: DeskServices, policyNumber: string): Promise<string> {
  const holder = await findComparedHolder(desk, policyNumber);
  if (holder === undefined || holder.identityNumber === '') throw refuse('NOT_FOUND');
  return saveCustomer(desk.pool, desk.vault, holder.identityNumber, desk.clock.systemNow());
}

/** Returns the policy to read name and contacts from, and to keep notes with: one in force, otherwise the last one. */
export const mainPolicyOf = ({ headings }: Pick<Customer, 'headings'>): string | undefined =>
  (headings.find(({ status }) => status === 'IN_FORCE') ?? headings.at(-1))?.policyNumber;
