import type { PolicyHeading } from '#core/port.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import { isHolder } from '#server/vault/typed-identity.ts';

/** A person is an identity number and a phone, as fingerprints. */
export interface Person {
  readonly identityHash: string;
  readonly phoneHash: string;
}

/**
 * The policies that this person could sign in to with the same phone: another policy with the same identity number but
 * another phone is not opened by a code that went elsewhere.
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
