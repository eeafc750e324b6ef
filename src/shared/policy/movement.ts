import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';

export const movementKinds = ['PREMIUM', 'CHARGE', 'FEE', 'UNITS', 'SWITCH', 'LOAN', 'PAYOUT', 'MONEY_IN'] as const;
const Decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/**
 * One line of a ledger of the policy. `key` tells it from every other line of the policy. `reason` is the ledger's own word and may be
 * one that this program does not know. Amounts are exact decimal text, signed as their ledger has them: units and loans by growth, the
 * other kinds above zero.
 */
export const Movement = z.object({
  key: z.string(),
  on: BusinessDate,
  kind: z.enum(movementKinds),
  reason: z.string(),
  amount: Decimal,
  currency: z.number(),
  requestNumber: z.nullable(z.string()),
  /** Its name. */
  fund: z.nullable(z.string()),
  units: z.nullable(Decimal),
  price: z.nullable(Decimal),
  /** Of a payout: RETURNED = the bank sent it back, and it waits to be sent again. Null for every other kind. */
  payout: z.nullable(z.enum(['WAITING', 'PAID', 'RETURNED'])),
  /** What each fund bore of it; empty where the line is of one fund or none. */
  parts: z.array(z.object({ fund: z.string(), units: Decimal, price: Decimal, amount: Decimal })),
});
export type Movement = z.infer<typeof Movement>;

/** Lines of a kind and a year, behind the line `after`; null = all of them. */
export interface MovementFilter {
  readonly kind: Movement['kind'] | null;
  readonly year: number | null;
  readonly after: Pick<Movement, 'on' | 'key'> | null;
  readonly limit: number;
}
