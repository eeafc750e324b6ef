import type * as z from 'zod/mini';
import { AddRiderPayload } from './add-rider-product/payload.ts';
import type { EndpointSuffix } from './endpoints.ts';

/** The issue that serves it: requests that move money, requests that change data, or the portal around them. */
export type Part = 'permintaan uang' | 'permintaan data' | 'portal';

interface UnservedPayload {
  readonly suffix: EndpointSuffix;
  readonly schema: z.core.$ZodType;
  readonly part: Part;
}

const row = (suffix: EndpointSuffix, schema: z.core.$ZodType, part: Part): UnservedPayload => ({
  suffix,
  schema,
  part,
});

/** Request types that have their payload and are not built yet; a type leaves this list when it enters the registry. */
export const unservedPayloads: readonly UnservedPayload[] = [row('add-rider', AddRiderPayload, 'permintaan data')];
