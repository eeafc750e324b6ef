import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';
import { Actor } from '#shared/requests/roles.ts';

/** Line of label and value. */
export const LabelValue = z.object({ label: z.string(), value: z.string() });

/** Event of a case as staff see it. */
export const CaseEvent = z.object({
  position: z.number(),
  at: Instant,
  actor: z.string(),
  role: Actor,
  title: z.string(),
  reason: z.nullable(z.string()),
  /** Amounts and notes hidden from the customer. */
  notes: z.array(LabelValue),
  rule_version: z.string(),
});
export type CaseEvent = z.infer<typeof CaseEvent>;
