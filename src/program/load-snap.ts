import type { Route } from '#server/http/route.ts';
import type { SnapRouteServices } from '#server/snap-calls/snap-routes.ts';

/** Loads the routes of the bank by SNAP BI where the settings open them; other starts load none of their files. */
export async function loadSnapRoutes(services: SnapRouteServices): Promise<readonly Route[]> {
  const { snapIn } = services.config;
  if (snapIn === undefined) return [];
  const { snapRoutes } = await import('#server/snap-calls/snap-routes.ts');
  return snapRoutes(services, snapIn);
}
