import type { Route } from '#server/http/route.ts';
import type { SnapRouteServices } from '#server/snap-calls/snap-routes.ts';

/** Loads the routes for a bank's SNAP BI calls if settings enable them; otherwise returns none and imports nothing. */
export async function loadSnapRoutes(services: SnapRouteServices): Promise<readonly Route[]> {
  const { snapIn } = services.config;
  if (snapIn === undefined) return [];
  const { snapRoutes } = await import('#server/snap-calls/snap-routes.ts');
  return snapRoutes(services, snapIn);
}
