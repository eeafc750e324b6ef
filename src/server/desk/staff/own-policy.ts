import { compactCode } from '#shared/text/compact-code.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findComparedHolder } from '#server/desk/decisions/read-holders.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { readStaffPeople } from './staff-people.ts';

/** Connection, core and vault with which a policy is compared. */
interface Reading extends Pick<DeskServices, 'core' | 'vault'> {
  readonly q: Queryable;
}

/** Returns true when the person of an account holds the policy; false while nobody entered their identity number. */
export async function isOwnPolicy(
  { q, core, vault }: Reading,
  userName: string,
  policyNumber: string,
): Promise<boolean> {
  const people = await readStaffPeople(q, vault);
  if (people.size === 0) return false;
  const holder = await findComparedHolder({ core }, policyNumber);
  return people.get(compactCode(holder?.identityNumber ?? ''))?.includes(userName) === true;
}
