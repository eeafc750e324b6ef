import type { RequestType } from '#requests/contract/bind.ts';
import { homeOf } from '#requests/contract/endpoints.ts';
import { payeeSamples } from '#requests/cancellation-main-product/samples.ts';
import { requestTypes } from '#requests/registry/registry.ts';
import type { Samples } from '#requests/testing/samples.ts';

/** Exports of every samples.ts, by relative path; new folders are included. */
const files = import.meta.glob<{ readonly samples: Samples }>('../../src/requests/*/samples.ts', { eager: true });

/** Variants of a page whose payload differs from that of their page. */
const ofVariants: Readonly<Record<string, Samples>> = { 'surrender-with-payee': payeeSamples };

/** Returns the key of a type: the endpoint for a variant, else the route. */
const keyOf = ({ route, endpoint }: RequestType): string => (homeOf(endpoint) === endpoint ? route : endpoint);

/** Finds the samples of a type. @throws when its folder has none */
export function samplesOf({ route, endpoint }: RequestType): Samples {
  const own = ofVariants[endpoint] ?? files[`../../src/requests/${route.replaceAll('/', '-')}/samples.ts`]?.samples;
  if (own === undefined) throw new Error(`${endpoint} has no samples: src/requests/<folder>/samples.ts exports them.`);
  return own;
}

/** Samples of every built type by route, of a variant by its endpoint. */
export const samplesByRoute: Readonly<Record<string, Samples>> = Object.fromEntries(
  requestTypes.map((type) => [keyOf(type), samplesOf(type)]),
);
