import { endpoints, homeOf, type EndpointSuffix } from '#requests/contract/endpoints.ts';
import type { OutsideConsentVersion } from '#shared/lists/outside-consents.ts';
import type { FaceConfig } from '#shared/wire/reference.ts';
import type { FaceProviderSettings } from './face-provider-settings.ts';

export type FaceStep = FaceConfig['step'];

/** Request types with a face step (wire 2.6), by their home endpoint; all others have none. */
export const faceTypes = [
  'surrender',
  'apply-policy-loan',
  'perform-benefit-allocation',
  'change-payee-refund-account',
  'partial-withdraw',
  'change-customer-info',
] as const satisfies readonly EndpointSuffix[];
export type FaceType = (typeof faceTypes)[number];

export const usualCameraTypes: readonly FaceType[] = ['change-customer-info'];

/** Setting with those of the six types that need one picture; the others use movements (rulings 6.4). */
export interface FaceSetting {
  readonly faceCameraTypes: readonly FaceType[];
}

const names = (types: readonly string[], home: string): boolean => types.includes(home);

/** Returns the face step of a home endpoint, as stored with face checks. */
export const stepOf = (home: string, { faceCameraTypes }: FaceSetting): FaceStep => {
  if (!names(faceTypes, home)) return 'none';
  return names(faceCameraTypes, home) ? 'camera' : 'vida';
};

export const faceStep = (suffix: EndpointSuffix, setting: FaceSetting): FaceStep => stepOf(homeOf(suffix), setting);

const isSuffix = (text: string): text is EndpointSuffix => Object.hasOwn(endpoints, text);

const suffixes: readonly EndpointSuffix[] = Object.keys(endpoints).filter(isSuffix);

/** Finds a request type by suffix or by service number (rulings 1.6). */
export const findSuffix = (named: string): EndpointSuffix | undefined =>
  suffixes.find((suffix) => suffix === named || String(endpoints[suffix].serviceId) === named);

/** Returns the consent that the outside service needs: another one where it is given the identity. */
export const outsideConsentOf = ({ comparesIdentity }: FaceProviderSettings): OutsideConsentVersion =>
  comparesIdentity ? 'outside-id-1' : 'outside-1';

export const listFaceConfigs = (
  setting: FaceSetting & { readonly faceProvider?: FaceProviderSettings | undefined },
): readonly FaceConfig[] =>
  suffixes.map((suffix) => {
    const step = faceStep(suffix, setting);
    const { faceProvider: outside } = setting;
    return {
      service_id: endpoints[suffix].serviceId,
      transaction_type: suffix,
      step,
      ...(outside !== undefined &&
        step !== 'none' && { provider: { name: outside.name, consent_version: outsideConsentOf(outside) } }),
    };
  });
