import * as z from 'zod/mini';
import { movementKinds } from '#shared/policy/movement.ts';
import { BusinessDate } from '#shared/time/dates.ts';

/** Kind of movement for the filter. */
export const MovementKind = z.enum(movementKinds);
export type MovementKind = z.infer<typeof MovementKind>;

/** Direction of the money, seen from the policy: in, out, neither, or still owed to the customer. */
const MovementDirection = z.enum(['in', 'out', 'none', 'owed']);

/**
 * Movement of the policy in its wording. `amount` is signed for units (− = left the policy), otherwise positive.
 * `request_number` is set when the caller sent the request.
 */
export const ShownMovement = z.object({
  key: z.string(),
  on: BusinessDate,
  kind: MovementKind,
  title: z.string(),
  why: z.string(),
  /** True when the movement lies in the future. */
  scheduled: z.boolean(),
  amount: z.number(),
  direction: MovementDirection,
  currency: z.number(),
  fund: z.nullable(z.string()),
  units: z.nullable(z.number()),
  price: z.nullable(z.number()),
  request_number: z.nullable(z.string()),
  /** Part of each fund in a monthly charge; empty for other movements. */
  parts: z.array(z.object({ fund: z.string(), units: z.number(), price: z.number(), amount: z.number() })),
});
export type ShownMovement = z.infer<typeof ShownMovement>;

/**
 * Answer of GET policy/movements, newest first. `next` = cursor of the next page, null at the end; `years` = years for
 * the filter.
 */
export const PolicyMovements = z.object({
  items: z.array(ShownMovement),
  next: z.nullable(z.string()),
  years: z.array(z.number()),
});
export type PolicyMovements = z.infer<typeof PolicyMovements>;
