// npm run bench:lighthouse: the sign-in page on a slow phone, as Lighthouse sees it; medians of five.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags } from '../tests/support/chromium-flags.ts';
import { prepareGround } from './ground.ts';
import { median, report, type Figure } from './report.ts';

const runs = Number(process.env['BENCH_RUNS'] ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;
const chromeFlags = ['--headless', ...chromiumFlags];

interface Run {
  readonly scores: Readonly<Record<string, number>>;
  readonly times: Readonly<Record<string, number>>;
  readonly failed: readonly string[];
}

async function runOnce(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
  if (!result) throw new Error('Lighthouse gave no result');
  const { lhr } = result;
  return {
    scores: Object.fromEntries(categories.map((name) => [name, (lhr.categories[name]?.score ?? 0) * 100])),
    times: Object.fromEntries(audits.map((name) => [name, lhr.audits[name]?.numericValue ?? Number.NaN])),
    failed: Object.values(lhr.audits)
      .filter((audit) => audit.score !== null && audit.score < 0.9)
      .map((audit) => `${audit.id} ${audit.displayValue ?? audit.score}`),
  };
}

const least: Readonly<Record<string, number>> = { performance: 98, accessibility: 100 };

const figuresOf = (all: readonly Run[]): Figure[] => [
  ...categories.map((name) => ({
    name: `sign-in: ${name}`,
    value: median(all.map((run) => run.scores[name] ?? 0)),
    unit: '',
    ...(least[name] !== undefined && { least: least[name] }),
  })),
  ...audits.map((name) => ({
    name: `sign-in: ${name}`,
    value: median(all.map((run) => run.times[name] ?? 0)),
    unit: 'ms',
  })),
];

const ground = await prepareGround();
const chrome = await launch({ chromePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', chromeFlags });
try {
  const all: Run[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await runOnce(`${ground.server.url}/`, chrome.port));
  report('lighthouse', figuresOf(all));
  console.log([...new Set(all.flatMap((run) => run.failed))].join('\n'));
} finally {
  chrome.kill();
  await ground.close();
}
