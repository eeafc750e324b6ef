import * as z from 'zod/mini';
import { movementKinds } from '#shared/policy/movement.ts';
import { BusinessDate } from '#shared/time/dates.ts';

/** Kind of movement for the filter. */
export const MovementKind = z.enum(movementKinds);
export type MovementKind = z.infer<typeof MovementKind>;

/** Direction of a movement's money, seen from the policy: in, out, neither, or still owed to the customer. */
const MovementDirection = z.enum(['in', 'out', 'none', 'owed']);

/**
 * Movement of the policy, in its wording. `amount` is signed for units (− = left the policy), positive otherwise.
 * `request_number` is set where the caller sent the request.
 */
export const ShownMovement = z.object({
  key: z.string(),
  on: BusinessDate,
  kind: MovementKind,
  title: z.string(),
  why: z.string(),
  /** True when its day is still to come. */
  scheduled: z.boolean(),
  amount: z.number(),
  direction: MovementDirection,
  currency: z.number(),
  fund: z.nullable(z.string()),
  units: z.nullable(z.number()),
  price: z.nullable(z.number()),
  request_number: z.nullable(z.string()),
  /** Share of each fund in a month's charge; empty otherwise. */
  parts: z.array(z.object({ fund: z.string(), units: z.number(), price: z.number(), amount: z.number() })),
});
export type ShownMovement = z.infer<typeof ShownMovement>;

/**
 * GET policy/movements, newest first; `next` is the cursor of the following lines, null at the end; `years` lists the
 * years of the filter.
 */
export const PolicyMovements = z.object({
  items: z.array(ShownMovement),
  next: z.nullable(z.string()),
  years: z.array(z.number()),
});
export type PolicyMovements = z.infer<typeof PolicyMovements>;
