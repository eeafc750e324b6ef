import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';

export const movementKinds = ['PREMIUM', 'CHARGE', 'FEE', 'UNITS', 'SWITCH', 'LOAN', 'PAYOUT', 'MONEY_IN'] as const;
const Decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/**
 * Line of a ledger of the policy. `key` is unique within the policy. `reason` is the ledger's own code, possibly
 * unknown to this program. Amounts are exact decimal text, signed as in their ledger: units and loans by growth, other
 * kinds positive.
 */
export const Movement = z.object({
  key: z.string(),
  on: BusinessDate,
  kind: z.enum(movementKinds),
  reason: z.string(),
  amount: Decimal,
  currency: z.number(),
  requestNumber: z.nullable(z.string()),
  /** Name of the fund. */
  fund: z.nullable(z.string()),
  units: z.nullable(Decimal),
  price: z.nullable(Decimal),
  /** State of a payout: RETURNED = the bank sent it back, and it waits to be sent again. Null for every other kind. */
  payout: z.nullable(z.enum(['WAITING', 'PAID', 'RETURNED'])),
  /** Share of each fund; empty where the line concerns one fund or none. */
  parts: z.array(z.object({ fund: z.string(), units: Decimal, price: Decimal, amount: Decimal })),
});
export type Movement = z.infer<typeof Movement>;

/** Filter of lines by kind and year, after the line `after`; null = all of them. */
export interface MovementFilter {
  readonly kind: Movement['kind'] | null;
  readonly year: number | null;
  readonly after: Pick<Movement, 'on' | 'key'> | null;
  readonly limit: number;
}
