import type { PolicyHeading } from '#core/port.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import { isHolder } from '#server/vault/typed-identity.ts';

/** Person by the fingerprints of identity number and phone. */
export interface Person {
  readonly identityHash: string;
  readonly phoneHash: string;
}

/**
 * Lists the policies that this person could sign in to with the same phone; a policy with another phone is excluded,
 * because the code did not go to that phone.
 */
export async function listOwnPolicies(
  { core, vault }: Pick<AuthServices, 'core' | 'vault'>,
  identityNumber: string,
  person: Person,
): Promise<readonly PolicyHeading[]> {
  const headings = await core.listPoliciesOf(identityNumber);
  const holders = await Promise.all(headings.map(({ policyNumber }) => core.findHolder(policyNumber)));
  return headings.filter((_heading, index) => isHolder(vault, holders[index], person));
}
