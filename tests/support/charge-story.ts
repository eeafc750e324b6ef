import * as z from 'zod';
import { isReadable, type CoreEventBody } from '#core/events.ts';
import type { Queryable, SealedQueryable } from '#core/embedded/db/database.ts';
import { saveWatermark } from '#core/embedded/jobs/business-date-watermark.ts';
import { createReadCore, type ReadCore } from '#core/embedded/read-core.ts';
import { createWriteCore } from '#core/embedded/write-core.ts';
import { inventPrice } from '#demo/demo.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { businessDateOf, instantAt, type BusinessDate } from '#shared/time/dates.ts';
import { askDatabase, type Asking } from './ask-database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createHandClock } from './ledger-policy.ts';
import { failing } from './ledger.ts';
import { sealing } from './sealing.ts';

/** Charges of a month as the core has them: taken, from units, and in the journal. */
interface BookedMonth {
  readonly insurance: number;
  readonly administration: number;
  readonly units: number;
  readonly pricedOn: string;
  readonly booked: Readonly<Record<string, number>>;
}

/** Demo portfolio on its own database, where only prices and charges are processed. */
export interface ChargeStory extends Asking {
  readonly database: TestDatabase;
  readonly read: ReadCore;
  /** Sets the clock to the evening of the day. */
  at(day: BusinessDate): void;
  /** Processes prices and charges of the day; crashes before a statement with the text `dyingAt`. */
  work(day: BusinessDate, dyingAt?: string): Promise<void>;
  /** Processes only the charges of the day, at the existing prices. */
  charge(day: BusinessDate): Promise<void>;
  /** Settles orders whose prices are final. */
  settle(): Promise<void>;
  /** Posts one change on the clock's day. */
  post(policyNumber: string, change: PolicyChange): Promise<void>;
  month(policyNumber: string, monthOn: BusinessDate): Promise<BookedMonth | undefined>;
  events(policyNumber: string): Promise<readonly CoreEventBody[]>;
  subStatus(policyNumber: string): Promise<unknown>;
  drop(): Promise<void>;
}

const selectMonth = `
  SELECT insurance::float, administration::float,
         (SELECT -sum(amount)::float FROM core.unit_entry AS entry
           WHERE entry.request_number = 'CHARGE-' || taken.policy_number || '-' || month_on AND reason = 'CHARGE') AS units,
         pricing_date::text AS "pricedOn",
         (SELECT json_object_agg(account, amount) FROM (
            SELECT CASE WHEN account LIKE 'unit-liability:%' THEN 'units' ELSE account END AS account, sum(amount)::float AS amount
            FROM core.journal_entry JOIN core.journal_line USING (journal_id)
            WHERE entry_key = 'CHARGE-' || taken.policy_number || '-' || month_on GROUP BY 1) AS line) AS booked
  FROM core.charge_taken AS taken WHERE policy_number = $1 AND month_on = $2`;

const Month = z.object({
  insurance: z.number(),
  administration: z.number(),
  units: z.number(),
  pricedOn: z.string(),
  booked: z.record(z.string(), z.number()),
});

export async function startChargeStory(): Promise<ChargeStory> {
  const database = await createTestDatabase({ seeded: true });
  const clock = createHandClock('2026-11-24T03:00:00.000Z');
  const q = sealing(database.pool);
  const coreWith = (wrap: (tx: Queryable) => Queryable) =>
    createWriteCore({
      q,
      clock,
      inventPrice,
      transact: <Answer>(work: (tx: SealedQueryable) => Promise<Answer>) =>
        inTransaction(database.pool, (tx) => work(sealing(wrap(tx)))),
    });
  const read = createReadCore({ q, clock });
  const { run, one } = askDatabase(() => database.pool);
  const at = (day: BusinessDate): void => clock.set(instantAt(day, '20:00'));
  return {
    database,
    read,
    run,
    one,
    at,
    async work(day, dyingAt) {
      at(day);
      await saveWatermark(database.pool, day);
      const core = coreWith((tx) => (dyingAt === undefined ? tx : failing(tx, dyingAt)));
      await coreWith((tx) => tx).runDailyJob('fund-prices');
      await core.runDailyJob('charges');
    },
    async charge(day) {
      at(day);
      await saveWatermark(database.pool, day);
      await coreWith((tx) => tx).runDailyJob('charges');
    },
    async settle() {
      await saveWatermark(database.pool, businessDateOf(await clock.businessNow()));
      await coreWith((tx) => tx).runDailyJob('waiting-orders');
    },
    async post(policyNumber, change) {
      const goodAt = await clock.businessNow();
      const posting = { requestNumber: `${change.kind}-${policyNumber}`, policyNumber, step: 'post', goodAt };
      await coreWith((tx) => tx).post({ ...posting, changes: [change] });
    },
    async month(policyNumber, monthOn) {
      const [row] = await run(selectMonth, [policyNumber, monthOn]);
      return row === undefined ? undefined : Month.parse(row);
    },
    async events(policyNumber) {
      const own = (await coreWith((tx) => tx).listEvents('0', 1_000))
        .filter(isReadable)
        .filter((each) => each.policyNumber === policyNumber);
      return own.map(({ body }) => body);
    },
    subStatus: (policyNumber) =>
      one('SELECT sub_status AS answer FROM core.policy WHERE policy_number = $1', [policyNumber]),
    drop: () => database.drop(),
  };
}
