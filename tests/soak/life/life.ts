import { addDays, addMonths, businessDateOf, instantAt, parseInstant, type BusinessDate } from '#shared/time/dates.ts';
import { findBookGaps, findMixedBooks } from '../../support/book-gaps.ts';
import { createRandom } from '../../support/random.ts';
import { testStart } from '../../support/seed-template.ts';
import type { Soak, SoakFixture, SoakResult } from '../soak.ts';
import { readFacts, readOpeningMonths, readStatuses, describeStory } from './facts.ts';
import { Model, type Wrong } from './model.ts';
import { createMortal, type Mortal } from './mortal.ts';
import { paymentsOf, payoutsOf, seePolicies, type PolicyDay } from './people.ts';
import { payBack } from './paid-back.ts';
import { insertPortfolio } from './portfolio.ts';
import { sell } from './sold.ts';
import { findMissingNotices, listPaidInstalments } from './missing-notices.ts';
import { reportOf, takingBack } from './asked/others.ts';
import type { PlannedRequest } from './asked/planned-request.ts';
import { planRequest } from './plan-requests.ts';

/** Number of policies, months and kills. */
interface Span {
  readonly seed: number;
  readonly policies: number;
  readonly months: number;
  readonly kills: number;
}

interface Run extends SoakFixture {
  readonly seed: number;
  /** Day on which the portfolio was opened. */
  readonly opening: BusinessDate;
  readonly mortal: Mortal;
  readonly model: Model;
  /** Number of the newest journal entry that was checked. */
  lastEntry: number;
  /** Newest day with final prices on the day before. */
  pricedBefore?: BusinessDate;
  readonly thoughtOf: Set<string>;
  /** Policies found to be wrong; further differences of them are not reported. */
  readonly judged: Set<string>;
  readonly counts: Map<string, number>;
  readonly wrong: string[];
}

/** Returns the kind of an entry for the figures; undefined when its amounts follow from other entries. */
const wordOf = (key: string): string | undefined =>
  /^(?:CHARGE|premium|benefit)\b|(?<=\/)(?:allocated|priced|switched|bought|ended|loan|charges|corrected|removed-cover|reversed|taken-back)$/u.exec(
    key,
  )?.[0];

