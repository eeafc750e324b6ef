import type { PeopleServices } from '#server/consents/people-services.ts';
import type { Route } from '#server/http/route.ts';
import type { FaceProvider } from '#server/verification/face-provider.ts';

/** Outside service that checks faces: its routes, and the part that ends its checks. */
export interface OutsideFaces {
  readonly routes: readonly Route[];
  readonly provider: Pick<FaceProvider, 'name' | 'result'>;
}

/** Loads the outside service that FACE_PROVIDER names; without the setting it imports nothing. */
export async function loadFaceProvider(services: PeopleServices): Promise<OutsideFaces | undefined> {
  const settings = services.config.faceProvider;
  if (settings === undefined) return undefined;
  const { createProviderClient } = await import('#server/face-provider/provider-client.ts');
  const { createOutsideProvider } = await import('#server/face-provider/follow-check.ts');
  const { faceProviderRoutes } = await import('#server/face-provider/provider-routes.ts');
  const outside = { settings, client: createProviderClient(settings, services.clock) };
  return { routes: faceProviderRoutes(services, outside), provider: createOutsideProvider(services, outside) };
}
