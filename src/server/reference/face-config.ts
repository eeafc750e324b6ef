import { endpoints, homeOf, type EndpointSuffix } from '#requests/endpoints.ts';
import type { FaceConfig } from '#shared/wire/reference.ts';

export type FaceStep = FaceConfig['step'];

/** The six types with a face step (facts 2.6), by their home endpoint. Everything else has none. */
const steps: Readonly<Record<string, FaceStep>> = {
  surrender: 'vida',
  'apply-policy-loan': 'vida',
  'perform-benefit-allocation': 'vida',
  'change-payee-refund-account': 'vida',
  'partial-withdraw': 'vida',
  'change-customer-info': 'camera',
};

/** Of a home endpoint, as face checks keep it. */
export const stepOf = (home: string): FaceStep => steps[home] ?? 'none';

export const faceStep = (suffix: EndpointSuffix): FaceStep => stepOf(homeOf(suffix));

const isSuffix = (text: string): text is EndpointSuffix => Object.hasOwn(endpoints, text);

export const suffixes: readonly EndpointSuffix[] = Object.keys(endpoints).filter(isSuffix);

/** A request type named by suffix or by service number (rulings 1). */
export const findSuffix = (named: string): EndpointSuffix | undefined =>
  suffixes.find((suffix) => suffix === named || String(endpoints[suffix].serviceId) === named);

export const faceConfigs: readonly FaceConfig[] = suffixes.map((suffix) => ({
  service_id: endpoints[suffix].serviceId,
  transaction_type: suffix,
  step: faceStep(suffix),
}));
