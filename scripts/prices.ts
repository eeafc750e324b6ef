import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { getPriceDay } from '#core/embedded/prices/get-price-day.ts';
import { releasePrices } from '#core/embedded/prices/release-prices.ts';
import { prices as priceTable } from '#core/embedded/imports/tables/prices.ts';
import { readTable } from '#core/embedded/imports/tables/load-table.ts';
import type { CorrectedPrice, CorrectionEffect as Effect } from '#core/price-correction-port.ts';
import { previewCorrection } from '#core/embedded/repricing/preview-correction.ts';
import { releaseCorrection } from '#core/embedded/repricing/create-correction-core.ts';
import type { Queryable } from '#server/db/pool.ts';
import { checkCorrection, CorrectionEffect, priceCorrection } from '#server/desk/entries/price-correction-entry.ts';
import type { EntryKind } from '#server/desk/entries/two-person-entry.ts';
import type { Vault } from '#server/vault/vault.ts';
import { currencyLetters } from '#shared/money/money.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { checkPrices } from '#server/desk/entries/check-prices.ts';
import { insertEntry, listWaiting, updateDecided } from '#server/desk/entries/entry-repository.ts';
import { unitPrices } from '#server/desk/entries/price-entry.ts';
import { createClock } from '#server/services/business-clock.ts';
import { asAdministrator, createKeyVault, readLogin, type AdministratorLogin } from './as-administrator.ts';
import { withPool, type SetUpPool } from './db/with-pool.ts';

const usage = `Usage: npm run ops -- prices <step>
  enter <user name> <file.csv> [--again]     one administrator enters the prices of a file (password on stdin)
  approve | reject <user name> <YYYY-MM-DD>  another administrator decides about a day (password on stdin)
  correct <user name> <file.csv> --reason <text> [--again]  one enters right prices in place of final ones; shows the effect
  correct-approve | correct-reject <user name> <YYYY-MM-DD> another administrator decides about the correction of a day
Columns as for import: fundCode,day,price. --again says that prices which jump were compared once more.`;

/** Returns the prices of a CSV text, grouped by day. @throws Error that lists every invalid line */
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

/** Enters the prices of a file, with an entry per day in one transaction, and returns a message. @throws Error, AppError with the reason */
const enterPrices = (
  pool: SetUpPool,
  vault: Vault,
  { text, isAgain, ...person }: AdministratorLogin & { readonly text: string; readonly isAgain: boolean },
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
      if (!(await insertEntry(tx, vault, unitPrices, entry)))
        throw new Error(`An entry of ${day} waits already: approve or reject it first.`);
      await audit(vault, unitPrices.actions.entered, unitPrices.detail(entry));
    }
    return `Entered: ${[...days.keys()].join(', ')}. Another administrator approves or rejects each day.`;
  });

/** Enters corrections of FINAL prices, with an entry per day, and returns a message with the effect of each. @throws Error, AppError */
const enterCorrections = (
  pool: SetUpPool,
  vault: Vault,
  {
    text,
    isAgain,
    reason,
    ...person
  }: AdministratorLogin & { readonly text: string; readonly isAgain: boolean; readonly reason: string },
): Promise<string> =>
  asAdministrator(pool, person, async ({ tx, sessionKey, at, audit }) => {
    const now = await createClock(tx).businessNow();
    const lines: string[] = [];
    for (const [day, rows] of await readDays(text)) {
      const prices = rows.map(({ fundCode, price }) => ({ fund_code: fundCode, price }));
      const typed = { day, prices, again: isAgain ? prices : [], note: reason };
      const corrected = checkCorrection(typed, await getPriceDay(tx, now, day));
      const effect = await previewCorrection(tx, now, { day, prices: corrected });
      const content = { day, prices: [...corrected], effect: CorrectionEffect.parse(effect) };
      const entry = { subject: day, content, note: reason, sessionKey, enteredAt: at };
      if (!(await insertEntry(tx, vault, priceCorrection, entry)))
        throw new Error(`A correction of ${day} waits already: correct-approve or correct-reject it first.`);
      await audit(vault, priceCorrection.actions.entered, priceCorrection.detail(entry));
      lines.push(`Entered: ${day}`, ...sayEffect(effect));
    }
    return [...lines, 'Another administrator approves or rejects each day.'].join('\n');
  });

