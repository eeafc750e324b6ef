import { z } from 'zod';
import { addDays, businessDateOf, instantAt, parseInstant, type Instant } from '#shared/time/dates.ts';
import type { StatementAccount } from '#server/config/statement-layout.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import { currencyOf } from './account-currency.ts';
import { matchLines } from './match-lines.ts';
import { findKnown, insertMovements } from './movement-repository.ts';
import {
  insertSettlements,
  listOpenLines,
  listOpenMovements,
  listPartedPairs,
  type NewSettlement,
} from './settlement-repository.ts';
import { lockAccount } from './statement-repository.ts';

type Matching = Pick<Services, 'core' | 'clock' | 'pool' | 'vault' | 'config'>;

/** Movements that are copied by one statement. */
const pageLength = 10_000;

/** Days before a statement in which a movement of its first day may have been recorded. */
const recordedEarlier = 31;

/** Time before the newest known movement from which is read again, because transactions end in any order. */
const againMs = 3_600_000;

/** Finds from when the core's movements are missing here; undefined = no statement asks for any. */
async function findStart(pool: Matching['pool'], isFirst: boolean): Promise<Instant | undefined> {
  const { newest, firstDay } = await findKnown(pool);
  if (firstDay === null) return undefined;
  const oldest = instantAt(addDays(firstDay, -recordedEarlier), '00:00');
  if (newest === null || isFirst) return oldest;
  const again = parseInstant(new Date(Date.parse(newest) - againMs).toISOString());
  return again < oldest ? oldest : again;
}

/** Copies the core's movements since the newest known one; `isFirst` = since the first statement, which may be new. */
async function copyMovements({ core, pool }: Matching, isFirst: boolean): Promise<void> {
  const recordedFrom = await findStart(pool, isFirst);
  if (recordedFrom === undefined) return;
  let after: Parameters<typeof core.listBankMovements>[0]['after'];
  for (;;) {
    const page = await core.listBankMovements({ recordedFrom, after, limit: pageLength });
    if (page.length > 0) await insertMovements(pool, page);
    after = page.at(-1);
    if (page.length < pageLength) return;
  }
}

/** Matches what is open of one account; calls for one account wait for each other. Returns the number of equal pairs. */
async function matchAccount(services: Matching, account: StatementAccount): Promise<number> {
  const { core, clock, pool, vault } = services;
  const today = businessDateOf(await clock.businessNow());
  const { matchDays } = await core.getStatementRules(currencyOf(account), today);
  return inTransaction(pool, async (tx) => {
    await lockAccount(tx, account.id);
    const lines = await listOpenLines(tx, vault, account.id);
    const [first, last] = [lines[0], lines.at(-1)];
    if (first === undefined || last === undefined) return 0;
    const span = { from: addDays(first.day, -matchDays), to: addDays(last.day, matchDays) };
    const movements = await listOpenMovements(tx, account, span);
    const parted = new Set((await listPartedPairs(tx, account.id)).map((pair) => JSON.stringify(pair)));
    const pairs = matchLines(lines, movements, {
      matchDays,
      isParted: (lineId, movementId) => parted.has(JSON.stringify({ lineId, movementId })),
    });
    if (pairs.length === 0) return 0;
    await insertSettlements(
      tx,
      pairs.map(({ lineId, movementId, amount, kind }): NewSettlement => ({
        lineId,
        movementIds: [movementId],
        kind,
        state: kind === 'AUTO' ? 'SETTLED' : 'SUGGESTED',
        amount: amount.toFixed(2),
        note: '',
      })),
      { by: 'system', at: clock.systemNow() },
    );
    return pairs.filter(({ kind }) => kind === 'AUTO').length;
  });
}

/**
 * Compares the statements with the books (rulebook 6.13): copies new movements of the core, and matches what is open.
 * Repeating it changes nothing. Returns the number of equal pairs. `isFirst` = a statement of earlier days may have come.
 */
export async function matchStatements(services: Matching, isFirst = false): Promise<number> {
  await copyMovements(services, isFirst);
  let found = 0;
  for (const account of services.config.statementLayout.accounts) found += await matchAccount(services, account);
  return found;
}

export const matchStatementsJobName = 'match-statements';

/** Creates the nightly job that matches statements with movements that came after them. */
export const matchStatementsJob = (services: Matching): Job =>
  job(matchStatementsJobName, z.unknown(), async () => {
    await matchStatements(services);
  });
