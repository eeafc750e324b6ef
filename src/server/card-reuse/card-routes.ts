import { z } from 'zod';
import { EarlierCard, ReuseCardInput, ReusedCard } from '#shared/wire/card-reuse/earlier-card.ts';
import { answer, customerRoute, noInput, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services/services.ts';
import { describeEarlierCard, reuseCard } from './reuse-card.ts';

/** Lists the calls with which a customer uses an accepted KTP photo again (rulebook 6.3.1). */
export const cardRoutes = (services: Services): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/earlier-ktp',
    summary: "The holder's accepted KTP photo that may be used again, and copies that are not sent yet.",
    input: noInput,
    answers: EarlierCard,
    handle: async ({ caller }) => answer(await describeEarlierCard(services, caller)),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/earlier-ktp',
    summary: 'Records the consent and copies that photo; answers the name under which a request refers to the copy.',
    input: z.object({ body: ReuseCardInput }),
    answers: ReusedCard,
    status: 201,
    handle: async ({ caller, input }) => answer(await reuseCard(services, caller, input.body.version)),
  }),
];
