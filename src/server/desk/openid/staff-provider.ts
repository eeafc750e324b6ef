import type { FindStaff } from '#server/auth/sessions/authenticator.ts';
import { createFindStaff } from '#server/desk/sign-in/find-staff.ts';
import type { StaffServices } from '#server/desk/sign-in/desk-services.ts';
import type { Route } from '#server/http/route.ts';
import type { Log } from '#server/log/logger.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import { openIdRoutes } from './openid-routes.ts';
import { createRecheck } from './recheck-session.ts';

/** Lookup of sessions of staff, and the routes of sign-in by an OpenID provider; without `OPENID_ISSUER` there are none. */
export interface StaffProvider {
  readonly routes: readonly Route[];
  readonly findStaff: FindStaff;
}

/** Creates both from the settings; the provider is asked at the first sign-in, so a start does not wait for it. */
export function createStaffProvider(services: StaffServices & { readonly log: Log }): StaffProvider {
  const { openId } = services.config;
  if (openId === undefined) return { routes: [], findStaff: createFindStaff(services) };
  const parts = { ...services, openId, provider: createOpenIdProvider(openId) };
  return { routes: openIdRoutes(parts), findStaff: createFindStaff(services, createRecheck(parts)) };
}
