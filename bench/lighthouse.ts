// node bench/lighthouse.ts: measures pages with Lighthouse on a simulated slow phone; medians of BENCH_RUNS (5). All pages except
// sign-in are opened with a session.
import { launch } from 'puppeteer-core';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium-flags.ts';
import { prepareFixture } from './bench-fixture.ts';
import { audits, categories, pages, runOnce, signIn, signInPage, type Page, type Run } from './page-runs.ts';
import { median, report, type Figure } from './report.ts';

const runs = Number(process.env['BENCH_RUNS'] ?? 5);
function figuresOf({ name, performance }: Page, all: readonly Run[]): Figure[] {
  const least: Readonly<Record<string, number>> = { performance, accessibility: 100, 'best-practices': 100 };
  return [
    ...categories.map((category) => ({
      name: `${name}: ${category}`,
      value: median(all.map((run) => run.scores[category] ?? 0)),
      unit: '',
      ...(least[category] !== undefined && { least: least[category] }),
    })),
    ...audits.map((audit) => ({
      name: `${name}: ${audit}`,
      value: median(all.map((run) => run.times[audit] ?? 0)),
      unit: audit === 'cumulative-layout-shift' ? '' : 'ms',
      ...(audit === 'cumulative-layout-shift' && { most: 0.02 }),
    })),
    {
      name: `${name}: blocking by processor time`,
      value: median(all.map((run) => run.processorBlocking)),
      unit: 'ms',
      most: 300,
    },
  ];
}

const browser = await launch({ executablePath: chromiumPath, headless: 'shell', args: [...chromiumFlags] });
// Starts the browser before the server, so that no server stays running if the browser fails to start.
const fixture = await prepareFixture();
try {
  const { url } = fixture.server;
  const figures: Figure[] = [];
  for (const page of [signInPage, ...pages]) {
    const all: Run[] = [];
    for (let run = 0; run < runs; run += 1)
      all.push(await runOnce(browser, `${url}${page.path}`, page === signInPage ? null : await signIn(url)));
    figures.push(...figuresOf(page, all));
    console.log(`${page.name}: ${[...new Set(all.flatMap((run) => run.failed))].join(', ')}`);
  }
  report('lighthouse', figures);
} finally {
  await browser.close();
  await fixture.close();
}
