import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { askDatabase, type Asking } from './ask-database.ts';
import { startDeskApp, type DeskApp } from './desk-app.ts';
import { endCover } from './end-cover.ts';
import type { TestServerOptions } from './server.ts';

/** Helpers that bring policies of the demo portfolio to their important days quickly, and read what the core recorded. */
export interface ShortLife extends Asking {
  app(): DeskApp;
  today(): Promise<BusinessDate>;
  /** Ends the cover of the policy on a day, and its riders when they would last longer. */
  endCover(policyNumber: string, on: BusinessDate): Promise<void>;
  /** Runs every daily job once, and processes the core's events. */
  catchUp(): Promise<void>;
  /** Moves the clock and processes every day. */
  advance(days: number): Promise<void>;
  subStatus(policyNumber: string): Promise<unknown>;
  /** Lists the payables of a policy, oldest first: 'MB 100000000 OPEN'; those of a request end with ' @R'. */
  payables(policyNumber: string): Promise<readonly unknown[]>;
  /** Lists the kinds of events of a policy, oldest first. */
  eventKinds(policyNumber: string): Promise<readonly unknown[]>;
  /** Sums the journal movements of the policy since `since`, by account; zero sums are omitted. */
  booked(policyNumber: string, since: string): Promise<Readonly<Record<string, unknown>>>;
  lastEntry(): Promise<string>;
  /** Pays to a virtual account of the policy, for any purpose. */
  pay(policyNumber: string, amount: string): Promise<void>;
  /** Returns the unused money paid in. */
  free(policyNumber: string): Promise<unknown>;
}

const freeMoney = `
  SELECT coalesce(sum(payment.amount - (SELECT coalesce(sum(one.amount), 0) FROM core.money_use AS one
                                        WHERE one.receipt_id = payment.receipt_id AND one.state <> 'FREED')), 0)::float AS answer
  FROM core.money_received AS payment WHERE policy_number = $1`;

const listPayables = `
  SELECT kind || ' ' || trim_scale(amount) || ' ' || state
         || CASE WHEN request_number IS NULL THEN '' ELSE ' @R' END AS line
  FROM core.payable WHERE policy_number = $1 ORDER BY payable_from, created_at, kind`;

const listBooked = `
  SELECT account, sum(amount)::float AS amount FROM core.journal_line JOIN core.journal_entry USING (journal_id)
  WHERE policy_number = $1 AND journal_id > $2 GROUP BY account HAVING sum(amount) <> 0 ORDER BY account`;

function buildShortLife(app: () => DeskApp): ShortLife {
  const { run, one } = askDatabase(() => app().services.pool);
  return {
    app,
    run,
    one,
    today: async () => businessDateOf(await app().services.clock.businessNow()),
    endCover: (policyNumber, on) => endCover(app().services.pool, policyNumber, on),
    async catchUp() {
      await app().services.coreOperations.catchUp();
      await app().work();
    },
    async advance(days) {
      await app().call('POST', '/demo/api/clock', undefined, { advance: days });
      await app().work();
    },
    subStatus: (policyNumber) =>
      one('SELECT sub_status AS answer FROM core.policy WHERE policy_number = $1', [policyNumber]),
    payables: async (policyNumber) => (await run(listPayables, [policyNumber])).map(({ line }) => line),
    eventKinds: async (policyNumber) =>
      (
        await run(`SELECT body->>'kind' AS kind FROM core.event WHERE policy_number = $1 ORDER BY event_id`, [
          policyNumber,
        ])
      ).map(({ kind }) => kind),
    booked: async (policyNumber, since) =>
      Object.fromEntries(
        (await run(listBooked, [policyNumber, since])).map(({ account, amount }) => [String(account), amount]),
      ),
    lastEntry: async () => String(await one('SELECT max(journal_id)::text AS answer FROM core.journal_entry')),
    async pay(policyNumber, amount) {
      const account = await one(
        `SELECT document#>>'{virtualAccounts,0,number}' AS answer FROM core.policy_version
         WHERE policy_number = $1 ORDER BY version DESC LIMIT 1`,
        [policyNumber],
      );
      const now = await app().services.clock.businessNow();
      await app().services.core.receiveMoney({
        bankReference: `REF-${randomUUID()}`,
        virtualAccountNumber: String(account),
        amount,
        valueDate: businessDateOf(now),
        paidAt: now,
        payerName: 'SIAPA SAJA',
      });
    },
    free: (policyNumber) => one(freeMoney, [policyNumber]),
  };
}

/**
 * Shares one server among the tests of a file; `policies` = see `TestServerOptions`.
 */
export function useShortLife(policies?: TestServerOptions['policies']): ShortLife {
  let app: DeskApp | undefined;
  beforeAll(async () => {
    app = await startDeskApp({}, policies);
  });
  afterAll(() => app?.close());
  return buildShortLife(() => {
    if (app === undefined) throw new Error('The server starts before the first test');
    return app;
  });
}
