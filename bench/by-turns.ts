// node bench/by-turns.ts <before> <after>: the pages of two running servers on a slow phone, by turns; medians of BENCH_RUNS (5). Two
// builds are compared like this alone: runs one after the other say more of the machine than of the pages.
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

const browser = await launch({ executablePath: chromiumPath, headless: 'shell', args: [...chromiumFlags] });
try {
  for (const page of [signInPage, ...pages]) {
    const all: Record<string, Run[]> = { [before]: [], [after]: [] };
    for (let run = 0; run < runs; run += 1)
      for (const [url, done] of Object.entries(all))
        done.push(await runOnce(browser, `${url}${page.path}`, page === signInPage ? null : await signIn(url)));
    console.log(`\n${page.name}`);
    for (const [name, of] of measures) {
      const [one, other] = [before, after].map((url) =>
        median((all[url] ?? []).map(of)).toFixed(name === 'shift' ? 3 : 0),
      );
      console.log(`  ${name.padEnd(32)} ${one?.padStart(6)} -> ${other?.padStart(6)}`);
    }
  }
} finally {
  await browser.close();
}