/** Returns the effect of a correction as text, with a line per fund, currency and problem. */
const sayEffect = ({ policies, movements, units, money, problems }: Effect): readonly string[] => [
  `  policies ${policies}, movements ${movements}`,
  ...units.map(({ fundCode, units: change }) => `  units of ${fundCode}: ${change}`),
  ...money.map(
    ({ currency, paid, compensation, borne }) =>
      `  ${currencyLetters(currency)}: paid ${paid} (compensation ${compensation}), borne by the insurer ${borne}`,
  ),
  ...problems.map(({ problem, policies: count }) => `  left to finance: ${count} ${problem}`),
];

/** Decision about the waiting entry of a day; `carryOut` is called on approval. */
interface Decided<Content extends object> {
  readonly kind: EntryKind<Content>;
  readonly day: string;
  readonly approved: boolean;
  readonly carryOut: (tx: Queryable, content: Content) => Promise<void>;
}

/** Approves or rejects the waiting entry of a day and returns a message. @throws Error when no entry waits, or for the person who entered it */
const decideDay = <Content extends object>(
  pool: SetUpPool,
  vault: Vault,
  person: AdministratorLogin,
  { kind, day, approved, carryOut }: Decided<Content>,
): Promise<string> =>
  asAdministrator(pool, person, async ({ tx, sessionKey, at, audit }) => {
    const [entry] = await listWaiting(tx, vault, kind, [day]);
    if (entry === undefined) throw new Error(`Nothing of ${day} waits to be decided.`);
    if (entry.enteredBy === person.userName)
      throw new Error(`${person.userName} entered it; another administrator decides.`);
    await updateDecided(tx, kind, day, { sessionKey, at, approved, reason: '' });
    if (approved) await carryOut(tx, entry.content);
    await audit(vault, kind.actions[approved ? 'approved' : 'rejected'], kind.detail(entry));
    return `Prices of ${day} ${approved ? 'approved' : 'rejected'}.`;
  });

const options = { again: { type: 'boolean', default: false }, reason: { type: 'string', default: '' } } as const;

async function decide(pool: SetUpPool, step: string, userName: string, day: string): Promise<string> {
  const vault = createKeyVault();
  const person = await readLogin(userName);
  const approved = step === 'approve' || step === 'correct-approve';
  if (step === 'approve' || step === 'reject')
    return decideDay(pool, vault, person, {
      kind: unitPrices,
      day,
      approved,
      carryOut: async (tx, { day: on, prices }) =>
        releasePrices(tx, {
          day: on,
          fundCodes: prices.map(({ fundCode }) => fundCode),
          now: await createClock(tx).businessNow(),
        }),
    });
  if (step !== 'correct-approve' && step !== 'correct-reject') throw new Error(usage);
  const carryOut: Decided<{ day: BusinessDate; prices: CorrectedPrice[] }>['carryOut'] = (tx, content) =>
    releaseCorrection(tx, content.day, content.prices);
  return decideDay(pool, vault, person, { kind: priceCorrection, day, approved, carryOut });
}

async function takeStep(pool: SetUpPool, args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [step = '', userName = '', what = '', ...rest] = positionals;
  if (what === '' || rest.length > 0) throw new Error(usage);
  if (step !== 'enter' && step !== 'correct') return decide(pool, step, userName, what);
  const reason = values.reason.trim();
  if (step === 'correct' && reason === '') throw new Error(usage);
  const text = await readFile(what, 'utf8');
  const given = { ...(await readLogin(userName)), text, isAgain: values.again };
  const vault = createKeyVault();
  return step === 'enter' ? enterPrices(pool, vault, given) : enterCorrections(pool, vault, { ...given, reason });
}

/** Runs a step of publishing unit prices, which takes two administrators with their passwords (decision 0061). */
export const managePrices = (args: readonly string[]): Promise<number> =>
  withPool(async (pool) => {
    console.log(await takeStep(pool, args));
    return 0;
  });
