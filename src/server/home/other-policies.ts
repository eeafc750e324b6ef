import type { PolicyHome } from '#shared/wire/home/policy-home.ts';
import { listOwnPolicies } from '#server/auth/sign-in/own-policies.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { findPerson, personOf } from '#server/policies/session-person.ts';
import { isCustomersTurn } from '#server/proposal-store/customer-turn.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { listOpenOnOtherPolicies } from './home-repository.ts';

type Waiting = PolicyHome['other_policies'];

/**
 * Counts what waits for the same person on other policies. One statement; only where something waits it is asked whether this session
 * may be switched to those policies: one that is signed in to with another phone is not named.
 */
export async function listWaitingPolicies(
  { core, pool, vault }: Pick<Engine, 'core' | 'pool' | 'vault'>,
  caller: CustomerSession,
): Promise<Waiting> {
  const waiting = (await listOpenOnOtherPolicies(pool, caller)).filter(isCustomersTurn);
  if (waiting.length === 0) return [];
  const session = await findPerson(pool, caller.sessionId);
  const person = session && personOf(session);
  if (person === undefined) return [];
  const own = await listOwnPolicies({ core, vault }, caller.identityNumber, person);
  return own.flatMap(({ policyNumber, productName }) => {
    const count = waiting.filter((row) => row.policy_number === policyNumber).length;
    return count === 0 ? [] : [{ policy_number: policyNumber, product_name: productName, waiting: count }];
  });
}
