import * as z from 'zod/mini';
import { TypedAddition } from './addition-fields.tsx';
import { Ask } from './field-asks.tsx';

/** Text of the dialog that asks: documents by slot, additions that the type does not list, and fields by path. */
export const TypedAsk = z.object({
  asks: z.record(z.string(), Ask),
  additions: z.record(z.string(), TypedAddition),
  fields: z.record(z.string(), Ask),
});
export type TypedAsk = z.infer<typeof TypedAsk>;

export const nothingTyped: TypedAsk = { asks: {}, additions: {}, fields: {} };
