import { parseArgs } from 'node:util';
import { judgePhoto } from '#shared/photos/judge-photo.ts';
import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import { drawShot, listShots, type Label, type LabelledShot } from '../tests/support/photos/labelled-set.ts';
import { readFrame } from '../tests/support/photos/read-frame.ts';
import { openJudgePage, type JudgePage } from './photos-browser.ts';

/** Targets of issue 28: share of the bad pictures that are found, and of the good ones that are refused. */
const LEAST_FOUND = 0.9;
const MOST_REFUSED = 0.05;

const labels: readonly Label[] = ['good', 'dark', 'glare', 'blurred', 'too_small', 'no_document', 'cut_off'];

interface Result {
  readonly item: LabelledShot;
  readonly faults: readonly PhotoFault[];
  /** Faults found in Chromium, and milliseconds there with a processor slowed by each factor. */
  readonly inBrowser?: Awaited<ReturnType<JudgePage['judge']>>;
}

async function judgeItem(item: LabelledShot, page: JudgePage | undefined): Promise<Result> {
  const picture = await drawShot(item);
  const subject = item.shot.sheet?.subject ?? 'paper';
  const faults = judgePhoto(await readFrame(picture), subject);
  return page === undefined ? { item, faults } : { item, faults, inBrowser: await page.judge(picture, subject) };
}

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Prints one half, or all pictures of a seed; returns true when it meets the targets. */
function report(name: string, results: readonly Result[]): boolean {
  const rows = labels.map((label) => {
    const some = results.filter(({ item }) => item.label === label);
    return {
      label,
      pictures: some.length,
      refused: some.filter(({ faults }) => faults.length > 0).length,
      named: some.filter(({ faults }) => faults.some((fault) => fault === label)).length,
    };
  });
  console.log(`\n${name}`);
  console.table(rows);
  const total = (of: (row: (typeof rows)[number]) => number, isGood: boolean): number =>
    rows.filter(({ label }) => (label === 'good') === isGood).reduce((sum, row) => sum + of(row), 0);
  const share = (isGood: boolean): number =>
    shareOf(
      total((row) => row.refused, isGood),
      total((row) => row.pictures, isGood),
    );
  console.log(`bad pictures found: ${percent(share(false))}; good pictures refused: ${percent(share(true))}`);
  return share(false) >= LEAST_FOUND && share(true) <= MOST_REFUSED;
}

function reportBrowser(results: readonly Result[]): void {
  const judged = results.flatMap(({ faults, inBrowser }) => (inBrowser === undefined ? [] : [{ faults, inBrowser }]));
  if (judged.length === 0) return;
  const alike = judged.filter(({ faults, inBrowser }) => faults.length > 0 === inBrowser.faults.length > 0);
  console.log(`\nChromium judges ${alike.length} of ${judged.length} pictures as Node does`);
  for (const factor of Object.keys(judged[0]?.inBrowser.milliseconds ?? {})) {
    const times = judged.map(({ inBrowser }) => inBrowser.milliseconds[factor] ?? 0).sort((a, b) => a - b);
    const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
    console.log(
      `processor ${factor} times slower: median ${at(0.5)} ms, nine of ten ${at(0.9)} ms, longest ${at(1)} ms`,
    );
  }
}

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, browser: { type: 'boolean', default: false } },
});
const page = values.browser ? await openJudgePage() : undefined;
/** Interval of the pictures that are judged in Chromium too. */
const IN_BROWSER = 6;
const results: Result[] = [];
for (const [index, item] of listShots(Number(values.seed)).entries())
  results.push(await judgeItem(item, index % IN_BROWSER === 0 ? page : undefined));
await page?.close();

console.log(`seed ${values.seed}: ${results.length} pictures`);
report(
  'Half on which the limits are set',
  results.filter(({ item }) => item.isForSetting),
);
const isMet = report(
  'Other half',
  results.filter(({ item }) => !item.isForSetting),
);
report('All', results);
reportBrowser(results);
process.exitCode = isMet ? 0 : 1;
