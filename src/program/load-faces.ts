import type { FaceJudge } from '#server/face-judge/face-judge.ts';
import type { Services } from '#server/services/services.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import type { Route } from '#server/http/route.ts';
import type { FaceProvider } from '#server/verification/face-provider.ts';

/**
 * Loads the judge of face checks, with FACES=human only. Where its packages are missing, a warning names them, and frames
 * are recorded for a person as without the setting.
 */
export async function loadFaceJudge({ config, log }: Pick<Services, 'config' | 'log'>): Promise<FaceJudge | undefined> {
  if (config.faces === 'off') return undefined;
  const { listMissingFacePackages } = await import('#server/face-judge/face-packages.ts');
  const missing = listMissingFacePackages();
  if (missing.length > 0) {
    log.warn({ packages: missing }, 'FACES=human, but its packages are not installed: faces are recorded, not judged');
    return undefined;
  }
  const { createFaceJudge } = await import('#server/face-judge/face-judge.ts');
  const onFailure = (reason: string): void =>
    log.warn({ reason }, 'the face judge gave no answer; the frame is not judged');
  return createFaceJudge(onFailure, config.faceAnswerMs);
}

/** Outside service that checks faces: its routes, and the part that ends its checks. */
export interface OutsideFaces {
  readonly routes: readonly Route[];
  readonly provider: Pick<FaceProvider, 'name' | 'result'>;
}

/** Loads the outside service that FACE_PROVIDER names; without the setting it imports nothing. */
async function loadFaceProvider(services: PeopleServices): Promise<OutsideFaces | undefined> {
  const settings = services.config.faceProvider;
  if (settings === undefined) return undefined;
  const { createProviderClient } = await import('#server/face-provider/provider-client.ts');
  const { createOutsideProvider } = await import('#server/face-provider/follow-check.ts');
  const { faceProviderRoutes } = await import('#server/face-provider/provider-routes.ts');
  const outside = { settings, client: createProviderClient(settings, services.clock) };
  return { routes: faceProviderRoutes(services, outside), provider: createOutsideProvider(services, outside) };
}

/** Loads the routes of the provider that SIGNATURE_PROVIDER names; without the setting it imports nothing. */
async function loadSignatureRoutes(services: PeopleServices): Promise<readonly Route[]> {
  const settings = services.config.signatureProvider;
  if (settings === undefined) return [];
  const { createSignatureClient } = await import('#server/signature-provider/signature-client.ts');
  const { signatureProviderRoutes } = await import('#server/signature-provider/signature-routes.ts');
  return signatureProviderRoutes(services, { settings, client: createSignatureClient(settings, services.clock) });
}

/** Optional parts of the face check; undefined = not loaded. */
export interface FaceParts {
  readonly judge: FaceJudge | undefined;
  readonly outside: OutsideFaces | undefined;
}

/** Parts that outside services bring by setting; `signatures` = routes of the provider that signs forms. */
export interface OutsideParts extends FaceParts {
  readonly signatures: readonly Route[];
}

/** Loads the outside services that settings name, beside the judge of faces. */
export const loadOutsideParts = async (
  services: PeopleServices,
  judge: FaceJudge | undefined,
): Promise<OutsideParts> => ({
  judge,
  outside: await loadFaceProvider(services),
  signatures: await loadSignatureRoutes(services),
});
