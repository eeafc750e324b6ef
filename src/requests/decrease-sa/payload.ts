import * as z from 'zod/mini';
import { selfieField } from '../blocks/selfie-field.ts';
import { SumAssuredLines } from '../blocks/sum-assured-lines.ts';

/** POST decrease-sa. */
export const DecreaseSumAssuredPayload = z.object({ items: SumAssuredLines, ...selfieField });
export type DecreaseSumAssuredPayload = z.infer<typeof DecreaseSumAssuredPayload>;
