import type { BankMovement } from '#core/port.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import * as z from 'zod';
import type { Queryable } from '#server/db/pool.ts';
import { payoutReference } from '#server/payout-batches/payout-reference.ts';

const referenceOf = ({ bankReference, payout }: BankMovement): string =>
  bankReference ?? (payout === null ? '' : payoutReference(payout.payableId, payout.attempt));

/** Inserts movements of the core; known ones stay as they are. */
export async function insertMovements(q: Queryable, movements: readonly BankMovement[]): Promise<void> {
  const of = <Key extends keyof BankMovement>(key: Key) => movements.map((each) => each[key]);
  await q.query(
    `INSERT INTO bank_movement (movement_id, channel, kind, reference, virtual_account, policy_number, currency, amount,
                                earliest, latest, awaited, recorded_at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[],
                          $8::numeric[], $9::date[], $10::date[], $11::boolean[], $12::timestamptz[])
     ON CONFLICT (movement_id) DO NOTHING`,
    [
      of('movementId'),
      of('channel'),
      of('kind'),
      movements.map(referenceOf),
      of('virtualAccountNumber'),
      of('policyNumber'),
      of('currency'),
      of('amount'),
      of('earliest'),
      of('latest'),
      of('awaited'),
      of('recordedAt'),
    ],
  );
}

const Known = z.object({ newest: z.nullable(Instant), firstDay: z.nullable(BusinessDate) });

/** Finds when the newest known movement was recorded, and the first day of all statements. */
export async function findKnown(q: Queryable): Promise<z.infer<typeof Known>> {
  const { rows } = await q.query(
    `SELECT (SELECT max(recorded_at) FROM bank_movement) AS newest,
            (SELECT min(first_day)::text FROM bank_statement) AS "firstDay"`,
  );
  return Known.parse(rows[0] ?? { newest: null, firstDay: null });
}
