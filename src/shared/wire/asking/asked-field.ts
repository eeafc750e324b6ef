import * as z from 'zod/mini';

/** Field that staff asked for, as the customer reads it. */
export const AskedField = z.object({
  path: z.string(),
  label: z.string(),
  reason: z.string(),
  note: z.string(),
  done: z.boolean(),
});
export type AskedField = z.infer<typeof AskedField>;

/** Value before and after the customer's correction, as text. */
export const FieldChange = z.object({ label: z.string(), old: z.string(), new: z.string() });
export type FieldChange = z.infer<typeof FieldChange>;
