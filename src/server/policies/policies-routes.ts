import { z } from 'zod';
import { AuthUser } from '#shared/wire/auth.ts';
import { PolicyChoices, PolicySwitchInput } from '#shared/wire/policies.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import { listOwnPolicies } from '#server/auth/sign-in/own-policies.ts';
import { answer, customerRoute, noInput, type Route } from '#server/http/route.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { findPerson, personOf } from './session-person.ts';
import { switchPolicy } from './switch-policy.ts';

async function listChoices(services: AuthServices, caller: CustomerSession): Promise<PolicyChoices> {
  const session = await findPerson(services.pool, caller.sessionId);
  const person = session && personOf(session);
  const all = await services.core.listPoliciesOf(caller.identityNumber);
  const own = person === undefined ? [] : await listOwnPolicies(services, caller.identityNumber, person);
  const mine = new Set([caller.policyNumber, ...own.map(({ policyNumber }) => policyNumber)]);
  return {
    items: all
      .filter(({ policyNumber }) => mine.has(policyNumber))
      .map(({ policyNumber, productName, status }) => ({
        policyNumber,
        productName,
        status,
        current: policyNumber === caller.policyNumber,
      })),
  };
}

/** Routes for the policies of one person: same identity number and same phone. */
export const policiesRoutes = (services: AuthServices): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/policies',
    summary: 'Policies of the same person: same identity number, same phone',
    input: noInput,
    answers: PolicyChoices,
    handle: async ({ caller }) => answer(await listChoices(services, caller)),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/policies/switch',
    summary: 'Switches to another policy of the same person; the old session ends, new tokens are answered',
    input: z.object({ body: PolicySwitchInput }),
    answers: AuthUser,
    handle: async ({ input, caller }) =>
      answer(await switchPolicy(services, caller, input.body.policy_number), { message: 'Polis sudah diganti.' }),
  }),
];
