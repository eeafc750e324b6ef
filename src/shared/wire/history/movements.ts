import * as z from 'zod/mini';
import { movementKinds } from '#shared/policy/movement.ts';
import { BusinessDate } from '#shared/time/dates.ts';

/** What may be asked for alone. */
export const MovementKind = z.enum(movementKinds);
export type MovementKind = z.infer<typeof MovementKind>;

/** Where the money of a line went, seen from the policy: into it, out of it, nowhere, or not yet out (owed to the customer). */
const MovementDirection = z.enum(['in', 'out', 'none', 'owed']);

/**
 * One line of what moved on the policy, in the words of the policy. `amount` is signed for units (− = left the policy), above zero
 * elsewhere. `request_number` is set where the caller sent the request.
 */
export const MovementTold = z.object({
  key: z.string(),
  on: BusinessDate,
  kind: MovementKind,
  title: z.string(),
  why: z.string(),
  /** Its day is still to come. */
  scheduled: z.boolean(),
  amount: z.number(),
  direction: MovementDirection,
  currency: z.number(),
  fund: z.nullable(z.string()),
  units: z.nullable(z.number()),
  price: z.nullable(z.number()),
  request_number: z.nullable(z.string()),
  /** What each fund bore of a month's charge; empty elsewhere. */
  parts: z.array(z.object({ fund: z.string(), units: z.number(), price: z.number(), amount: z.number() })),
});
export type MovementTold = z.infer<typeof MovementTold>;

/** GET policy/movements, newest first; `next` is the cursor of the lines behind these, null at the end; `years` has those that can be asked for. */
export const PolicyMovements = z.object({
  items: z.array(MovementTold),
  next: z.nullable(z.string()),
  years: z.array(z.number()),
});
export type PolicyMovements = z.infer<typeof PolicyMovements>;
