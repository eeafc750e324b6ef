import { PolicyHome } from '#shared/wire/home/policy-home.ts';
import { answer, customerRoute, noInput, type Route } from '#server/http/route.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { loadHome } from './load-home.ts';

/** Serves the home page, the first page after sign-in. */
export const homeRoutes = (engine: Engine): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/home',
    summary:
      'Whether cover is on, the one thing that comes first with its button, what else there is, and three figures.',
    input: noInput,
    answers: PolicyHome,
    handle: async ({ caller }) => answer(await loadHome(engine, caller)),
  }),
];
