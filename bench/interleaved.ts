// node bench/interleaved.ts <before> <after>: measures the pages of two running servers on a simulated slow phone in turn and prints
// medians of BENCH_RUNS (5) runs. Builds measured one after the other cannot be compared, because the load of the machine changes.
import { setTimeout as wait } from 'node:timers/promises';
import { launch } from 'puppeteer-core';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium-flags.ts';
import { pages, runOnce, signIn, signInPage, type Run } from './page-runs.ts';
import { median } from './report.ts';

const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined) throw new Error('Say both addresses, the older first.');
const runs = Number(process.env['BENCH_RUNS'] ?? 5);

const measures: readonly (readonly [name: string, of: (run: Run) => number])[] = [
  ['performance', ({ scores }) => scores['performance'] ?? 0],
  ['first paint, ms', ({ times }) => times['first-contentful-paint'] ?? Number.NaN],
  ['largest paint, ms', ({ times }) => times['largest-contentful-paint'] ?? Number.NaN],
  ['blocking, ms', ({ times }) => times['total-blocking-time'] ?? Number.NaN],
  ['blocking by processor time, ms', ({ processorBlocking }) => processorBlocking],
  ['shift', ({ times }) => times['cumulative-layout-shift'] ?? Number.NaN],
];

/** Measures a page in a new browser, because a browser that has visited another address is several times slower. */
async function runFresh(url: string, session: string | null): Promise<Run> {
  const browser = await launch({ executablePath: chromiumPath, headless: 'shell', args: [...chromiumFlags] });
  try {
    return await runOnce(browser, url, session);
  } finally {
    await browser.close();
  }
}

// For some seconds after a sign-in, an open page fetches its data a second time.
const sessions = { [before]: await signIn(before), [after]: await signIn(after) };
await wait(20_000);
for (const page of [signInPage, ...pages]) {
  const all: Record<string, Run[]> = { [before]: [], [after]: [] };
  for (let run = 0; run < runs; run += 1)
    for (const [url, done] of Object.entries(all))
      done.push(await runFresh(`${url}${page.path}`, page === signInPage ? null : (sessions[url] ?? null)));
  console.log(`\n${page.name}`);
  for (const [name, of] of measures) {
    const [one, other] = [before, after].map((url) =>
      median((all[url] ?? []).map(of)).toFixed(name === 'shift' ? 3 : 0),
    );
    console.log(`  ${name.padEnd(32)} ${one?.padStart(6)} -> ${other?.padStart(6)}`);
  }
}