const count = ({ counts }: Run, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

/** Returns true when the command was done and false when it was refused; any other answer is recorded as wrong. */
async function does(run: Run, command: Parameters<Mortal['send']>[0]): Promise<boolean> {
  const { refused, failed } = await run.mortal.send(command);
  if (failed !== undefined) run.wrong.push(`${command.now} ${command.do}: ${failed}`);
  return refused === undefined && failed === undefined;
}

async function runRequest(run: Run, planned: PlannedRequest, today: BusinessDate): Promise<void> {
  const isGranted = await planned.commands.reduce(
    async (before, command) => (await before) && (await does(run, command)),
    Promise.resolve(true),
  );
  count(run, isGranted ? planned.kind : `${planned.kind}Refused`);
  if (isGranted) return run.model.grant(planned, today);
  const last = planned.commands.at(-1);
  if (planned.commands.length > 1 && last?.do === 'post')
    await does(run, { do: 'release', now: last.now, requestNumber: last.posted.requestNumber });
}

/** Does what banks and relatives do: reverses a payment, reports a death, or withdraws a wrong report. */
async function liveThroughOthers(run: Run, policyDay: PolicyDay): Promise<void> {
  const { sold, today } = policyDay;
  const { policyNumber } = sold;
  const payment = run.model.newestPaymentOf(policyNumber, today);
  const back = payment && takingBack(policyDay, payment);
  if (payment !== undefined && back !== undefined && (await does(run, back))) {
    count(run, 'takenBack');
    run.model.takeBack(policyNumber, payment.reference, today);
  }
  const report = reportOf(policyDay);
  if (report === undefined || !(await does(run, report))) return;
  count(run, report.isReported ? 'reported' : 'lifted');
  run.model.report(policyNumber, report.isReported, today);
}

/** Simulates one holder's day. */
async function live(run: Run, policyDay: PolicyDay): Promise<void> {
  const { policyNumber } = policyDay.sold;
  for (const pay of [...paymentsOf(policyDay, run.thoughtOf), ...payBack(policyDay)]) {
    if (!(await does(run, pay))) continue;
    count(run, 'payments');
    const { bankReference: reference, amount, valueDate: on } = pay.money;
    run.model.pay(policyNumber, { reference, amount: Number(amount), on }, policyDay.today);
  }
  await liveThroughOthers(run, policyDay);
  const planned = planRequest(policyDay);
  if (planned !== undefined) await runRequest(run, planned, policyDay.today);
}

/** Records policies that differ from the model, the first time with their history. */
async function judge(run: Run, today: BusinessDate, found: readonly Wrong[] = []): Promise<void> {
  const { pool, model, wrong, judged } = run;
  for (const { policyNumber, line } of [...model.findWrong(today, await readStatuses(pool)), ...found]) {
    if (judged.has(policyNumber)) continue;
    judged.add(policyNumber);
    wrong.push(line);
    console.error(`${line}\n${await describeStory(pool, policyNumber, today)}`);
  }
}

async function liveDay(run: Run, today: BusinessDate): Promise<void> {
  const { pool, model, seed, wrong } = run;
  await does(run, { do: 'day', now: instantAt(today, '10:05') });
  const facts = await readFacts(pool, today, run);
  run.lastEntry = facts.entries.at(-1)?.id ?? run.lastEntry;
  run.pricedBefore = facts.pricedDay;
  for (const word of facts.entries.flatMap(({ key }) => wordOf(key) ?? [])) count(run, `${word}Booked`);
  await judge(run, today, model.endDay(today, facts));
  for (const seen of await seePolicies(pool, today)) {
    const sold = model.soldOf(seen.policyNumber);
    await live(run, { sold, seen, today, seed });
  }
  for (const payout of await payoutsOf(pool, seed, today))
    count(run, (await does(run, payout)) ? 'payouts' : 'payoutsRefused');
  await judge(run, today);
  wrong.push(...(await findBookGaps(pool)).map((gap) => `${today} ${gap}`));
}

/** Picks the days with a kill of the process, spread over the span. */
function killDays(random: () => number, days: number, kills: number): ReadonlySet<number> {
  const drawn = new Set<number>();
  while (drawn.size < Math.min(kills, days)) drawn.add(Math.trunc(random() * days));
  return drawn;
}

async function liveDays(run: Run, { seed, months, kills }: Span, start: BusinessDate): Promise<BusinessDate> {
  const random = createRandom(seed);
  const end = addMonths(start, months);
  const days: BusinessDate[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  const killed = killDays(random, days.length, kills);
  for (const [index, day] of days.entries()) {
    if (killed.has(index)) run.mortal.killWithin(random() * 150);
    await liveDay(run, day);
    if (day.endsWith('-01')) console.log(`${new Date().toISOString()} ${day}: ${run.wrong.length} wrong`);
    // Stops early: only the first differences are worth reading.
    if (run.wrong.length > 40) return day;
  }
  return end;
}

async function checkPeriod({ pool, model, wrong }: Run, from: BusinessDate, until: BusinessDate): Promise<void> {
  wrong.push(...(await findMixedBooks(pool)));
  wrong.push(...(await findMissingNotices(pool, from, until)));
  const [core, shown] = [new Set(await listPaidInstalments(pool, from)), new Set(model.listPaid())];
  wrong.push(...[...core].filter((each) => !shown.has(each)).map((each) => `${each} is paid, by its money it is not`));
  wrong.push(...[...shown].filter((each) => !core.has(each)).map((each) => `${each} is not paid, by its money it is`));
}

async function figuresOf({ pool, counts, mortal }: Run): Promise<Record<string, number>> {
  const statuses = [...(await readStatuses(pool)).values()];
  const ends = Map.groupBy(statuses, (status) => status);
  return {
    kills: mortal.kills(),
    ...Object.fromEntries(counts),
    ...Object.fromEntries([...ends].map(([status, all]) => [status, all.length])),
  };
}

/** Simulates policies of every archetype over a number of months. */
export async function liveThrough(fixture: SoakFixture, span: Span): Promise<SoakResult> {
  const started = performance.now();
  const start = businessDateOf(parseInstant(testStart));
  const sold = Array.from({ length: span.policies }, (_, index) => sell(span.seed, index, start));
  await insertPortfolio(fixture.pool, sold, start);
  const run: Run = {
    ...fixture,
    seed: span.seed,
    opening: start,
    mortal: createMortal(fixture.databaseUrl, span.seed),
    model: new Model(sold, start, await readOpeningMonths(fixture.pool)),
    lastEntry: 0,
    thoughtOf: new Set(),
    judged: new Set(),
    counts: new Map(),
    wrong: [],
  };
  try {
    const end = await liveDays(run, span, start);
    await checkPeriod(run, start, end);
    const seconds = Math.round((performance.now() - started) / 1000);
    return { figures: { seconds, policies: span.policies, ...(await figuresOf(run)) }, wrong: run.wrong };
  } finally {
    await run.mortal.end();
  }
}

/**
 * Simulates `size` policies for two years, day by day, with random payers and requests and fifty kills of the process
 * that does the daily work.
 */
export const life: Soak = (fixture, seed, size = 300) =>
  liveThrough(fixture, { seed, policies: size, months: 24, kills: 50 });
