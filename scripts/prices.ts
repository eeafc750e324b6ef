import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { getPriceDay } from '#core/embedded/prices/get-price-day.ts';
import { releasePrices } from '#core/embedded/prices/release-prices.ts';
import { prices as priceTable } from '#core/embedded/imports/tables/prices.ts';
import { readTable } from '#core/embedded/imports/tables/load-table.ts';
import type { Vault } from '#server/vault/vault.ts';
import { checkPrices } from '#server/desk/entries/check-prices.ts';
import { insertEntry, listWaiting, updateDecided } from '#server/desk/entries/entry-repository.ts';
import { unitPrices as kind } from '#server/desk/entries/price-entry.ts';
import { createClock } from '#server/services/business-clock.ts';
import { asAdministrator, createKeyVault, readPerson, type Person } from './as-administrator.ts';
import { withPool, type SetUpPool } from './db/with-pool.ts';

const usage = `Usage: npm run ops -- prices <step>
  enter <user name> <file.csv> [--again]     one administrator enters the prices of a file (password on stdin)
  approve | reject <user name> <YYYY-MM-DD>  another administrator decides about a day (password on stdin)
Columns as for import: fundCode,day,price. --again says that prices which jump were compared once more.`;

/** Reads the prices of a file by day. @throws Error that names every wrong line */
async function readDays(text: string) {
  const { lines, report } = await readTable(priceTable, Readable.from([text]));
  const wrong = report.refused.flatMap(({ line, problems }) =>
    problems.map(({ field, sentence }) => `line ${line}: ${field} ${sentence}`),
  );
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  if (lines.length === 0) throw new Error('The file has no price in it.');
  return Map.groupBy(
    lines.map(({ row }) => row),
    ({ day }) => day,
  );
}

/** Enters the prices of a file, one entry for each day, all or none. @throws Error, AppError with the reason */
const enterPrices = (
  pool: SetUpPool,
  vault: Vault,
  { text, isAgain, ...person }: Person & { readonly text: string; readonly isAgain: boolean },
): Promise<string> =>
  asAdministrator(pool, person, async ({ tx, sessionKey, at, audit }) => {
    const now = await createClock(tx).businessNow();
    const days = await readDays(text);
    for (const [day, rows] of days) {
      const prices = rows.map(({ fundCode, price }) => ({ fund_code: fundCode, price }));
      const note = 'ops -- prices enter';
      const typed = { day, prices, again: isAgain ? prices : [], note };
      const content = { day, prices: [...checkPrices(typed, await getPriceDay(tx, now, day))] };
      const entry = { subject: day, content, note, sessionKey, enteredAt: at };
      if (!(await insertEntry(tx, vault, kind, entry)))
        throw new Error(`An entry of ${day} waits already: approve or reject it first.`);
      await audit(vault, kind.actions.entered, kind.detail(entry));
    }
    return `Entered: ${[...days.keys()].join(', ')}. Another administrator approves or rejects each day.`;
  });

/** Approves or rejects the waiting entry of a day. @throws Error when none waits, and for the person who entered it */
const decidePrices = (
  pool: SetUpPool,
  vault: Vault,
  { approved, day, ...person }: Person & { readonly approved: boolean; readonly day: string },
): Promise<string> =>
  asAdministrator(pool, person, async ({ tx, sessionKey, at, audit }) => {
    const now = await createClock(tx).businessNow();
    const [entry] = await listWaiting(tx, vault, kind, [day]);
    if (entry === undefined) throw new Error(`Nothing of ${day} waits to be decided.`);
    if (entry.enteredBy === person.userName)
      throw new Error(`${person.userName} entered it; another administrator decides.`);
    await updateDecided(tx, kind, day, { sessionKey, at, approved, reason: '' });
    const { content } = entry;
    const fundCodes = content.prices.map(({ fundCode }) => fundCode);
    if (approved) await releasePrices(tx, { day: content.day, fundCodes, now });
    await audit(vault, kind.actions[approved ? 'approved' : 'rejected'], kind.detail(entry));
    return `${fundCodes.length} prices of ${day} ${approved ? 'approved' : 'rejected'}.`;
  });

async function takeStep(pool: SetUpPool, args: readonly string[]): Promise<string> {
  const options = { again: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [step, userName = '', what = '', ...rest] = positionals;
  if (what === '' || rest.length > 0) throw new Error(usage);
  const vault = createKeyVault();
  if (step === 'enter') {
    const text = await readFile(what, 'utf8');
    return enterPrices(pool, vault, { ...(await readPerson(userName)), text, isAgain: values.again });
  }
  if (step !== 'approve' && step !== 'reject') throw new Error(usage);
  return decidePrices(pool, vault, { ...(await readPerson(userName)), day: what, approved: step === 'approve' });
}

/** Publishes unit prices by two people, who type their passwords (decision 0061). */
export const managePrices = (args: readonly string[]): Promise<number> =>
  withPool(async (pool) => {
    console.log(await takeStep(pool, args));
    return 0;
  });
