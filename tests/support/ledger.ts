import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Queryable, SealedQueryable } from '#core/embedded/db/database.ts';
import { inventPrice } from '#demo/demo.ts';
import { createWriteCore } from '#core/embedded/write-core.ts';
import { isReadable, type CoreEventBody } from '#core/events.ts';
import type { Payable, Posting } from '#core/port.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { Instant } from '#shared/time/dates.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { askDatabase, type Asking } from './ask-database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import {
  createHandClock,
  seedLedgerPolicy,
  seedLedgerProduct,
  sell,
  setDraftPrice,
  type HandClock,
} from './ledger-policy.ts';
import { sealing } from './sealing.ts';

/** Tuesday 24 November 2026, 10:00 WIB; the price of that day is published on Wednesday at 08:00 WIB. */
export const TUESDAY = '2026-11-24T03:00:00.000Z';
export const WEDNESDAY = '2026-11-25T01:00:00.000Z';

type WriteCore = ReturnType<typeof createWriteCore>;

/** Core on the database of this test file, with the policy and request of the current test. */
export interface Ledger extends Pick<Asking, 'one'> {
  readonly clock: HandClock;
  readonly current: { policyNumber: string; requestNumber: string };
  database(): TestDatabase;
  core(): WriteCore;
  /** Returns a core that crashes before a statement with this text. */
  dyingAt(text: string): WriteCore;
  posting(changes: readonly PolicyChange[], step?: string): Posting;
  count(table: string): Promise<unknown>;
  units(fundCode: string, bucket: string): Promise<unknown>;
  events(): Promise<readonly CoreEventBody[]>;
  kinds(): Promise<readonly string[]>;
  payable(): Promise<Payable>;
  /** Sums the journal movements for the policy of this test, by account; zero sums are omitted. */
  booked(): Promise<Readonly<Record<string, number>>>;
  sellAndPrice(items: Readonly<Record<string, string>>): Promise<void>;
}

/** Wraps a connection so that it fails before a statement with this text, which simulates a crash. */
export const failing = (tx: Queryable, wanted: string): Queryable => ({
  query: (statement, values) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.includes(wanted)) throw new Error(`crash at ${wanted}`);
    return tx.query(statement, values);
  },
});

const buildLedger = (database: () => TestDatabase): Ledger => {
  const clock = createHandClock(TUESDAY);
  const current = { policyNumber: '', requestNumber: '' };
  const coreWith = (wrap: (tx: Queryable) => Queryable): WriteCore =>
    createWriteCore({
      q: sealing(database().pool),
      transact: <Answer>(work: (tx: SealedQueryable) => Promise<Answer>) =>
        inTransaction(database().pool, (tx) => work(sealing(wrap(tx)))),
      clock,
      inventPrice,
    });
  const ledger: Ledger = {
    clock,
    current,
    database,
    core: () => coreWith((tx) => tx),
    dyingAt: (text) => coreWith((tx) => failing(tx, text)),
    posting: (changes, step = 'post') => ({ ...current, step, goodAt: Instant.parse(TUESDAY), changes }),
    one: askDatabase(() => database().pool).one,
    count: (table) =>
      ledger.one(`SELECT count(*)::integer AS answer FROM core.${table} WHERE policy_number = $1`, [
        current.policyNumber,
      ]),
    units: (fundCode, bucket) =>
      ledger.one(
        `SELECT units AS answer FROM core.unit_balance WHERE policy_number = $1 AND fund_code = $2 AND bucket = $3`,
        [current.policyNumber, fundCode, bucket],
      ),
    events: async () => {
      const events = await ledger.core().listEvents('0', 1000);
      return events
        .filter(isReadable)
        .filter((event) => event.policyNumber === current.policyNumber)
        .map((event) => event.body);
    },
    kinds: async () => (await ledger.events()).map((event) => event.kind),
    payable: async () => {
      const [first] = await ledger.core().listPayables({ requestNumber: current.requestNumber });
      if (first === undefined) throw new Error('no payable');
      return first;
    },
    booked: async () => {
      const { rows } = await database().pool.query<{ account: string; amount: number }>(
        `SELECT account, sum(amount)::float8 AS amount FROM core.journal_line JOIN core.journal_entry USING (journal_id)
         WHERE policy_number = $1 GROUP BY account HAVING sum(amount) <> 0`,
        [current.policyNumber],
      );
      return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
    },
    sellAndPrice: async (items) => {
      await ledger.core().post(ledger.posting([sell(items)]));
      clock.set(WEDNESDAY);
      await ledger.core().catchUp();
    },
  };
  return ledger;
};

/**
 * Gives each test its own policy, on a Tuesday with the prices of Friday; the next prices are EQ 1,600 and FI 2,000.
 */
export function useLedger(): Ledger {
  let database: TestDatabase | undefined;
  let serial = 0;
  const ledger = buildLedger(() => {
    if (database === undefined) throw new Error('The database is made before the first test');
    return database;
  });
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedLedgerProduct(database.pool);
  });
  afterAll(() => database?.drop());
  beforeEach(async () => {
    const { pool } = ledger.database();
    serial += 1;
    ledger.current.policyNumber = `99000000${String(serial).padStart(2, '0')}`;
    ledger.current.requestNumber = `R-${serial}`;
    ledger.clock.set(TUESDAY);
    await pool.query('DELETE FROM core.job_run');
    await pool.query(`DELETE FROM core.fund_price WHERE day > '2026-11-20'`);
    await setDraftPrice(pool, 'EQ', '2026-11-24', 1600);
    await setDraftPrice(pool, 'FI', '2026-11-24', 2000);
    await seedLedgerPolicy(pool, ledger.current.policyNumber);
  });
  return ledger;
}
