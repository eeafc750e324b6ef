import type * as z from 'zod/mini';
import { TermPayload } from './change-term/payload.ts';
import { DecreaseSumAssuredPayload } from './decrease-sa/payload.ts';
import type { EndpointSuffix } from './endpoints.ts';
import { IncreaseSumAssuredPayload } from './increase-sa/payload.ts';

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
export const unservedPayloads: readonly UnservedPayload[] = [
  row('increase-sa', IncreaseSumAssuredPayload, 'permintaan data'),
  row('decrease-sa', DecreaseSumAssuredPayload, 'permintaan data'),
  row('change-term', TermPayload, 'permintaan data'),
];
