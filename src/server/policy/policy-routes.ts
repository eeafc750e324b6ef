import { z } from 'zod';
import { RevealedValue, RevealInput } from '#shared/wire/policies.ts';
import { LoanInfo } from '#shared/wire/policy/wire-figures.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { answer, answeredItself, customerRoute, noInput, type Route } from '#server/http/route.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { Services } from '#server/services/services.ts';
import { fundPriceRoutes } from './fund-price-routes.ts';
import { movementRoutes } from './movement-routes.ts';
import { overviewRoutes } from './overview-routes.ts';
import { createPolicyAnswers } from './policy-answer.ts';
import { productRoutes } from './product-routes.ts';
import { findHiddenValue } from './revealed-value.ts';
import { valueToWire } from './to-wire.ts';

/** Returns one number in full and records the access (rulings 3.9), without the number itself. */
async function reveal({ core, clock, pool, vault }: Services, caller: CustomerSession, field: string): Promise<string> {
  const value = findHiddenValue((await core.getPolicy(caller.policyNumber)).policy, field);
  if (value === undefined) throw refuse('NOT_FOUND');
  await inTransaction(pool, (tx) =>
    appendAudit(tx, vault, {
      stream: `policy:${caller.policyNumber}`,
      at: clock.systemNow(),
      actor: `customer:${caller.policyNumber}`,
      action: 'policy.revealed',
      detail: { field },
    }),
  );
  return value;
}

const revealRoute = (services: Services): Route =>
  customerRoute({
    method: 'POST',
    path: '/api/v1/policy/reveal',
    summary: 'One masked number in clear; field = its path in the policy. Recorded.',
    input: z.object({ body: RevealInput }),
    answers: RevealedValue,
    handle: async ({ input, caller }) => answer({ value: await reveal(services, caller, input.body.field) }),
  });

export function policyRoutes(services: Services): Route[] {
  const answers = createPolicyAnswers(services);
  return [
    customerRoute({
      method: 'GET',
      path: '/api/v1/policy/get-my-policy',
      summary: 'The policy of the session, numbers masked.',
      input: noInput,
      writes: MyPolicy,
      ahead: answers.askAhead,
      handle: async ({ caller, request, reply }) => {
        const body = await answers.getAnswer(request, caller.policyNumber);
        void reply.type('application/json; charset=utf-8').send(body);
        return answeredItself;
      },
    }),
    customerRoute({
      method: 'GET',
      path: '/api/v1/policy/get-my-policy-loan-info',
      summary: 'Figures of value and debt.',
      input: noInput,
      answers: LoanInfo,
      handle: async ({ caller }) => answer(valueToWire(await services.core.getPolicyValue(caller.policyNumber))),
    }),
    revealRoute(services),
    ...productRoutes(services),
    ...fundPriceRoutes(services),
    ...overviewRoutes(services),
    ...movementRoutes(services),
  ];
}
