import { Big } from 'big.js';
import { describe, expect, it, vi } from 'vitest';
import { recordEvents } from '#core/embedded/events/record-events.ts';
import { getServiceCalendar } from '#core/embedded/settings/get-service-calendar.ts';
import { accounts } from '#core/embedded/journal/accounts.ts';
import { recordEntry } from '#core/embedded/journal/record-entry.ts';
import { createServiceCalendar } from '#server/proposal-store/service-calendar.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { Instant, parseBusinessDate } from '#shared/time/dates.ts';
import { TUESDAY, useLedger, WEDNESDAY } from '#tests/support/ledger.ts';

const ledger = useLedger();

const heldEventLocks = `
  SELECT count(*)::integer AS answer FROM pg_locks
  WHERE locktype = 'advisory' AND granted = $1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

describe('daily jobs', () => {
  it('process each valuation day once, however often and late they are called', async () => {
    ledger.clock.set('2026-12-29T03:00:00.000Z');
    await ledger.core().catchUp();
    await ledger.core().catchUp();
    const { rows } = await ledger
      .database()
      .pool.query<{ day: string; state: string }>(
        `SELECT day, state FROM core.fund_price WHERE fund_code = 'EQ' AND day >= '2026-12-22' ORDER BY day`,
      );
    expect(rows.map((row) => `${row.day} ${row.state}`)).toEqual([
      '2026-12-22 FINAL',
      '2026-12-23 FINAL',
      '2026-12-28 FINAL',
    ]);
  });

  it('return the day of the next price publication, also across holidays', async () => {
    expect(await ledger.core().nextPricePublication()).toBe(WEDNESDAY);
    ledger.clock.set('2026-12-23T08:00:00.000Z');
    expect(await ledger.core().nextPricePublication()).toBe('2026-12-28T01:00:00.000Z');
  });

  it('do not count cuti bersama for due dates unless calendar.joint_leave_counts is set', async () => {
    ledger.clock.set('2026-12-23T08:00:00.000Z');
    const day = parseBusinessDate('2026-12-24');
    const core = { getServiceCalendar: () => getServiceCalendar(ledger.database().pool, day) };
    const promises = async () => createServiceCalendar(core, () => ledger.clock.systemNow())(day);
    expect((await promises()).calendar.isWorkingDay(day)).toBe(false);
    await ledger
      .database()
      .pool.query(`UPDATE core.parameter SET value = 'false' WHERE key = 'calendar.joint_leave_counts'`);
    expect(await ledger.core().nextPricePublication()).toBe('2026-12-24T01:00:00.000Z');
    expect((await promises()).calendar.isWorkingDay(day)).toBe(true);
  });
});

it('the database refuses an unbalanced journal entry at commit', async () => {
  const unbalanced = inTransaction(ledger.database().pool, (tx) =>
    tx.query(
      `WITH entry AS (INSERT INTO core.journal_entry (entry_key, business_date, description, recorded_at)
                      VALUES ('crooked', '2026-11-24', 'crooked', now()) RETURNING journal_id)
       INSERT INTO core.journal_line SELECT journal_id, 'bank', 30, 1 FROM entry`,
    ),
  );
  await expect(unbalanced).rejects.toThrow('is not balanced');
});

it('the core refuses an unbalanced journal entry before it reaches the database', async () => {
  const entry = {
    key: 'crooked-too',
    policyNumber: null,
    requestNumber: null,
    businessDate: parseBusinessDate('2026-11-24'),
    recordedAt: Instant.parse(TUESDAY),
    description: 'crooked',
    lines: [{ account: accounts.bank, currency: 30, amount: new Big(1) }],
  };
  await expect(recordEntry(ledger.database().pool, entry)).rejects.toThrow('is not balanced: 1 in 30');
});

it('events become visible in the order of their ids, so that readers with a cursor miss none', async () => {
  const about = { ...ledger.current, at: Instant.parse(TUESDAY) };
  const slow = Promise.withResolvers<undefined>();
  const first = inTransaction(ledger.database().pool, async (tx) => {
    await recordEvents(tx, about, [{ kind: 'CHANGES_APPLIED', version: 'first' }]);
    await slow.promise;
  });
  await vi.waitFor(async () => expect(await ledger.one(heldEventLocks, [true])).toBe(1));
  const second = inTransaction(ledger.database().pool, (tx) =>
    recordEvents(tx, about, [{ kind: 'CHANGES_APPLIED', version: 'second' }]),
  );
  await vi.waitFor(async () => expect(await ledger.one(heldEventLocks, [false])).toBe(1));
  expect(await ledger.events()).toEqual([]);
  slow.resolve(undefined);
  await Promise.all([first, second]);
  expect(await ledger.events()).toMatchObject([{ version: 'first' }, { version: 'second' }]);
});
