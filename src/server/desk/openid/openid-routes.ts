import { z } from 'zod';
import { DeskSignedIn } from '#shared/wire/desk.ts';
import { OpenIdAddress, OpenIdFinish, OpenIdStart } from '#shared/wire/staff/openid.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, formMedia, noData, publicRoute, type Route } from '#server/http/route.ts';
import { takeNetworkTry } from '#server/desk/sign-in/staff-tries.ts';
import { ProviderRefused } from './openid-provider.ts';
import { endNamed } from './openid-repository.ts';
import type { OpenIdServices } from './openid-services.ts';
import { finishOpenId, startOpenId } from './openid-sign-in.ts';

/** Ends the sessions that a logout token of the provider names. @throws 422 for a token that is not the provider's */
async function endByProvider(services: OpenIdServices, logoutToken: string, ip: string): Promise<void> {
  const { pool, clock, provider, log } = services;
  const at = clock.systemNow();
  await takeNetworkTry(services, ip, at);
  const named = await provider.readLogout(logoutToken).catch((error: unknown) => {
    if (!(error instanceof ProviderRefused)) throw refuse('AUTH-OPENID-AWAY');
    log.warn({ reason: error.message }, 'a logout token was refused');
    throw refuse('AUTH-OPENID');
  });
  const ended = named.subject === undefined && named.sid === undefined ? 0 : await endNamed(pool, named, at);
  log.info({ ended }, 'the OpenID provider ended sessions of staff');
}

const LogoutForm = z.object({ logout_token: z.string().max(8000) });

/** Lists the routes of sign-in by a provider; they exist only with `OPENID_ISSUER`. */
export const openIdRoutes = (services: OpenIdServices): readonly Route[] => [
  publicRoute({
    method: 'POST',
    path: '/desk/v1/auth/openid/start',
    summary: 'Begins a sign-in of staff by the OpenID provider; exists with OPENID_ISSUER',
    input: z.object({ body: OpenIdStart }),
    answers: OpenIdAddress,
    handle: async ({ input, request }) =>
      answer({ address: await startOpenId(services, input.body.binding, request.ip) }),
  }),
  publicRoute({
    method: 'POST',
    path: '/desk/v1/auth/openid/finish',
    summary: 'Finishes it with what the provider sent the browser back with',
    input: z.object({ body: OpenIdFinish }),
    answers: DeskSignedIn,
    handle: async ({ input, request }) => answer(await finishOpenId(services, input.body, request.ip)),
  }),
  publicRoute({
    method: 'POST',
    path: '/desk/v1/auth/openid/logout',
    summary: 'Back-channel logout: the provider ends sessions of staff by a signed token',
    input: z.object({ body: LogoutForm }),
    body: { schema: LogoutForm, media: formMedia },
    bodyLimit: 16_384,
    answers: noData,
    handle: async ({ input, request }) => {
      await endByProvider(services, input.body.logout_token, request.ip);
      return answer(null);
    },
  }),
];
