import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';

/** Measured value with its target: at most `most` or at least `least`. Without a target it is only printed. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly most?: number;
  readonly least?: number;
}

const isMet = ({ value, most, least }: Figure) =>
  (most === undefined || value <= most) && (least === undefined || value >= least);

const targetOf = ({ most, least, unit }: Figure) =>
  most !== undefined ? `≤ ${most} ${unit}` : least !== undefined ? `≥ ${least} ${unit}` : '';

const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100);

/** Prints the figures as a table, stores them in .cache/bench/<name>.json, and sets exit code 1 when a target is missed. */
export function report(name: string, figures: readonly Figure[]): void {
  const load = loadavg().map(round);
  const folder = join(import.meta.dirname, '../.cache/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ name, load, figures }, null, 2)}\n`);
  console.log(`\n${name} (load average ${load.join(' ')})`);
  for (const figure of figures) {
    const mark = targetOf(figure) === '' ? ' ' : isMet(figure) ? '✓' : '✗';
    console.log(
      `${mark} ${figure.name.padEnd(52)} ${String(round(figure.value)).padStart(9)} ${figure.unit.padEnd(6)} ${targetOf(figure)}`,
    );
  }
  if (!figures.every(isMet)) process.exitCode = 1;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
