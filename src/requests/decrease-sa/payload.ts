import * as z from 'zod/mini';
import { selfieField } from '../blocks/form/selfie.ts';
import { SumAssuredLines } from '../blocks/cover/sum-assured-lines.ts';

/** Payload of POST decrease-sa. */
export const DecreaseSumAssuredPayload = z.object({ items: SumAssuredLines, ...selfieField });
export type DecreaseSumAssuredPayload = z.infer<typeof DecreaseSumAssuredPayload>;
