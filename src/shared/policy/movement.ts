import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';

export const movementKinds = ['PREMIUM', 'CHARGE', 'FEE', 'UNITS', 'SWITCH', 'LOAN', 'PAYOUT', 'MONEY_IN'] as const;
const Decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/**
 * Entry of a policy ledger. `key` is unique within the policy. `reason` is a code of the ledger, possibly unknown to
 * this program. Amounts are exact decimal text: units and loans are signed (+ = increase), other kinds positive.
 */
export const Movement = z.object({
  key: z.string(),
  on: BusinessDate,
  kind: z.enum(movementKinds),
  reason: z.string(),
  amount: Decimal,
  currency: z.number(),
  requestNumber: z.nullable(z.string()),
  /** Name of the fund; null for an entry of no or several funds. */
  fund: z.nullable(z.string()),
  units: z.nullable(Decimal),
  price: z.nullable(Decimal),
  /** State of a payout: RETURNED = sent back by the bank, waiting to be sent again. Null for other kinds. */
  payout: z.nullable(z.enum(['WAITING', 'PAID', 'RETURNED'])),
  /** Figures of each fund; empty for an entry of one fund or none. */
  parts: z.array(z.object({ fund: z.string(), units: Decimal, price: Decimal, amount: Decimal })),
});
export type Movement = z.infer<typeof Movement>;

/** Filter of entries: kind and year (null = all), only those after the entry `after`, at most `limit`. */
export interface MovementFilter {
  readonly kind: Movement['kind'] | null;
  readonly year: number | null;
  readonly after: Pick<Movement, 'on' | 'key'> | null;
  readonly limit: number;
}
