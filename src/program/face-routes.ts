import { requestedCallRoutes } from '#server/requested-calls/requested-call-routes.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { faceHandoffRoutes } from '#server/face-handoff/handoff-routes.ts';
import type { Route } from '#server/http/route.ts';
import { numberChangeRoutes } from '#server/number-changes/number-change-routes.ts';
import type { Services } from '#server/services/services.ts';
import { createEmbeddedProvider } from '#server/verification/embedded-provider.ts';
import { verificationRoutes } from '#server/verification/verification-routes.ts';
import type { Demo } from './load-demo.ts';
import type { FaceParts } from './load-faces.ts';

/** Builds the routes with a face check, of customers, of their phones, and of applications without a session, on one provider. */
export function faceRoutes(
  services: Services,
  people: PeopleServices,
  demo: Demo,
  { judge, outside }: FaceParts,
): readonly Route[] {
  // With an outside service, people compare recordings made here, in the demo too.
  const provider = createEmbeddedProvider(services, outside === undefined ? demo?.demoFaces : 'recorded', judge);
  return [
    ...verificationRoutes(services, provider, outside?.provider),
    ...(outside?.routes ?? []),
    ...faceHandoffRoutes(people, provider),
    ...requestedCallRoutes(people),
    ...numberChangeRoutes(people, provider),
  ];
}
